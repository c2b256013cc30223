// The state of the game, and what the page knows about it.

export const LANGUAGES = ["en", "zh"];
const OPPONENTS = ["perfect", "fair", "easy", "classmate"];

export const state = {
  games: [],
  name: "nim",
  options: {},
  misere: false,
  start: "",
  // The position that the page proposes, if nobody has chosen another.
  proposed: "",
  opponent: "perfect",
  first: "me",
  // The position, and what the library says of it.
  row: "",
  view: null,
  // Whose turn it is: 0 or 1; and the moves made, as { row, left, name, turn, by }. `by` says who the two sides were.
  turn: 0,
  history: [],
  // The earlier position that the board shows after a game: what is said of it, and the state to draw, as
  // { said, picture }.
  reviewed: null,
  // Why the program found no move, if it found none.
  unfinished: "",
  // The clicked places as [pile, at, whether it is the gap before that], and the stones that they take as
  // [pile, from, to]; or the token that is to walk; and the library's result: a move, or why there is none.
  chosen: [],
  runs: [],
  token: null,
  point: null,
  // What a click would choose at the place to which the pointer points, as { chosen, runs, point }.
  preview: null,
  // The groups that the reason shows on the board.
  groups: null,
  // What the hint says; how many hints were given in this position, of which the second is the move; and whether the
  // page has told a winning move of this game.
  hint: "",
  hints: 0,
  isHelped: false,
  // The tab that is open, and the positions before this one that a link has.
  tab: "play",
  // The board on which the game is shown, if it is not the usual one.
  board: "",
  // The rung of the ladder that is played, counted from 1, or 0; and whether the page is for the front of a class.
  rung: 0,
  isProjected: false,
  past: [],
  // The game of a link, if the page has no game of this name.
  missing: "",
  // The rules that a link or the list of games brings to their tab, until the tab takes them.
  brought: "",
};

export const game = () => state.games.find(({ name }) => name === state.name);

// The game, as questions to the library name it.
export function subject({ name, options, misere } = state) {
  const given = Object.entries(options).filter(([, value]) => value !== "");
  return { name, options: Object.fromEntries(given), misere };
}

export function choose(name) {
  state.name = name;
  state.options = Object.fromEntries(game().parameters.map(({ name, example }) => [name, example]));
  state.misere = false;
  state.brought = state.options.rules ?? "";
  state.start = state.proposed = game().example;
}

// Each wish for another game or position has a number. It overtakes the wishes that still wait for the library.
let wishes = 0;
export const wish = () => (wishes += 1);
export const isStill = (at) => at === wishes;

// Who plays: at the front of a class, two teams.
export const sides = () => (state.isProjected ? "teams" : state.opponent === "classmate" ? "players" : "program");

export const isProgramsTurn = () => sides() === "program" && state.turn === 1;

// The position on the board: the game's or, after a game, the earlier one that the review shows.
export const position = () => state.reviewed?.picture ?? state;

// Longer lists of positions are not part of a link.
const LONGEST_PAST = 1500;

// The part of a link after its #.
export function link(lang) {
  const parts = new URLSearchParams({ lang, game: state.name });
  for (const [name, value] of Object.entries(subject().options)) parts.set(`-${name}`, value);
  if (state.misere) parts.set("misere", "1");
  parts.set("row", state.row || state.start);
  if (state.opponent !== "perfect") parts.set("against", state.opponent);
  const past = state.history.map(({ row }) => row).join("_");
  const hasPast = past.length > 0 && past.length < LONGEST_PAST;
  if (hasPast) parts.set("past", past);
  if ((hasPast ? state.history[0].turn : state.turn) === 1) parts.set("first", "other");
  if (state.rung) parts.set("rung", state.rung);
  if (state.board) parts.set("board", state.board);
  if (state.tab !== "play") parts.set("tab", state.tab);
  if (state.isProjected) parts.set("class", "1");
  return parts.toString();
}

const place = () => `${state.tab} ${state.name} ${state.isProjected}`;

// Writes the link into the address bar. Each tab, each game and the front of a class is a step of its own for the
// browser's Back.
export function remember(lang) {
  const isNew = history.state && history.state !== place();
  history[isNew ? "pushState" : "replaceState"](place(), "", `#${link(lang)}`);
}

// Says in the link whether the page is for the front of a class, whichever tab has written it. `isStep`: Back leads out.
export function rememberClass(isStep = false) {
  const parts = new URLSearchParams(location.hash.slice(1));
  parts.delete("class");
  if (state.isProjected) parts.set("class", "1");
  history[isStep ? "pushState" : "replaceState"](isStep ? place() : history.state, "", `#${parts}`);
}

// Opens a tab, after which Back leads here, even if this place has written its own link.
export function goTo(tab) {
  if (!history.state) history.replaceState(place(), "");
  state.tab = tab;
}

// The tab to which a link leads: without a game or a position, to the front door.
export function tabOf(text) {
  const parts = new URLSearchParams(text);
  return parts.get("tab") ?? (parts.has("game") || parts.has("row") ? "play" : "home");
}

// Sets the state as a link says.
export function follow(text) {
  const parts = new URLSearchParams(text);
  const name = parts.get("game") ?? (parts.has("row") ? "nim" : null);
  choose(state.games.some((game) => game.name === name) ? name : "nim");
  if (name === state.name) {
    for (const { name, required } of game().parameters) {
      const given = parts.get(`-${name}`);
      state.options[name] = given ?? (required ? state.options[name] : "");
    }
    state.brought = state.options.rules ?? "";
    state.misere = parts.get("misere") === "1";
    state.start = parts.get("row") ?? state.start;
    if (parts.has("row")) state.proposed = "";
  }
  state.opponent = OPPONENTS.includes(parts.get("against")) ? parts.get("against") : "perfect";
  state.first = parts.get("first") === "other" ? "other" : "me";
  state.missing = name !== null && name !== state.name ? name : "";
  state.tab = state.missing ? "home" : tabOf(text);
  state.isProjected = parts.get("class") === "1";
  state.rung = Number.parseInt(parts.get("rung"), 10) || 0;
  state.board = parts.get("board") === "queen" ? "queen" : "";
  state.past = name === state.name ? (parts.get("past") ?? "").split("_").filter(Boolean) : [];
}
