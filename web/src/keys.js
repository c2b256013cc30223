// Keys that the whole page knows.

import { state } from "./state.js";

// page.css has the same list, for the key caps of the space bar.
const CONTROLS = "button, input, select, textarea, summary, a, [tabindex='0']";

// Whether a key is pressed where it has no meaning of its own.
export const isFree = ({ target }) => !target.closest?.(CONTROLS);

// Whether a key asks for the next step. A clicker, which sends PageDown, does so on buttons too.
export const isNext = (event) => (event.key === " " && isFree(event)) || isClicked(event, "PageDown");

// Whether a clicker asks for the step before.
export const isBack = (event) => isClicked(event, "PageUp");

const isClicked = ({ key, target }, wanted) => key === wanted && state.isProjected && !target.closest?.("input, select, textarea");

// The first thing in a place that takes keys.
export const firstStop = (place) => place.querySelector('[tabindex="0"]') ?? place.querySelector("button:not(:disabled)");

// Makes the buttons of a strip one stop for Tab; arrows lead from one to the next.
export function oneStop(strip, first) {
  const buttons = [...strip.querySelectorAll("button")];
  const stop = (chosen) => buttons.forEach((button) => button.setAttribute("tabindex", button === chosen ? 0 : -1));
  stop(buttons.find((button) => button === document.activeElement) ?? first ?? buttons[0]);
  strip.onkeydown = (event) => {
    const at = buttons.indexOf(event.target);
    const next = buttons[{ ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key]];
    if (!next) return;
    event.preventDefault();
    stop(next);
    next.focus();
  };
}
