// The list of moves, the field for typing a move, and the moves made so far.

import { leaves, named } from "./board-own.js";
import { byId, el, replace } from "./dom.js";
import { state, isProgramsTurn } from "./state.js";
import { arrows, brief, t } from "./words.js";

const SHOWN = 24;

// The moves that contain the typed text; if none does, those that contain all of its words.
function fitting() {
  const typed = byId("move-text").value.toLowerCase().trim();
  const text = (move) => `${named(move)} ${move.left}`.toLowerCase();
  const found = state.view.moves.filter((move) => text(move).includes(typed));
  const words = typed.split(/\s+/);
  return found.length ? found : state.view.moves.filter((move) => words.every((word) => text(move).includes(word)));
}

export function drawMoves(play) {
  const { view } = state;
  const isOpen = view && !view.over && !isProgramsTurn() && !state.unfinished;
  byId("moves").hidden = !isOpen;
  if (!isOpen) return;
  const found = fitting();
  const shown = found.slice(0, SHOWN);
  byId("move-help").textContent = t("page-type-help", { example: view.example });
  const count = { shown: shown.length, all: found.length };
  byId("move-count").textContent =
    view.moves.length === 0
      ? t("page-cannot-list")
      : !view.all
        ? t("page-many-more", count)
        : found.length > SHOWN
          ? t("page-many", count)
          : "";
  const item = (move) =>
    el("li", {}, el("button", { type: "button", "data-key": `move-${move.left}`, "data-left": move.left, onclick: () => play(move) }, arrows(named(move))));
  replace(byId("move-list"), shown.map(item));
}

const short = (row) => (row.length > 60 ? `${row.slice(0, 60)} …` : row);

export function drawLog(who) {
  const items = state.history.map((made) =>
    el("li", { "data-row": made.row, "data-left": made.left, "data-by": made.turn }, t("page-did", { who: who(made), move: brief(named(made)) }), " ", el("span", { class: "left" }, `→ ${short(leaves(made))}`)),
  );
  byId("log").replaceChildren(...(items.length ? items : [el("li", { class: "none" }, t("page-none-yet"))]));
}
