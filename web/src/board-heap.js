// Heaps, drawn as cairns from whose top stones are taken, and strips on which a token moves to a cell. For keyboards
// and screen readers, each of them is a slider.

import { el, svg } from "./dom.js";
import { changes } from "./layout.js";
import { position, state } from "./state.js";
import { t } from "./words.js";

// Heaps above this are as many stones wide as they need to be at most ten high.
const HIGHEST = 12;
const COLUMN = 10;

// Draws a stone, always the same one at the same place of a heap.
export function stone(pile, at) {
  if (state.name === "staircase") return svg("svg", { viewBox: "0 0 160 60", preserveAspectRatio: "none", "aria-hidden": "true" }, svg("rect", { class: "money", x: 20, y: 4, width: 120, height: 52, rx: 14 }));

  const seed = Math.imul(pile * 31 + at * 7 + 3, 2654435761) >>> 8;
  const [band, shape] = [seed % 7, (seed >> 6) % 4];
  return svg("svg", { viewBox: "0 0 160 60", preserveAspectRatio: "none", "aria-hidden": "true", class: `tone-${[0, 1, 1, 2, 0, 3, 2][(seed >> 3) % 7]}` },
    svg("use", { href: `#stone-${shape}` }), band < 3 && svg("use", { href: `#band-${band}`, "clip-path": `url(#clip-${shape})` }));
}

// The place to click for the move that is `steps` steps after the chosen move of a heap. "No move" comes first, then
// the moves, those that take the least first. Returns `null` if that is already the chosen move.
function stepped(pile, steps) {
  const places = [null, ...[...position().view.piles[pile].stones].sort((one, other) => other - one)];
  const chosen = position().chosen.find((spot) => spot[0] === pile)?.[1] ?? null;
  const place = places.indexOf(chosen);
  const next = places[Math.min(places.length - 1, Math.max(0, place + steps))];
  return next === chosen ? null : [pile, next ?? chosen, false];
}

// The keys of a slider. The left and right arrows lead from one cairn to the next.
const keysOf = (pile, actions, isStrip) => (event) => {
  const count = position().view.piles[pile].stones.length;
  const steps = isStrip ? { ArrowUp: 1, ArrowLeft: 1, ArrowDown: -1, ArrowRight: -1, Home: -count, End: count } : { ArrowUp: 1, ArrowDown: -1, Home: -count, End: count };
  const beside = isStrip ? {} : { ArrowRight: 1, ArrowLeft: -1 };
  if (event.key in steps) actions.step(() => stepped(pile, steps[event.key]));
  else if (event.key in beside) neighbour(event.target, beside[event.key])?.focus();
  else if (event.key === "Enter") actions.play();
  else return;
  event.preventDefault();
};

function neighbour(slider, step) {
  const sliders = [...slider.closest("#board").querySelectorAll('[role="slider"]')];
  return sliders[sliders.indexOf(slider) + step];
}

// Whether the last move changed a heap.
const isLast = (pile) => position().history.slice(-1).some((made) => changes(made).some(([at]) => at === pile));

// A heap, or a strip.
export function heap(pile, actions, across) {
  const { label, line, size, stones, heap } = position().view.piles[pile];
  if (!heap) return el("p", { class: "fact" }, line);
  const isStrip = position().view.board === "cells";
  const count = Number(size);
  const columns = Math.max(1, Math.ceil(count / across.column));
  const place = (at) => {
    const isToken = isStrip && at === count;
    const where = isStrip ? null : `grid-area:${across.rows - Math.floor(at / columns)}/${1 + (at % columns)}`;
    return el("span", { class: `${isStrip ? "cell" : "stone"}${isToken ? " here" : ""}${isToken && isLast(pile) ? " last" : ""}`, "data-at": at, style: where },
      isStrip ? [isToken ? stone(pile, 0) : null, el("span", {}, String(at))] : stone(pile, at));
  };
  const places = Array.from({ length: count + (isStrip ? 1 : 0) }, (_, at) => place(at));
  const can = stones.length > 0 && !position().view.over;
  const slider = can && {
    role: "slider",
    tabindex: 0,
    "data-key": `heap-${pile}`,
    "aria-label": t(isStrip ? "page-slider-cells" : "page-slider", { label }),
    "aria-valuemin": 0,
    "aria-valuemax": count - Math.min(...stones),
    "aria-valuenow": 0,
    onkeydown: keysOf(pile, actions, isStrip),
  };
  return el("div", { class: "pile", "data-pile": pile, style: `--columns:${columns};--rows:${Math.ceil(count / columns)};--step:${Math.min(pile + 1, 8)}` },
    el("div", { class: "stones", ...slider }, places, !isStrip && el("span", { class: "say", "aria-hidden": "true" })),
    el("p", { class: "label", id: `label-${pile}` }, el("b", { class: isLast(pile) ? "last" : null }, size), " ", el("span", {}, label)));
}

// The layout of a position's cairns: how high one may be, how many rows of stones are drawn, and how many columns.
export function cairns(numbers) {
  const column = Math.max(...numbers) <= HIGHEST ? HIGHEST : COLUMN;
  const columns = numbers.map((number) => Math.max(1, Math.ceil(number / column)));
  const rows = numbers.map((number, pile) => Math.ceil(number / columns[pile]));
  return { column, rows: Math.max(1, ...rows), columns: columns.reduce((sum, one) => sum + one, 0) };
}
