// Numbers as cairns: a value is drawn as the pile that it stands for.

import { stone } from "./board-heap.js";
import { el } from "./dom.js";

// At most this many stones are drawn of a number.
const HIGHEST = 8;

// A cairn of `count` stones, always the same for the same seed.
export const cairn = (count, seed, name = "") =>
  el("span", { class: `cairn ${name}`, "aria-hidden": "true" }, Array.from({ length: Math.min(count, HIGHEST) }, (_, at) => stone(seed, at)));

// How a lost or a won position is marked: with a seal or with a ring.
export const seal = (letter) => el("span", { class: "seal", "aria-hidden": "true" }, letter);
export const ring = () => el("span", { class: "ring", "aria-hidden": "true" });
