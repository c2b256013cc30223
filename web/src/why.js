// Explains step by step who wins and why. The page asks first, and the verdict comes last, so that the page does not
// answer the question for the class.

import { groups, groupsOn, saidOfGroups } from "./activity-groups.js";
import { choiceOf, ownBoard } from "./board-own.js";
import { drawBoard } from "./board.js";
import { byId, el, marked, replace } from "./dom.js";
import { reach } from "./path.js";
import { drawReplies } from "./replies.js";
import { state, subject } from "./state.js";
import { arrows, inquire, t } from "./words.js";

let isOpen = false;
// Whether all steps are shown. If not, how many are.
let all = false;
let steps = 0;
let asked = 0;
// The answer to the question for the winning move, and how often the last step was shown or left.
let best = null;
let visits = 0;
// What the pupil thinks of the position: whether whoever is to move can win.
let guess = null;
let guessed = "";

// `open` opens a tab.
export function beginWhy(open) {
  byId("why-toggle").addEventListener("click", toggle);
  byId("why-groups").addEventListener("click", () => open(groups.name));
}

// Hides the reason, so that it does not answer the question before it is asked.
export function closeWhy() {
  [isOpen, all] = [false, false];
}

function drawGuess() {
  const button = (value, name) =>
    el("button", { type: "button", "data-key": `guess-${value}`, "aria-pressed": String(guess === value), onclick: () => {
      guess = value;
      isOpen = true;
      if (value === state.view.wins) reach("guessed");
      drawWhy();
    } }, t(name));
  replace(byId("guess"), el("p", {}, t("page-guess")), el("p", { class: "buttons" }, button(true, "page-guess-win"), button(false, "page-guess-lose")),
    guess !== null && el("p", { class: "guessed", role: "status" }, t(guess === state.view.wins ? "page-guess-right" : "page-guess-wrong")));
}

export async function drawWhy() {
  const { view } = state;
  const position = JSON.stringify([subject(), view?.row]);
  if (position !== guessed) [guess, guessed] = [null, position];
  byId("why-toggle").setAttribute("aria-expanded", String(isOpen));
  byId("why-toggle").dataset.step = isOpen ? "" : "next";
  byId("why-toggle").textContent = t(isOpen ? "page-why-hide" : "page-why-show");
  byId("why-body").hidden = !isOpen;
  byId("guess").hidden = !view || view.over;
  byId("why-groups").hidden = !isOpen || state.isProjected || !view || !groups.fits(view);
  byId("dots").replaceChildren();
  // What is hidden cannot be the next step.
  if (!isOpen) byId("why-body").replaceChildren();
  const shown = isOpen && view ? groupsOn(view) : null;
  if (shown || state.groups) {
    state.groups = shown;
    drawBoard();
  }
  best = null;
  shine(false);
  if (view) drawGuess();
  const ticket = (asked += 1);
  if (!isOpen || !view) return;
  byId("why-body").setAttribute("aria-busy", "true");
  const answer = await inquire({ ask: "explain", game: subject(), row: view.row });
  if (ticket !== asked) return;
  steps = 1;
  show(answer);
  // After the question, the space bar is to show the next step.
  if (document.activeElement?.matches("#why-toggle, #guess button")) byId("why-body").querySelector('[data-step="next"]')?.focus({ preventScroll: true });
  byId("why-body").setAttribute("aria-busy", "false");
}

// Hides the reason, or shows its first step.
function toggle() {
  isOpen = !isOpen;
  drawWhy();
}

// A sentence of a theorem, with indices below the line, and positions on one line.
const indexed = (text) => marked(text.replace(/(\d) (?=\d)/g, "$1\u00a0"), /\b([a-z]_[a-z])\b/, ([name, , index]) => [name, el("sub", {}, index)]);

// The steps of a reason, as a list.
const stepsOf = (parts) => el("ol", { class: "steps", "aria-live": "polite" }, parts.map((part) => el("li", {}, part.numbers ? columns(part) : indexed(arrows(part.sentence)))));

// A reason: what the groups on the board say, if it is about groups; where the piles are on the queen's board; and the
// steps, which can be folded away.
export function reasonOf(parts, groups, isFolded = false) {
  const steps = [ownBoard()?.name === "queen" && el("p", { class: "help" }, t("page-queen-piles")), stepsOf(parts)];
  return [groups && el("p", { class: "of-groups" }, saidOfGroups(groups)), isFolded ? el("details", {}, el("summary", {}, t("page-theory")), steps) : steps];
}

function show(answer) {
  const { view } = state;
  const parts = answer.error ? [{ sentence: answer.error }] : answer.parts;
  const shown = all ? parts.length : Math.min(steps, parts.length);
  const next = () => {
    steps += 1;
    show(answer);
  };
  const back = () => {
    steps = shown - 1;
    if (steps) show(answer);
    else toggle();
  };
  const rest = () => {
    all = true;
    show(answer);
  };
  // If the game is over, its result is above the board, and nobody is to move.
  const isJudged = shown === parts.length && !answer.error && !view.over;
  if (isJudged && guess === null) byId("guess").hidden = true;
  if (shown === parts.length && !answer.error && !view.over) {
    reach("reason");
    // The last step tells the move.
    state.isHelped ||= view.wins;
  }
  shine(isJudged && view.wins && state.isProjected);
  drawDots(shown, parts.length);
  const more = (key, does, words) => el("button", { type: "button", class: "next", "data-key": key, "data-step": "next", onclick: does }, t(words), " ", el("kbd", { class: "space", "aria-hidden": "true" }, t("page-space")));
  replace(
    byId("why-body"),
    reasonOf(parts.slice(0, shown), state.groups),
    isJudged && verdict(),
    (shown < parts.length || state.isProjected) &&
      el(
        "p",
        { class: "buttons next-step" },
        shown < parts.length ? more("next", next, "page-next-step") : more("hide", toggle, "page-why-hide"),
        state.isProjected ? el("button", { type: "button", "data-key": "back", "data-step": "back", onclick: back }, t("page-step-back")) : el("button", { type: "button", "data-key": "all", onclick: rest }, t("page-all-steps")),
      ),
  );
  const last = byId("why-body").querySelector(".steps").lastElementChild;
  if (shown > 1) last?.scrollIntoView({ block: "nearest" });
}

// Shows the winning move on the board, for the back row; or takes it away.
async function shine(isLast) {
  const visit = (visits += 1);
  const { row } = state.view ?? {};
  if (isLast) best ??= inquire({ ask: "hint", game: subject(), row });
  const { left, name } = isLast ? await best : {};
  if (visit !== visits || (!left && !state.preview)) return;
  state.preview = left ? choiceOf({ row, left, name }) : null;
  drawBoard();
}

function drawDots(shown, count) {
  const dots = Array.from({ length: Math.min(count, 9) }, (_, at) => el("i", { class: at < shown ? "on" : null }));
  replace(byId("dots"), dots, el("span", {}, t("page-step-of", { n: shown, all: count })));
}

const VERDICTS = { wins: "page-mover-wins", draws: "page-mover-draws", loses: "page-mover-loses" };
const kindOf = ({ wins, drawn }) => (wins ? "wins" : drawn ? "draws" : "loses");

// The name of the sentence that says who wins.
export const verdictOf = (view) => VERDICTS[kindOf(view)];

// Who wins; and, for a lost position, the answer to every move.
function verdict() {
  const { view } = state;
  const kind = kindOf(view);
  const isLost = kind === "loses" && !view.scripted;
  return [
    el("p", { class: `verdict ${kind}` }, t(verdictOf(view))),
    view.grundy !== null && el("p", { class: "value" }, t("page-value", { value: view.grundy })),
    isLost && drawReplies(view, () => view === state.view),
  ];
}

// Numbers in binary, one below the other, and below them the result of each column. The first column that is not 0
// decides, and is marked.
function columns({ numbers, label, sums, decides, remark }) {
  const cells = (digits) =>
    digits.map((digit, column) => el("td", { class: column === decides ? "decides" : null }, String(digit)));
  const row = (label, digits, name) => el("tr", { class: name }, el("th", { scope: "row" }, label), cells(digits));
  return [
    el("div", { class: "scroll columns", tabindex: 0, role: "region", "aria-label": label },
      el("table", {}, el("tbody", {}, numbers.map(({ label, digits }) => row(label, digits))), el("tfoot", {}, row(label, sums, "sums")))),
    el("p", { class: "remark" }, remark),
    decides !== null && el("p", { class: "help key" }, t("page-deciding")),
  ];
}
