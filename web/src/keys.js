// Keys that the whole page knows.

import { state } from "./state.js";

const CONTROLS = "button, input, select, textarea, summary, a, [tabindex='0']";

// Whether a key is pressed where it has no meaning of its own.
export const isFree = ({ target }) => !target.closest?.(CONTROLS);

// Whether a key asks for the next step. A clicker, which sends PageDown, does so on buttons too.
export const isNext = (event) => (event.key === " " && isFree(event)) || isClicked(event, "PageDown");

// Whether a clicker asks for the step before.
export const isBack = (event) => isClicked(event, "PageUp");

const isClicked = ({ key, target }, wanted) => key === wanted && state.isProjected && !target.closest?.("input, select, textarea");
