// The page: a game between two players, and what is shown of it.

import { named, normal, ownBoard } from "./board-own.js";
import { beginBoard, drawBoard } from "./board.js";
import { drawLadder, wonRung } from "./challenges.js";
import { byId, el } from "./dom.js";
import { changes } from "./layout.js";
import { beginLibrary } from "./library.js";
import { firstStop, isBack, isFree, isNext } from "./keys.js";
import { isIn, shown } from "./marks.js";
import { clearSearch, drawGallery } from "./gallery.js";
import { drawLog, drawMoves } from "./moves.js";
import { finished, seen } from "./motion.js";
import { MISERE, ruleSaid } from "./notation.js";
import { drawPath, isFinder, reach } from "./path.js";
import { clearScore, drawProjector, keepScore } from "./projector.js";
import { drawReview } from "./review.js";
import { drawRules, drawSetup, isAccepted } from "./setup.js";
import { beginShell, drawActivity, drawTabs, drawWords, hideLink, isTab } from "./shell.js";
import { LANGUAGES, choose, follow, goTo, isProgramsTurn, remember, rememberClass, sides, state, subject, tabOf, wish } from "./state.js";
import { beginTables, drawTables } from "./tables.js";
import { beginWhy, closeWhy, drawWhy, verdictOf } from "./why.js";
import { NEXT, arrows, brief, inquire, lang, plainly, sentences, speak, stop, t } from "./words.js";

// Answers to older questions are dropped.
let ticket = 0;

const NAMES = { program: ["page-you", "page-program"], players: ["page-one", "page-two"], teams: ["page-team-one", "page-team-two"] };

// The name of whoever has made a move, or is to move. A game can pass from the front of a class to the program.
const who = ({ turn, by = sides() }) => t(NAMES[by][turn]);

// The clicks, one after another: the meaning of each depends on what the clicks before it have chosen.
let clicks = Promise.resolve();
let waiting = 0;

// Whether the page asks for a position. What it shows is then another one.
let isBusy = true;

function busy(is) {
  isBusy = is;
  document.documentElement.dataset.busy = String(is);
}

const isMine = () => state.view && !state.view.over && !isProgramsTurn() && !state.unfinished;

const canClick = () => !isBusy && isMine();

function queued(understand) {
  const at = ticket;
  const { dataset } = document.documentElement;
  waiting += 1;
  dataset.judging = "true";
  clicks = clicks.then(async () => {
    if (at === ticket && canClick()) await understand(at);
    waiting -= 1;
    if (waiting === 0) dataset.judging = "false";
  });
}

// Shows the library's answer to a question, unless the position has changed meanwhile.
async function understood(at, asked) {
  const answer = await asked;
  if (at !== ticket) return;
  const { chosen = [], runs = [], shown = answer } = answer;
  Object.assign(state, { chosen, runs, point: shown, preview: null });
  draw();
}

// What a click at a place chooses, and the move that it then shows.
async function meaning(place) {
  const own = ownBoard();
  if (!own) return inquire({ ask: "click", game: subject(), row: state.row, chosen: state.chosen, click: place });
  const { chosen, text } = own.choice(place, state.chosen);
  const shown = text === null ? {} : await inquire({ ask: "type", game: subject(), row: state.row, text });
  return { chosen, runs: [], shown };
}

// The place to which the pointer points. The board shows what a click there would do.
let pointed = null;

async function point(place) {
  if (!canClick() || String(place) === String(pointed)) return;
  pointed = place;
  const at = ticket;
  const isNew = place && !isIn(ownBoard() ? state.chosen.slice(-1) : state.chosen, ...place);
  const answer = isNew ? await meaning(place) : null;
  if (at !== ticket || String(place) !== String(pointed)) return;
  state.preview = answer && !answer.error ? { chosen: answer.chosen, runs: answer.runs, point: answer.shown } : null;
  drawBoard();
  drawChoice();
}

const actions = {
  // Someone clicks. `place` is called when it is this click's turn, and returns the place. A second click on a chosen
  // place makes the move; on an own board, this must be the place that was chosen last. With the space bar, a second
  // click only takes the choice back, since Enter makes the move.
  click(place, isKey) {
    queued(async (at) => {
      const click = place();
      const held = ownBoard() ? state.chosen.slice(-1) : state.chosen;
      if (!isKey && state.point?.left && isIn(held, ...click)) await moveChosen();
      else await understood(at, meaning(click));
    });
  },
  // Someone changes the choice with a key.
  step(place) {
    queued(async (at) => {
      const click = place();
      if (click) await understood(at, meaning(click));
    });
  },
  // Someone clicks a place that nobody may choose.
  refuse(why, token = null) {
    queued(() => {
      Object.assign(state, nothingChosen(), { token, point: { error: why } });
      draw();
    });
  },
  point(place) {
    if (place || pointed) queuedPoint(place);
  },
  // Someone takes hold of a token, or lets go.
  hold(token) {
    queued(() => {
      Object.assign(state, { token, point: null });
      draw();
    });
  },
  walk(token, vertex) {
    const text = state.row.split(" ").map((number, index) => (index === token ? vertex : number)).join(" ");
    queued((at) => understood(at, inquire({ ask: "type", game: subject(), row: state.row, text })));
  },
  play() {
    queued(async () => {
      if (state.point?.left) await moveChosen();
    });
  },
  cancel() {
    queued(() => {
      Object.assign(state, nothingChosen());
      draw();
    });
  },
};

// The pointer waits until the clicks before it have been answered.
function queuedPoint(place) {
  clicks = clicks.then(() => point(place));
}

// Wherever stones of a ring are taken, the row that it becomes begins after them.
const moveChosen = () => {
  const [pile, from, to] = state.runs[0] ?? [];
  const run = state.view.piles[pile]?.ring ? [pile, 0, to - from] : state.runs[0];
  move(state.point, { run, mark: state.chosen[0]?.[1] });
};

const nothingChosen = () => ({ chosen: [], runs: [], token: null, point: null, preview: null });

// Pairs of vertices from which no token reaches an end of the graph in one move, so that nobody wins at once.
function apart(vertices) {
  const ends = vertices.filter(([, to]) => !to.length).map(([id]) => id);
  const far = vertices.filter(([, to]) => to.length && !to.some((next) => ends.includes(next))).map(([id]) => id).reverse().slice(0, 6);
  return far.flatMap((one, at) => far.slice(at + 1).map((other) => [one, other]));
}

// The library's view of the first position. If the page proposes this position and whoever begins cannot win it, the
// page changes it to one that they can. `known` is the view, if it is known.
async function firstView(at, known) {
  const game = subject();
  const view = (row) => inquire({ ask: "view", game, row });
  const first = known ?? await view(state.row);
  const { piles, wins, error, over, row, board, vertices } = first;
  if (state.row !== state.proposed || error || over || (wins && board !== "walk")) return first;
  const numbers = row.split(" ").map(Number);
  const heaps = [...numbers.keys()].filter((at) => piles[at]?.heap).reverse();
  const larger = [1, 2, 3, 4, 5, 6].flatMap((more) => heaps.map((index) => numbers.map((number, at) => (at === index ? number + more : number))));
  for (const near of board === "walk" ? apart(vertices) : [...larger, numbers.slice(0, -1), numbers.slice(0, -2)]) {
    const other = await view(near.join(" "));
    if (at !== ticket) break;
    if (other.wins && !other.over) {
      state.proposed = other.row;
      return other;
    }
  }
  return first;
}

// Begins the game anew, from its first position, whose view may be known: as a level of the ladder, or as none.
async function begin(rung = 0, known = null) {
  wish();
  closeWhy();
  scrollTo(0, 0);
  Object.assign(state, { rung, isHelped: false, row: state.start, history: [], turn: state.first === "other" ? 1 : 0 });
  await show(known);
}

// Begins as a link says, with the moves that are in the link.
async function resume() {
  if (!state.past.length) return begin(state.rung);
  wish();
  busy(true);
  ticket += 1;
  const rows = [...state.past, state.start];
  const first = state.first === "other" ? 1 : 0;
  const made = state.past.map((row, index) => ({ row, left: rows[index + 1], name: "", turn: (first + index) % 2, by: sides(), isOfLink: true }));
  Object.assign(state, { history: made, row: state.start, start: rows[0], turn: (first + made.length) % 2 });
  const isPlayed = await nameMoves();
  // Meanwhile someone may have begun another game.
  if (state.history !== made) return null;
  if (isPlayed) return show();
  state.start = rows.at(-1);
  return begin();
}

// The move that leaves this position, if the board has brought the position into another form.
async function alike({ row, left }) {
  const { moves = [] } = await inquire({ ask: "view", game: subject(), row });
  return moves.find((move) => normal(move.left) === left);
}

// Names the moves made so far in the page's language. Returns whether all of them are moves.
async function nameMoves() {
  let isPlayed = true;
  for (const made of state.history) {
    const answer = await inquire({ ask: "type", game: subject(), row: made.row, text: made.left, run: made.run, mark: made.mark });
    const found = answer.error ? await alike(made) : answer;
    Object.assign(made, { left: found?.left ?? made.left, name: found?.name ?? made.name, text: found?.text ?? made.left });
    isPlayed &&= Boolean(found);
  }
  return isPlayed;
}

// Asks for everything that the page shows of the position, and shows it. To wait for that, as the tests do, look at
// `busy` and at the counter `shown`.
async function show(known = null) {
  const at = (ticket += 1);
  busy(true);
  Object.assign(state, { ...nothingChosen(), hint: "", hints: 0, unfinished: "", reviewed: null });
  hideLink();
  const view = state.history.length ? await inquire({ ask: "view", game: subject(), row: state.row }) : await firstView(at, known);
  if (at !== ticket) return;
  // Meanwhile an answer about the game before may have come.
  state.reviewed = null;
  state.view = view.error ? null : view;
  if (state.view) {
    state.row = view.row;
    if (state.name === "rules") view.rules.splice(0, 2, t("page-rules-own"), ruleSaid(state.options.rules.replace(MISERE, "")));
    if (view.scripted) Object.assign(state, { opponent: "perfect", first: "me", turn: state.history.length % 2 });
    if (!state.history.length) Object.assign(state, { start: view.row });
    view.start = state.start;
    // Rules of one's own write their own link.
    if (state.tab !== "rules") remember(lang());
  }
  byId("wrong").replaceChildren(...(view.error ? wayOn(view) : []));
  byId("move-text").value = "";
  byId("move-wrong").textContent = "";
  pointed = null;
  drawSetup(begin, show);
  drawTabs(openTab);
  drawActivity(playRow);
  draw();
  drawWhy();
  drawTables();
  drawReview(who, replay, draw);
  if (result() === "won" && !state.isHelped) wonRung();
  if (result()) reach("played");
  if (sides() === "teams") keepScore(state.history, isWonHere() ? winner() : null);
  drawLadder(begin);
  drawPath(openTab);
  drawProjector();
  if (state.view && !view.over && isProgramsTurn()) return reply();
  settle(at);
  // After a move from the list below the board, this brings the state of the game back into view.
  if (state.history.length) byId("status").scrollIntoView({ block: "nearest" });
  return null;
}

// What is wrong with the game or its position, and the way on: its example.
function wayOn({ error, isUnanswered }) {
  const example = () => {
    choose(state.name);
    begin();
  };
  return [el("span", {}, isUnanswered ? "" : t("page-broken-link")), el("span", { class: "help" }, plainly(error)), el("span", { class: "buttons" }, el("button", { type: "button", class: "main", "data-key": "example", onclick: example }, t("page-example")))];
}

function settle(at) {
  document.documentElement.dataset.shown = String(at);
  busy(false);
}

async function reply() {
  const at = ticket;
  const before = state.history.at(-1)?.row ?? state.row;
  const seed = Math.floor(Math.random() * 2 ** 32);
  const question = { ask: "reply", game: subject(), row: state.row, before, level: state.opponent, seed };
  const [answer] = await Promise.all([inquire(question), seen()]);
  if (at !== ticket) return;
  if (answer.error) {
    state.unfinished = answer.error;
    draw();
    settle(at);
  } else {
    await move(answer);
  }
}

// Makes a move. `how` is what is known of the stones: those that the click took, and the place that was clicked.
async function move({ left, name, text }, how = {}) {
  state.history.push({ row: state.row, left, name, text, turn: state.turn, by: sides(), ...how });
  state.row = normal(left);
  state.turn = 1 - state.turn;
  // A level is one person's.
  if (sides() !== "program") state.rung = 0;
  // Teams are to find their next move themselves.
  if (state.isProjected) closeWhy();
  await show();
}

// Makes a move that is listed or typed.
function play(made) {
  if (canClick()) move(made);
}

// Plays on from the position before a move.
async function replay(index) {
  if (isBusy) return;
  const [made] = state.history.splice(index);
  // The review has told the better move.
  Object.assign(state, { row: made.row, turn: made.turn, isHelped: true });
  scrollTo(0, 0);
  await show();
  focusBoard();
}

// Brings the focus back from a button that has gone, or does no more. In front of a class, the space bar is to show the
// next step, and not to choose stones.
function focusBoard() {
  if (state.isProjected) document.activeElement.blur();
  else if (document.activeElement.matches("body, #again")) firstStop(byId("board"))?.focus({ preventScroll: true });
}

// How many moves are taken back at once: those since the person's last turn began.
const undone = () => (sides() !== "program" || isProgramsTurn() ? 1 : 2);

function undo() {
  if (state.history.length < undone()) return;
  const moves = state.history.splice(-undone());
  state.row = moves[0].row;
  state.turn = moves[0].turn;
  show();
}

// The first hint says whether whoever is to move can win, and where; the next one says the move.
async function hint({ detail }) {
  // A double click is one wish.
  if (!canClick() || detail > 1) return;
  const at = ticket;
  const { row, view } = state;
  const answer = await inquire({ ask: "hint", game: subject(), row });
  if (at !== ticket) return;
  if (answer.error) state.hint = answer.error;
  else if (!state.hints) {
    state.hints = 1;
    state.hint = sentences([t(verdictOf(view)) + stop(), ...(view.wins ? placeOf(answer) : [])]);
  } else {
    Object.assign(state, { hints: 2, isHelped: true });
    state.hint = t(view.wins ? "page-hinted" : view.drawn ? "page-hinted-drawn" : "page-hinted-lost", { move: arrows(named(answer)) });
  }
  draw();
}

// In which pile a move is: a sentence if it is in one of several, otherwise none.
function placeOf({ left }) {
  const { row, view: { piles } } = state;
  const [at, ...others] = changes({ row, left: normal(left) }).map(([pile]) => pile);
  return piles.length > 1 && !others.length && piles[at]?.heap && !ownBoard() ? [t("page-look-at", { label: piles[at].label })] : [];
}

// Who has won a game that is over. The player who cannot move wins only in misère play.
const winner = () => (state.view.misere ? state.turn : 1 - state.turn);

// Whether the person has won or lost. If two people share the device, somebody has won.
function result() {
  if (!state.view?.over || !state.history.length) return "";
  return state.history.at(-1).by === "program" && winner() === 1 ? "lost" : "won";
}

// Whether teams have played the game to its end here, and not on the page that a link comes from.
function isWonHere() {
  const { by, isOfLink } = state.history.at(-1) ?? {};
  return result() !== "" && by === "teams" && !isOfLink;
}

// What the rules say of a move: the library's sentence without its beginning, "A move:".
function moveRule() {
  // Only the page knows how many replies there are.
  if (state.view.scripted) return t("page-scripted-rule", { most: state.options.replies.split(",").length });
  const [, rule = ""] = ownBoard()?.name === "queen" ? ["", t("page-queen-rule")] : state.view.rules;
  const text = rule.replace(/^[^:：]*[:：]\s*/, "").split(NEXT)[0].replace(/[.。]?$/, stop());
  return lang() === "zh" ? text : text.replace(/^./, (letter) => letter.toLowerCase());
}

// What is said before the first move: who wins; in front of a class, all rules, without the title of one's own.
function opening() {
  const { rules } = state.view;
  return state.isProjected ? sentences(rules.slice(state.name === "rules" ? 1 : 0)) : rules[2];
}

// The page's sentences about the state of the game, which it also announces: the last moves, and whose turn it is or
// who has won.
function status() {
  const { view } = state;
  if (!view) return ["", ""];
  const isShared = sides() !== "program";
  const last = state.history.slice(isShared ? -1 : -2);
  const did = !view.over && !last.length ? opening() : last.map((made) => t("page-did", { who: who(made), move: brief(named(made)) })).join(" ");
  if (state.unfinished) return [did, t("page-unfinished", { why: state.unfinished })];
  if (!view.over) {
    if (state.isProjected && !state.history.length) return [did, t("page-can-first")];
    if (isProgramsTurn()) return [did, t("page-thinking")];
    return [did, isShared ? t("page-turn", { who: who({ turn: state.turn }), rule: moveRule() }) : t("page-your-turn", { rule: moveRule() })];
  }
  if (!state.history.length) return [did, t("page-nobody", { end: t(view.misere ? "page-end-misere" : "page-end-normal") })];
  const { by } = state.history.at(-1);
  const won = by === "program" ? t(["page-you-win", "page-program-wins"][winner()]) : t("page-wins", { who: who({ turn: winner(), by }) });
  if (state.reviewed) return [won, state.reviewed.said];
  return [did, `${won} ${t("page-over")}`];
}

// Draws the choice: the button that makes the move, and what is still missing.
function drawChoice() {
  const { point } = state;
  const isOpen = isMine();
  byId("choice").dataset.mine = String(isOpen);
  const said = state.preview ? "" : point?.error ? t("page-not-yet", { why: point.error }) : (point?.more ? t(point.more) : arrows(point?.left ? named(point) : ""));
  const chosen = byId("chosen");
  if (chosen.textContent !== said) chosen.textContent = said;
  chosen.dataset.kind = point?.name ? "name" : "why";
  byId("how").hidden = (said !== "" && !point?.name) || state.hint !== "" || state.history.length > 1 || !isOpen;
  byId("do").hidden = !isOpen;
  byId("do").disabled = !point?.left;
  byId("do").dataset.left = point?.left ?? "";
  byId("do-text").textContent = brief(shown().point?.left && named(shown().point)) || t("page-do");
  byId("do").dataset.long = String(byId("do-text").textContent.length > (lang() === "zh" ? 16 : 30));
  byId("board").dataset.left = shown().point?.left ?? "";
  byId("cancel").disabled = !state.chosen.length && state.token === null;
}

function draw() {
  const { view } = state;
  drawBoard();
  drawMoves(play);
  drawLog(who);
  const [did, now] = status();
  const sentence = byId("status");
  if (sentence.textContent !== `${did} ${now}`) sentence.replaceChildren(el("span", { class: "did" }, did), " ", el("span", { class: "now" }, now), ...(result() && !state.reviewed ? [finished(result())] : []));
  sentence.dataset.over = String(Boolean(view?.over));
  sentence.dataset.pictured = String(Boolean(state.reviewed));
  // Of two people, one has won and the other has lost.
  sentence.dataset.result = state.reviewed || state.history.at(-1)?.by !== "program" ? "" : result();
  sentence.dataset.long = String(now.length > (lang() === "zh" ? 22 : 44));
  drawChoice();
  byId("against").hidden = !view || view.scripted;
  byId("undo").disabled = state.history.length < undone();
  byId("hint").disabled = !isMine();
  byId("hint").textContent = t(state.hints === 1 ? "page-hint-move" : "page-hint");
  if (byId("hinted").textContent !== state.hint) byId("hinted").textContent = state.hint;
  // Not to a button: whoever has pressed Enter may press it once more.
  if (view?.over && state.history.length && document.activeElement === byId("board")) sentence.focus();
}

async function use(language) {
  speak(language);
  state.games = await inquire({ ask: "games" });
  drawWords();
}

// Switches to a language, and names the moves made so far in it.
async function translate(language) {
  await use(language);
  await nameMoves();
  await show();
}

function closeSetup() {
  byId("setup").open = false;
  byId("setup").querySelector("summary").focus();
}

// Closes the set-up, unless the library finds a mistake in what was typed last.
async function done() {
  if (await isAccepted()) closeSetup();
}

// Enter in a field of the set-up closes it.
function entered({ key, target }) {
  if (key === "Enter" && target.matches("input")) done();
}

const languageOf = (text) => LANGUAGES.find((name) => name === new URLSearchParams(text).get("lang"));

async function typed(event) {
  event.preventDefault();
  if (!canClick()) return;
  const at = ticket;
  const text = byId("move-text").value;
  // Whoever has chosen stones and types nothing means these.
  if (!text.trim() && state.point?.left) return actions.play();
  const answer = await inquire({ ask: "type", game: subject(), row: state.row, text });
  if (at !== ticket) return;
  byId("move-wrong").textContent = answer.error ? t("page-not-yet", { why: answer.error }) : "";
  if (answer.left) play(answer);
}

// Opens a tab.
function openTab(name) {
  if (isFinder(name)) reach("found");
  goTo(name);
  hideLink();
  remember(lang());
  drawTabs(openTab);
  drawActivity(playRow);
  draw();
  drawProjector();
  scrollTo(0, 0);
}

// Opens the front door, with all games.
function goHome() {
  state.missing = "";
  clearSearch();
  openTab("home");
}

// Sets the state as the link in the address bar says.
function followLink() {
  follow(location.hash.slice(1));
  if (!isTab(state.tab)) state.tab = "play";
}

// Opens the board with a position.
function playRow(row, isProposed = false) {
  // The position of a level is still that level.
  const rung = row === state.start ? state.rung : 0;
  Object.assign(state, { tab: "play", start: row, proposed: isProposed ? row : "" });
  begin(rung);
}

// Shows the next step of what is open, or the one before: after a game in front of a class, of the review. Returns
// whether there is one.
function step(way) {
  const isPlayed = !byId("play").hidden;
  if (isPlayed && !byId("review").hidden) {
    if (state.isProjected) reviewed(way === "next" ? 1 : -1);
    return state.isProjected;
  }
  const forClass = state.isProjected ? `, [data-step="${way}-for-class"]` : "";
  const button = byId(isPlayed ? "why" : "activity").querySelector(`[data-step="${way}"]${forClass}`);
  button?.click();
  return Boolean(button);
}

// Shows the move that comes some moves after the one that the review shows.
function reviewed(by) {
  const moves = [...document.querySelectorAll("#review button")];
  const at = moves.findIndex((move) => move.getAttribute("aria-pressed") === "true");
  moves.at((at < 0 && by < 0 ? by : at + by) % moves.length)?.click();
}

// Shows only the board and the reason, for two teams; or shows everything again.
function toggleProjector() {
  state.isProjected = !state.isProjected;
  // Whoever goes back finds the position that was spoken of: the program does not move at once.
  if (isProgramsTurn() && !state.view?.over) Object.assign(state, state.history.length ? { opponent: "classmate" } : { first: "me", turn: 0 });
  clearScore();
  rememberClass(true);
  // The space bar is to show the next step, and not to press this button again.
  document.activeElement?.blur();
  closeWhy();
  show();
}

// Keys that have a meaning while the focus is on nothing that takes keys itself.
function keys(event) {
  const isPlayed = !byId("play").hidden;
  if (event.key === "Escape") {
    if (isPlayed && (state.chosen.length || state.token !== null)) actions.cancel();
    else if (state.isProjected && state.tab !== "home") toggleProjector();
  }
  const way = isNext(event) ? "next" : isBack(event) ? "back" : null;
  if (way) {
    if (step(way)) event.preventDefault();
    return;
  }
  if (!isPlayed || !isFree(event)) return;
  if (event.key === "Enter") actions.play();
  else if (event.key.startsWith("Arrow")) document.querySelector("#board [tabindex='0']")?.focus();
  else return;
  event.preventDefault();
}

// Games of piles whose board can be drawn before the library has answered.
const EARLY = ["nim", "moore", "subtraction", "wythoff", "divisor", "proper-divisor", "mark", "max-nim", "prim", "pebbles", "euclid", "end-nim"];

// Shows the front door, or the piles of a link, while the library is unpacked, so that something is there at once.
function drawEarly() {
  const link = location.hash.slice(1);
  const parts = new URLSearchParams(link);
  const name = parts.get("game") ?? "nim";
  const row = parts.get("row") ?? "3 5 7";
  const isHome = tabOf(link) === "home";
  const arePiles = EARLY.includes(name) && /^\d{1,2}( \d{1,2}){0,11}$/.test(row) && !parts.has("board") && !parts.has("tab") && !parts.has("past");
  if (!isHome && !arePiles) return;
  drawWords();
  byId("page").hidden = false;
  byId("loading").hidden = true;
  if (isHome) {
    state.tab = "home";
    drawGallery();
    return;
  }
  const piles = row.split(" ").map((size) => ({ size, label: "", heap: true, drawn: true, stones: [], gaps: [] }));
  Object.assign(state, { name, row, view: { row, board: "take", over: true, piles, moves: [], vertices: [], rules: [] } });
  drawBoard();
  state.view = null;
}

async function main() {
  beginShell();
  const own = navigator.languages?.some((name) => name.startsWith("zh")) ? "zh" : "en";
  speak(languageOf(location.hash.slice(1)) ?? own);
  const begun = beginLibrary();
  beginBoard(actions);
  drawEarly();
  await begun;
  await use(lang());
  followLink();
  for (const button of document.querySelectorAll("#language button")) {
    button.addEventListener("click", () => translate(button.value));
  }
  byId("do").addEventListener("click", actions.play);
  byId("menu").addEventListener("toggle", () => (byId("menu").open ? drawRules() : hideLink()));
  byId("home").addEventListener("click", goHome);
  byId("done").addEventListener("click", done);
  byId("setup").addEventListener("keyup", entered);
  byId("setup").addEventListener("toggle", () => byId("setup").querySelector(".panel").scrollTo(0, 0));
  byId("cancel").addEventListener("click", actions.cancel);
  byId("projector").addEventListener("click", toggleProjector);
  byId("as-queen").addEventListener("click", () => {
    state.board = state.board === "queen" ? "" : "queen";
    show();
  });
  byId("undo").addEventListener("click", undo);
  byId("again").addEventListener("click", async () => {
    // Two teams begin in turn.
    if (state.isProjected && state.view?.over && state.history.length) state.first = state.first === "other" ? "me" : "other";
    await begin(state.rung);
    focusBoard();
  });
  byId("hint").addEventListener("click", hint);
  byId("move-form").addEventListener("submit", typed);
  byId("move-text").addEventListener("input", () => drawMoves(play));
  addEventListener("keydown", keys);
  addEventListener("hashchange", async () => {
    const language = languageOf(location.hash.slice(1));
    if (language && language !== lang()) await use(language);
    followLink();
    history.replaceState(null, "", location.hash);
    resume();
  });
  beginWhy(openTab);
  beginTables();
  byId("page").hidden = false;
  byId("loading").hidden = true;
  await resume();
  document.documentElement.dataset.ready = "true";
}

main().catch((error) => {
  console.error(error);
  byId("loading").textContent = byId("loading").dataset.failed;
});
