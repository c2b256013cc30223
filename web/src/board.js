// The board. The library decides what a click means; this file draws the places and reads the pointer and the keys.

import { fitArrows, graph } from "./board-graph.js";
import { cairns, heap } from "./board-heap.js";
import { rows } from "./board-line.js";
import { drawOwn, hasQueen, markOwn, ownBoard } from "./board-own.js";
import { markSketch, sketch } from "./board-sketch.js";
import { byId, el, replace } from "./dom.js";
import { takesFromTop } from "./layout.js";
import { mark, shown } from "./marks.js";
import { leave, taken } from "./motion.js";
import { position, state } from "./state.js";
import { t } from "./words.js";

let drawn = null;
let actions = {};

// The place at which an event happens, as the library counts places.
function placeOf(event) {
  const place = event.target.closest?.("[data-at]");
  const pile = place?.closest("[data-pile]");
  if (!place || place.matches(".here, span.pin, .fixed")) return null;
  return [Number(pile.dataset.pile), Number(place.dataset.at), place.classList.contains("gap")];
}

export function beginBoard(given) {
  actions = given;
  const board = byId("board");
  board.addEventListener("click", (event) => {
    const place = placeOf(event);
    // A click that the space bar makes has no count.
    if (place) actions.click(() => place, event.detail === 0);
    else if (event.target.closest?.(".poison")) actions.refuse(t("page-poisoned"));
  });
  // If things move below a resting pointer, nobody points at them.
  let last = "";
  const isTouched = matchMedia("(hover: none)");
  const point = (event) => {
    const here = `${event.clientX} ${event.clientY}`;
    if (here === last) return;
    last = here;
    actions.point(event.pointerType === "touch" || isTouched.matches ? null : placeOf(event));
  };
  board.addEventListener("pointerover", point);
  board.addEventListener("pointerleave", () => actions.point(null));
  new ResizeObserver(fit).observe(board);
}

// Gives things the size that fits the board.
function fit() {
  const board = byId("board");
  const set = (name, value) => board.style.setProperty(name, `${Math.floor(value)}px`);
  // What stands on the board is not to hold it open while it is measured.
  for (const name of ["--high", "--wide", "--across"]) set(name, 0);
  const { clientWidth: width, clientHeight: height } = board;
  if (!drawn || !width) return;
  if (drawn.kind === "heaps") {
    // Above the stones stands what a click takes, and below them the number.
    const facts = [...board.querySelectorAll(".fact")].reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
    const room = facts + board.querySelector(".label").offsetHeight + parseFloat(getComputedStyle(board.querySelector(".stones")).paddingTop) + 4;
    const apart = drawn.columns > drawn.piles ? Math.min(40, width / drawn.piles / 5) : 0;
    const wide = ((width - apart * (drawn.piles - 1)) / drawn.columns) * (apart ? 0.97 : 0.86);
    const stair = Math.min(22, (height * 0.25) / Math.max(1, drawn.stairs));
    const high = Math.min(Math.max(60, height * 0.11), (height - room - drawn.stairs * stair) / drawn.rows, wide * 0.44);
    set("--high", Math.max(7, high));
    set("--wide", Math.min(wide, Math.max(7, high) * 2.6));
    set("--apart", apart);
    set("--stair", stair);
    board.dataset.tight = String(width / drawn.piles < 92);
  } else if (drawn.kind === "lines") {
    const wide = Math.min(68, (width - 8 - drawn.gaps * 18) / drawn.most);
    // Below each row stand numbers and a label. Pawns are on three ranks.
    const room = (height - 8) / drawn.lanes - 66;
    const ring = position().view.piles.find((pile) => pile.ring);
    const high = Math.min(ring ? 60 : 178, room, wide * 2.9);
    const isPawn = position().view.board === "pawn";
    set("--wide", Math.max(12, Math.min(wide, isPawn ? room / 3 : Math.max(44, high) / 1.6)));
    set("--high", Math.max(44, high));
    board.dataset.tight = String(wide < 24);
    if (ring) {
      // It has the room that the rows leave. Each stone has a number below it.
      const lanes = [...board.querySelectorAll(".lane")].map((lane) => lane.getBoundingClientRect());
      const line = Number.parseFloat(getComputedStyle(board).fontSize) * 1.2;
      const places = Math.max(ring.size / Math.PI, 1.2) + 1;
      const across = Math.max(80, Math.min(places * (64 + line), width - 16, height - lanes.at(-1).bottom + lanes[0].top));
      const each = across / places - line;
      set("--across", across);
      set("--each", each);
      board.querySelector(".round").dataset.crowded = String(each < 8);
    }
  } else if (drawn.kind === "graph") {
    fitArrows(board);
  } else if (drawn.kind === "own") {
    set("--wide", Math.max(12, Math.min(96, (width - 36) / drawn.most, (height - 46) / drawn.lines)));
  } else if (drawn.kind === "cells") {
    set("--wide", Math.max(30, Math.min(60, (width - 118) / (drawn.most + 1) + 1)));
  }
}

function heaps() {
  const { piles, board } = position().view;
  const numbers = piles.filter(({ heap }) => heap).map(({ size }) => Number(size));
  const across = cairns(numbers);
  // The stones keep their size while the piles become smaller.
  const first = position().history[0]?.row.split(" ").map(Number).filter((_, index) => piles[index]?.heap ?? true) ?? numbers;
  const scale = cairns(first.length === numbers.length ? first : numbers);
  // The lowest step is the floor, which holds no coins.
  const isStairs = state.name === "staircase";
  const floor = isStairs && el("div", { class: "pile floor" }, el("div", { class: "stones" }), el("p", { class: "label" }, el("b", {}, "\u00a0"), el("span", {}, t("page-floor"))));
  drawn = { most: Math.max(...numbers), kind: !numbers.length ? "" : board === "cells" ? "cells" : "heaps", stairs: isStairs ? numbers.length : 0, piles: numbers.length + Number(isStairs), ...scale, columns: scale.columns + Number(isStairs) };
  const all = piles.map((_, pile) => heap(pile, actions, across));
  return [el("div", { class: board === "cells" ? "strips" : "cairns" }, floor, all.filter((node) => node.matches(".pile"))), all.filter((node) => !node.matches(".pile"))];
}

function lines() {
  const { drawn: nodes, most, lanes } = rows(actions);
  const gaps = ["remove", "take-or-split"].includes(position().view.board) ? most - 1 : 0;
  drawn = { kind: "lines", most, lanes, gaps };
  return [el("div", { class: "lanes" }, nodes)];
}

// Keys on an own board: the arrows lead to the next place beside, above or below.
const ownKeys = (buttons, board) => (event) => {
  const line = event.target.closest("[data-pile]");
  const places = [...line.querySelectorAll("button")];
  const place = places.indexOf(event.target);
  const above = { ArrowUp: line.previousElementSibling, ArrowDown: line.nextElementSibling }[event.key];
  const steps = { ArrowRight: places[place + 1], ArrowLeft: places[place - 1], Home: buttons[0], End: buttons.at(-1), ArrowUp: above, ArrowDown: above };
  if (event.key in steps) {
    const next = above ? above.querySelector(`button[data-at="${event.target.dataset.at}"]`) ?? above.querySelector("button") : steps[event.key];
    if (next?.focus) {
      for (const button of board.querySelectorAll("button")) button.setAttribute("tabindex", button === next ? 0 : -1);
      next.focus();
    }
  } else if (event.key === "Enter" && position().point?.left) actions.play();
  else return;
  event.preventDefault();
};

function ownLines(own) {
  const { board, most, lines } = drawOwn(own, ownKeys);
  drawn = { kind: own.isNarrow ? "" : "own", most, lines };
  const drawing = sketch();
  if (drawing) return [drawing, board];
  const facts = own.isNarrow ? position().view.piles.filter(({ line }) => line).map(({ line }) => el("p", { class: "fact" }, line)) : [];
  return [...facts, board];
}

function how() {
  const { view } = position();
  const own = ownBoard();
  if (own) return HOW[own.name];
  const isGraph = view.board === "walk";
  const isDrawn = isGraph ? view.vertices.length > 0 : view.piles.every(({ drawn }) => drawn);
  const isWhole = isGraph || view.piles.length === view.row.split(" ").length;
  if (!isDrawn || !isWhole) return "page-how-large";
  if (view.board === "break" && view.piles.some(({ gaps }) => gaps.length)) return "page-how-break-split";
  return OF_GAMES[state.name] ?? `page-how-${view.board}`;
}

// How to use the board of a game that is not quite like the others on its kind of board.
const OF_GAMES = { kayles: "page-how-kayles", staircase: "page-how-staircase" };

let shownView = null;

// How to use the own boards.
const HOW = { coins: "page-how-coins", corners: "page-how-corners", queen: "page-how-queen", chocolate: "page-how-chocolate", strip: "page-how-strip", list: "page-how-list" };

// Draws the position; or, after a game, the earlier one that the review shows.
export function drawBoard() {
  const { view } = position();
  const board = byId("board");
  if (!view) {
    [shownView, drawn] = [null, null];
    return replace(board);
  }
  // A choice changes only marks, so that stones stay under the pointer.
  const own = ownBoard();
  byId("as-queen").hidden = !hasQueen();
  byId("as-queen").textContent = t(own ? "page-as-piles" : "page-as-queen");
  if (view === shownView && own) {
    markSketch(board, shown().point?.left);
    return markOwn(own, board, shown().chosen, position().chosen);
  }
  if (view === shownView && view.board !== "walk") return mark(board);
  const isNext = shownView && board.dataset.game === state.name && position().history.at(-1)?.row === shownView.row;
  const gone = isNext ? taken(board) : [];
  shownView = view;
  leave(gone, position().history.at(-1)?.turn);
  board.dataset.own = own?.name ?? "";
  board.dataset.game = state.name;
  board.dataset.board = view.board;
  const means = how();
  const isGraph = view.board === "walk";
  byId("how-hand").textContent = t(means);
  byId("how-keys").textContent = means === "page-how-large" || isGraph || own ? "" : t(view.board === "cells" ? "page-keys-cells" : takesFromTop(view.board) ? "page-keys-take" : "page-keys-break");
  drawn = { kind: "" };
  // At its end, a game whose moves are listed has none.
  const drawing = !own && sketch();
  if (drawing) return replace(board, drawing);
  if (means === "page-how-large") {
    const numbers = view.row.split(" ").slice(0, 200);
    return replace(board, el("p", { class: "numbers" }, numbers.map((number) => el("span", {}, number))));
  }
  if (isGraph) {
    drawn = { kind: "graph" };
    replace(board, graph(actions));
    return fit();
  }
  if (own) {
    replace(board, ...ownLines(own));
    fit();
    markSketch(board, position().point?.left);
    return markOwn(own, board, position().chosen, position().chosen);
  }
  replace(board, ...(takesFromTop(view.board) ? heaps() : lines()));
  fit();
  return mark(board);
}
