// Motion: stones that are taken lift and travel off the board; at the end of a game a cairn is finished, or sinks.

import { el, svg } from "./dom.js";
import { position } from "./state.js";

const LIFT = 120;
const TRAVEL = 300;

// How long the program waits before it answers, once the stones of the move before have left.
const THINK = 400;

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// The things on the board that the last move takes, with their places on the screen.
export function taken(board) {
  const last = position().history.at(-1);
  if (!last || !board.offsetParent) return [];
  const [before, after] = [last.row, last.left].map((row) => row.split(" ").map(Number));
  const isGone = (place) => {
    const pile = Number(place.closest("[data-pile]").dataset.pile);
    return before.length === after.length && Number(place.dataset.at) >= after[pile];
  };
  const stones = [...board.querySelectorAll(".stone")].filter(isGone);
  const things = stones.length ? stones : [...board.querySelectorAll("button.pin.taken")];
  return things.map((thing) => [thing.cloneNode(true), thing.getBoundingClientRect()]);
}

let flights = Promise.resolve();

// Waits until whoever watches has seen the last move.
export async function seen() {
  await flights;
  await new Promise((done) => setTimeout(done, THINK));
}

// Lets the things leave: towards whoever took them.
export function leave(things, turn) {
  if (!things.length) return;
  const flight = el("div", { class: "flight", "aria-hidden": "true", inert: true });
  for (const [thing, { left, top, width, height }] of things) {
    thing.className = thing.className.replace("taken", "").replace("cut", "");
    thing.removeAttribute("data-at");
    if (thing.tagName === "BUTTON") thing.disabled = true;
    thing.removeAttribute("data-key");
    thing.setAttribute("style", `position:fixed;left:${left}px;top:${top}px;width:${width}px;height:${height}px`);
    flight.append(thing);
  }
  document.body.append(flight);
  const away = turn === 0 ? 220 : -220;
  const frames = isStill()
    ? [{ opacity: 1 }, { opacity: 0 }]
    : [{ transform: "none", opacity: 1 }, { transform: "translateY(-16px)", opacity: 1, offset: LIFT / (LIFT + TRAVEL) }, { transform: `translateY(${away}px)`, opacity: 0 }];
  const motions = things.map(([thing]) => thing.animate(frames, { duration: isStill() ? 200 : LIFT + TRAVEL, easing: "ease-in-out", fill: "forwards" }));
  flights = Promise.allSettled(motions.map(({ finished }) => finished)).then(() => flight.remove());
}

// A cairn beside the result: the last stone is set on it, or it sinks.
export const finished = (result) =>
  svg("svg", { class: `end ${result}`, viewBox: "0 0 160 180", "aria-hidden": "true" },
    [[8, 132, 144, 0], [18, 88, 124, 2], [30, 46, 100, 1], [42, 6, 76, 3]].map(([x, y, width, tone], at) =>
      svg("use", { href: `#stone-${at}`, x, y, width, height: 46, class: `tone-${tone} ${at === 3 ? "last" : ""}` })));
