// The page: a game between two players, and what is shown of it.

import { drawBoard } from "./board.js";
import { byId, el } from "./dom.js";
import { beginLibrary } from "./library.js";
import { drawLog, drawMoves } from "./moves.js";
import { drawSetup } from "./setup.js";
import { LANGUAGES, follow, game, isProgramsTurn, link, state, subject } from "./state.js";
import { beginTables, drawTables } from "./tables.js";
import { beginWhy, drawWhy } from "./why.js";
import { inquire, lang, speak, t } from "./words.js";

// Answers to older questions are dropped.
let ticket = 0;

const who = (turn) => t(state.opponent === "classmate" ? ["page-one", "page-two"][turn] : ["page-you", "page-program"][turn]);

// The clicks, one after another: the meaning of each depends on what the clicks before it have chosen.
let clicks = Promise.resolve();
let waiting = 0;

const canClick = () => state.view && !state.view.over && !isProgramsTurn() && !state.unfinished;

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
async function understood(at, question) {
  const answer = await inquire({ game: subject(), row: state.row, ...question });
  if (at !== ticket) return;
  const { chosen = [], runs = [], shown = answer } = answer;
  Object.assign(state, { chosen, runs, point: shown });
  draw();
}

const actions = {
  // Someone clicks. `place` is called when it is this click's turn, and returns the place.
  click(place) {
    queued(async (at) => {
      const click = place();
      if (click) await understood(at, { ask: "click", chosen: state.chosen, click });
    });
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
    queued((at) => understood(at, { ask: "type", text }));
  },
  play() {
    queued(() => {
      if (state.point?.left) move(state.point);
    });
  },
  cancel() {
    queued(() => {
      Object.assign(state, nothingChosen());
      draw();
    });
  },
};

const nothingChosen = () => ({ chosen: [], runs: [], token: null, point: null });

// Begins the game anew, from its first position.
async function begin() {
  state.row = state.start;
  state.history = [];
  state.turn = state.first === "other" ? 1 : 0;
  await show();
}

// Asks for everything to be shown of the position, and shows it. To wait for that, as the tests do, look at `busy`,
// and at the counter `shown`.
async function show() {
  const at = (ticket += 1);
  const { dataset } = document.documentElement;
  dataset.busy = "true";
  Object.assign(state, { ...nothingChosen(), hint: "", unfinished: "" });
  const view = await inquire({ ask: "view", game: subject(), row: state.row });
  if (at !== ticket) return;
  state.view = view.error ? null : view;
  if (state.view) {
    state.row = view.row;
    if (view.scripted) Object.assign(state, { opponent: "perfect", first: "me", turn: state.history.length % 2 });
    if (!state.history.length) Object.assign(state, { start: view.row });
    view.start = state.start;
    history.replaceState(null, "", `#${link(lang())}`);
  }
  byId("wrong").textContent = view.error ?? "";
  byId("move-text").value = "";
  byId("move-wrong").textContent = "";
  drawSetup(begin);
  draw();
  drawWhy();
  drawTables();
  if (state.view && !view.over && isProgramsTurn()) return reply();
  dataset.shown = String(at);
  dataset.busy = "false";
  // Someone who moves by the list below the board then sees the state of the game.
  if (state.history.length) byId("status").scrollIntoView({ block: "nearest" });
  return null;
}

async function reply() {
  const at = ticket;
  const before = state.history.at(-1)?.row ?? state.row;
  const seed = Math.floor(Math.random() * 2 ** 32);
  const question = { ask: "reply", game: subject(), row: state.row, before, level: state.opponent, seed };
  const answer = await inquire(question);
  if (at !== ticket) return;
  if (answer.error) {
    state.unfinished = answer.error;
    draw();
    Object.assign(document.documentElement.dataset, { shown: String(at), busy: "false" });
  } else {
    await move(answer);
  }
}

async function move({ left, name }) {
  state.history.push({ row: state.row, left, name, turn: state.turn });
  state.row = left;
  state.turn = 1 - state.turn;
  await show();
}

// How many moves are taken back at once: those since the person's last turn began.
const undone = () => (state.opponent === "classmate" || isProgramsTurn() ? 1 : 2);

function undo() {
  const moves = state.history.splice(-undone());
  state.row = moves[0].row;
  state.turn = moves[0].turn;
  show();
}

async function hint() {
  const at = ticket;
  const answer = await inquire({ ask: "hint", game: subject(), row: state.row });
  if (at !== ticket) return;
  state.hint = answer.error ?? t(state.view.wins ? "page-hinted" : state.view.drawn ? "page-hinted-drawn" : "page-hinted-lost", { move: answer.name });
  draw();
}

// Who has won a game that is over. The player who cannot move wins only in misère play.
const winner = () => (state.view.misere ? state.turn : 1 - state.turn);

// Whether the person has won or lost. If two people share the device, somebody has won.
function result() {
  if (!state.view?.over || !state.history.length) return "";
  return state.opponent !== "classmate" && winner() === 1 ? "lost" : "won";
}

// The page's sentence about the state of the game, which it also announces.
function status() {
  const { view } = state;
  if (!view) return "";
  const last = state.history.slice(state.opponent === "classmate" ? -1 : -2);
  const said = last.map(({ name, turn }) => t("page-did", { who: who(turn), move: name }));
  if (state.unfinished) said.push(t("page-unfinished", { why: state.unfinished }));
  else if (!view.over) {
    if (isProgramsTurn()) said.push(t("page-thinking"));
    else said.push(state.opponent === "classmate" ? t("page-turn", { who: who(state.turn) }) : t("page-your-turn"));
  } else if (!state.history.length) {
    said.push(t("page-nobody", { end: t(view.misere ? "page-end-misere" : "page-end-normal") }));
  } else {
    const names = state.opponent === "classmate" ? ["page-one-wins", "page-two-wins"] : ["page-you-win", "page-program-wins"];
    said.unshift(t(names[winner()]));
    said.push(t("page-over"));
  }
  return said.join(" ");
}

function draw() {
  const { view, point } = state;
  const isMine = canClick();
  drawBoard(actions);
  drawMoves(move);
  drawLog(who);
  const text = status();
  if (byId("status").textContent !== text) byId("status").textContent = text;
  byId("status").dataset.over = String(Boolean(view?.over));
  byId("status").dataset.result = result();
  byId("choice").hidden = !isMine;
  const said = point?.error ? t("page-not-yet", { why: point.error }) : (point?.more ? t(point.more) : (point?.name ?? ""));
  if (byId("chosen").textContent !== said) byId("chosen").textContent = said;
  byId("how").hidden = said !== "";
  byId("do").disabled = !point?.left;
  byId("do").dataset.left = point?.left ?? "";
  byId("cancel").disabled = !state.chosen.length && state.token === null;
  byId("undo").disabled = state.history.length < undone();
  byId("hint").disabled = !isMine;
  if (byId("hinted").textContent !== state.hint) byId("hinted").textContent = state.hint;
  if (view?.over && state.history.length && document.activeElement === byId("board")) byId("again").focus();
}

// Writes the page's sentences in its language.
function drawWords() {
  document.documentElement.lang = lang() === "zh" ? "zh-CN" : "en";
  document.title = t("page-title");
  for (const node of document.querySelectorAll("[data-text]")) node.textContent = t(node.dataset.text);
  for (const node of document.querySelectorAll("[data-label]")) node.setAttribute("aria-label", t(node.dataset.label));
  for (const button of document.querySelectorAll("#language button")) {
    button.setAttribute("aria-pressed", String(button.value === lang()));
  }
}

async function use(language) {
  speak(language);
  state.games = await inquire({ ask: "games" });
  drawWords();
}

// Switches to a language, and names the moves made so far in it.
async function translate(language) {
  await use(language);
  for (const made of state.history) {
    const answer = await inquire({ ask: "type", game: subject(), row: made.row, text: made.left });
    made.name = answer.name ?? made.name;
  }
  await show();
}

const languageOf = (text) => LANGUAGES.find((name) => name === new URLSearchParams(text).get("lang"));

async function copy() {
  const url = location.href;
  const field = byId("link");
  byId("link-field").hidden = false;
  field.value = url;
  field.select();
  try {
    await navigator.clipboard.writeText(url);
    byId("copied").textContent = t("page-copied");
  } catch {
    byId("copied").textContent = "";
  }
}

async function typed(event) {
  event.preventDefault();
  const text = byId("move-text").value;
  const answer = await inquire({ ask: "type", game: subject(), row: state.row, text });
  byId("move-wrong").textContent = answer.error ? t("page-not-yet", { why: answer.error }) : "";
  if (answer.left) move(answer);
}

function theme(name) {
  document.documentElement.dataset.theme = name;
  byId("theme").value = name;
  try {
    localStorage.setItem("theme", name);
  } catch {
    // Without storage, the page does not remember the theme.
  }
}

function remembered() {
  try {
    return localStorage.getItem("theme") ?? "auto";
  } catch {
    return "auto";
  }
}

async function main() {
  theme(remembered());
  await beginLibrary();
  const own = navigator.languages?.some((name) => name.startsWith("zh")) ? "zh" : "en";
  await use(languageOf(location.hash.slice(1)) ?? own);
  follow(location.hash.slice(1));
  byId("setup").open = byId("rules-box").open = matchMedia("(min-width: 64rem)").matches;
  byId("theme").addEventListener("change", (event) => theme(event.target.value));
  for (const button of document.querySelectorAll("#language button")) {
    button.addEventListener("click", () => translate(button.value));
  }
  byId("do").addEventListener("click", actions.play);
  byId("cancel").addEventListener("click", actions.cancel);
  byId("undo").addEventListener("click", undo);
  byId("again").addEventListener("click", begin);
  byId("hint").addEventListener("click", hint);
  byId("copy").addEventListener("click", copy);
  byId("move-form").addEventListener("submit", typed);
  byId("move-text").addEventListener("input", () => drawMoves(move));
  addEventListener("hashchange", async () => {
    const language = languageOf(location.hash.slice(1));
    if (language && language !== lang()) await use(language);
    follow(location.hash.slice(1));
    begin();
  });
  beginWhy();
  beginTables();
  byId("page").hidden = false;
  byId("loading").hidden = true;
  await begin();
  document.documentElement.dataset.ready = "true";
}

main().catch((error) => {
  console.error(error);
  byId("loading").textContent = byId("loading").dataset.failed;
});
