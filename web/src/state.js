// The state of the game, and what the page knows about it.

export const LANGUAGES = ["en", "zh"];
const OPPONENTS = ["perfect", "fair", "easy", "classmate"];

export const state = {
  games: [],
  name: "nim",
  options: {},
  misere: false,
  start: "",
  opponent: "perfect",
  first: "me",
  // The position, and what the library says of it.
  row: "",
  view: null,
  // Whose turn it is: 0 or 1; and the moves made, as { row, left, name, turn }.
  turn: 0,
  history: [],
  // Why the program found no move, if it found none.
  unfinished: "",
  // The clicked places as [pile, at, whether it is the gap before that], and the stones that they take as
  // [pile, from, to]; or the token that is to walk; and the library's result: a move, or why there is none.
  chosen: [],
  runs: [],
  token: null,
  point: null,
  hint: "",
};

export const game = () => state.games.find(({ name }) => name === state.name);

// The game, as questions to the library name it.
export function subject() {
  const given = Object.entries(state.options).filter(([, value]) => value !== "");
  return { name: state.name, options: Object.fromEntries(given), misere: state.misere };
}

export function choose(name) {
  state.name = name;
  state.options = Object.fromEntries(game().parameters.map(({ name, example }) => [name, example]));
  state.misere = false;
  state.start = game().example;
}

export const isProgramsTurn = () => state.opponent !== "classmate" && state.turn === 1;

// The part of a link after its #.
export function link(lang) {
  const parts = new URLSearchParams({ lang, game: state.name });
  for (const [name, value] of Object.entries(subject().options)) parts.set(`-${name}`, value);
  if (state.misere) parts.set("misere", "1");
  parts.set("row", state.row || state.start);
  if (state.opponent !== "perfect") parts.set("against", state.opponent);
  if (state.turn === 1) parts.set("first", "other");
  return parts.toString();
}

// Sets the state as a link says. Returns the link's language, if it names one.
export function follow(text) {
  const parts = new URLSearchParams(text);
  const name = parts.get("game");
  choose(state.games.some((game) => game.name === name) ? name : "nim");
  if (name === state.name) {
    for (const { name, required } of game().parameters) {
      const given = parts.get(`-${name}`);
      state.options[name] = given ?? (required ? state.options[name] : "");
    }
    state.misere = parts.get("misere") === "1";
    state.start = parts.get("row") ?? state.start;
  }
  state.opponent = OPPONENTS.includes(parts.get("against")) ? parts.get("against") : "perfect";
  state.first = parts.get("first") === "other" ? "other" : "me";
}
