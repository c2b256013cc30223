// Explains step by step who wins and why. The verdict comes last, since otherwise it would answer the question for
// the class.

import { byId, el, replace } from "./dom.js";
import { state, subject } from "./state.js";
import { inquire, t } from "./words.js";

let isOpen = false;
// Whether all steps are shown, and otherwise how many.
let all = false;
let steps = 0;
let asked = 0;

export function beginWhy() {
  byId("why-toggle").addEventListener("click", () => {
    isOpen = !isOpen;
    drawWhy();
  });
}

export async function drawWhy() {
  const { view } = state;
  byId("why-toggle").setAttribute("aria-expanded", String(isOpen));
  byId("why-body").hidden = !isOpen;
  if (!isOpen || !view) return;
  const ticket = (asked += 1);
  byId("why-body").setAttribute("aria-busy", "true");
  const answer = await inquire({ ask: "explain", game: subject(), row: view.row });
  if (ticket !== asked) return;
  steps = 1;
  show(answer);
  byId("why-body").setAttribute("aria-busy", "false");
}

function show(answer) {
  const { view } = state;
  const parts = answer.error ? [{ sentence: answer.error }] : answer.parts;
  const shown = all ? parts.length : Math.min(steps, parts.length);
  const next = () => {
    steps += 1;
    show(answer);
  };
  const rest = () => {
    all = true;
    show(answer);
  };
  // If the game is over, its result is above the board, and nobody is to move.
  const isJudged = shown === parts.length && !answer.error && !view.over;
  const [kind, verdict] = view.wins ? ["wins", "page-mover-wins"] : view.drawn ? ["draws", "page-mover-draws"] : ["loses", "page-mover-loses"];
  replace(
    byId("why-body"),
    el("ol", { class: "steps", "aria-live": "polite" }, parts.slice(0, shown).map((part) => el("li", {}, part.numbers ? columns(part) : part.sentence))),
    shown < parts.length &&
      el(
        "p",
        { class: "buttons" },
        el("button", { type: "button", class: "main", "data-key": "next", onclick: next }, t("page-next-step")),
        el("button", { type: "button", "data-key": "all", onclick: rest }, t("page-all-steps")),
        el("span", { class: "help" }, t("page-step-of", { n: shown, all: parts.length })),
      ),
    isJudged && el("p", { class: `verdict ${kind}` }, t(verdict)),
    isJudged && view.grundy !== null && el("p", { class: "value" }, t("page-value", { value: view.grundy })),
  );
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
