// A lost position: whatever one does, the other has an answer.

import { leaves, named } from "./board-own.js";
import { el } from "./dom.js";
import { subject } from "./state.js";
import { brief, inquire, t } from "./words.js";

const MOST = 30;

// A button that opens the map of all moves and answers, as long as the page is about this position.
export function drawReplies(view, isStill) {
  const map = el("div", { class: "replies", "aria-live": "polite" });
  const open = async () => {
    button.disabled = true;
    const found = await answers(view, isStill);
    if (found) map.replaceChildren(...found);
  };
  const button = el("button", { type: "button", "data-key": "replies", onclick: open }, t("page-replies"));
  return [el("p", { class: "buttons" }, button), map];
}

// The moves, grouped by the position that the answer to them leaves; `null` if the page has gone on.
async function answers(view, isStill) {
  const moves = view.moves.slice(0, MOST);
  const groups = new Map();
  for (const move of moves) {
    const answer = await inquire({ ask: "hint", game: subject(), row: move.left });
    if (!isStill()) return null;
    const left = answer.left ? leaves(answer) : "";
    groups.set(left, [...(groups.get(left) ?? []), { move, answer }]);
  }
  const head = el("tr", {}, el("th", { scope: "col" }, t("page-you-do")), el("th", { scope: "col" }, t("page-i-answer")), el("th", { scope: "col" }, t("page-leaves")));
  const lines = [...groups].flatMap(([left, pairs]) =>
    pairs.map(({ move, answer }, index) =>
      el("tr", {},
        el("td", {}, brief(named(move))),
        el("td", {}, answer.error ?? (answer.name ? brief(named(answer)) : t("page-over"))),
        index === 0 && el("td", { rowspan: pairs.length, class: "left" }, left))));
  const missing = view.moves.length - moves.length;
  return [
    el("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": t("page-replies") }, el("table", {}, el("thead", {}, head), el("tbody", {}, lines))),
    ...(missing > 0 || !view.all ? [el("p", { class: "help" }, t("page-replies-more", { shown: moves.length }))] : []),
  ];
}
