// A ladder of positions for each game, from easy to hard. Whoever is to move can win each of them, against a program
// that makes no mistakes. Everybody gets the same rungs, so that a link to one is enough.

import { byId, el, replace } from "./dom.js";
import { keep, kept } from "./kept.js";
import { game, isStill, state, subject, wish } from "./state.js";
import { inquire, t } from "./words.js";

const RUNGS = 8;
const TRIALS = 60;

// Pseudorandom numbers from a text, each below the argument.
function numbersFrom(text) {
  let seed = [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.codePointAt(0)) >>> 0, 7);
  return (below) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
}

// The library's view of the position of a rung, counted from 1; `null` if none is found, or another is wished for.
async function viewOf(rung) {
  const at = wish();
  const about = subject();
  const number = numbersFrom(`${JSON.stringify(about)} ${rung}`);
  const example = game().example.split(" ");
  const [fewest, most] = state.view?.numbers ?? [1, 1000];
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const wanted = Math.max(fewest, Math.min(most, example.length > 1 ? 2 + Math.floor(rung / 3) : 1, example.length + 2));
    const count = fewest === most || trial > TRIALS / 2 ? example.length : wanted;
    const row = Array.from({ length: count }, () => 1 + number(3 + 2 * rung));
    if (trial % 2) row.sort((one, other) => one - other);
    const view = await inquire({ ask: "view", game: about, row: row.join(" ") });
    if (!isStill(at)) break;
    if (!view.error && !view.over && view.wins && !view.drawn) return view;
  }
  return null;
}

const place = () => `rungs ${JSON.stringify(subject())}`;

// Remembers that a rung was won.
export const wonRung = () => state.rung && keep(place(), state.rung);

// Goes to a rung.
export async function climb(rung, begin) {
  const view = await viewOf(rung);
  if (!view) return;
  Object.assign(state, { start: view.row, opponent: "perfect", first: "me", tab: "play" });
  begin(rung, view);
}

export function drawLadder(begin) {
  const isScripted = state.view?.scripted;
  byId("ladder").hidden = Boolean(isScripted);
  const won = kept(place());
  const rung = (_, index) => {
    const name = index + 1;
    const isWon = won.includes(name);
    return el("li", {}, el("button", { type: "button", "data-key": `rung-${name}`, class: isWon ? "won" : null, "aria-current": state.rung === name ? "step" : null, "aria-label": t(isWon ? "page-rung-won" : "page-rung", { n: name }), onclick: () => climb(name, begin) }, String(name)));
  };
  replace(byId("rungs"), Array.from({ length: RUNGS }, rung));
  const isNext = state.rung && state.rung < RUNGS && state.view?.over && state.history.length;
  byId("next-rung").hidden = !isNext;
  byId("next-rung").onclick = () => climb(state.rung + 1, begin);
}
