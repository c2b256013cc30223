// The marks of a choice: what is chosen, or what a click would choose at the place to which the pointer points.

import { position, state } from "./state.js";
import { t } from "./words.js";

// The choice that is shown: { chosen, runs, point }.
export const shown = () => state.preview ?? position();

const runOf = (pile, runs) => runs.find(([at]) => at === pile);

// Whether a run has the stone at a place. On a ring, it can go on after the last stone with the first.
const isWithin = (at, from, to, pile) => {
  const size = Number(position().view.piles[pile].size);
  return (at + size - from) % size < to - from;
};

export const isIn = (chosen, pile, at, isGap) => chosen.some((spot) => spot[0] === pile && spot[1] === at && spot[2] === isGap);

// Marks the places of the board that the choice takes.
export function mark(board) {
  const { chosen, runs } = shown();
  const { view } = position();
  const isCells = view.board === "cells";
  const groups = position().groups ?? [];
  for (const pile of board.querySelectorAll("[data-pile]")) {
    const index = Number(pile.dataset.pile);
    const [, from, to] = runOf(index, runs) ?? [index, 0, 0];
    for (const place of pile.querySelectorAll("[data-at]")) {
      const at = Number(place.dataset.at);
      const isGap = place.classList.contains("gap");
      const isTaken = !isGap && from < to && (isCells ? at === from : isWithin(at, from, to, index));
      const isSpot = isIn(chosen, index, at, isGap);
      place.classList.toggle("taken", isTaken);
      place.classList.toggle("spot", isSpot);
      const group = groups.find(({ pile, from, size }) => pile === index && from <= at && at < from + size);
      place.classList.toggle("left-over", Boolean(group?.isLeft));
      place.classList.toggle("parted", group?.from === at && at > 0);
      place.classList.toggle("paired", group?.isLeft === false);
      place.classList.toggle("cut", isTaken && at === from);
      if (isCells) place.classList.toggle("leaving", from < to && at === to);
      if (place.tagName === "BUTTON") place.setAttribute("aria-pressed", String(isPressed(index, at, isGap)));
    }
    pile.classList.toggle("changing", from < to);
    const say = pile.querySelector(".say");
    if (say) say.replaceChildren(...(from < to ? said(to - from, from) : []));
    const slider = pile.querySelector('[role="slider"]');
    if (slider) slide(slider, index);
  }
}

// A button counts as pressed if its place is chosen, not if the pointer is on it.
function isPressed(pile, at, isGap) {
  const [, from, to] = runOf(pile, position().runs) ?? [pile, 0, 0];
  const isMark = ["cross", "pawn", "path"].includes(position().view.board);
  return isIn(position().chosen, pile, at, isGap) || (!isGap && !isMark && isWithin(at, from, to, pile));
}

function said(taken, left) {
  const line = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });
  return [line("strong", t("page-take", { taken })), line("span", t("page-stay", { left }))];
}

function slide(slider, pile) {
  const size = position().view.piles[pile].size;
  const [, from, to] = runOf(pile, position().runs) ?? [pile, Number(size), Number(size)];
  slider.setAttribute("aria-valuenow", to - from);
  const isCells = position().view.board === "cells";
  slider.setAttribute("aria-valuetext", isCells ? t("page-going", { size, left: from }) : t("page-taking", { taken: to - from, size }));
}
