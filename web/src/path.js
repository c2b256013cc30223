// The way through a game: play it, find one's mistake, guess who wins, find out why, see the reason. Which steps were
// taken is kept on this machine.

import { ACTIVITIES } from "./activities.js";
import { byId, el, replace } from "./dom.js";
import { keep, kept } from "./kept.js";
import { firstStop } from "./keys.js";
import { state } from "./state.js";
import { t } from "./words.js";

const STEPS = { played: "page-path-played", mistake: "page-path-mistake", guessed: "page-path-guessed", found: null, reason: "page-path-reason" };

let open = null;

// Whether one finds out about a game in a tab.
export const isFinder = (name) => name !== "rules" && ACTIVITIES.some((one) => one.name === name);

// The tab in which one finds out about this game, if it has one.
const finder = () => ACTIVITIES.find(({ name, fits }) => isFinder(name) && fits(state.view));

const place = () => `path ${state.name}`;

// Where one takes a step.
function go(step) {
  if (step === "found") open(finder().name);
  // After a game, the reason is asked for in the next one.
  else if (state.view.over) byId("again").click();
  else if (["guessed", "reason"].includes(step)) byId("why-title").scrollIntoView({ block: "center", behavior: "smooth" });
  else {
    byId("status").scrollIntoView({ block: "center", behavior: "smooth" });
    firstStop(byId("board"))?.focus({ preventScroll: true });
  }
}

// Draws the steps. `openTab` opens a tab.
export function drawPath(openTab = open) {
  open = openTab;
  const isShown = state.view && !state.view.scripted;
  byId("path").hidden = !isShown;
  if (!isShown) return;
  const done = kept(place());
  const steps = Object.keys(STEPS).filter((step) => step !== "found" || finder());
  const next = steps.find((step) => !done.includes(step));
  const item = (step) => {
    const isDone = done.includes(step);
    const name = t(STEPS[step] ?? finder().title);
    return el("li", { class: isDone ? "walked" : null }, el("button", { type: "button", "data-key": `path-${step}`, "aria-current": step === next ? "step" : null, "aria-label": isDone ? t("page-path-done", { step: name }) : null, onclick: () => go(step) }, name));
  };
  replace(byId("steps"), steps.map(item));
}

// Somebody has taken a step.
export function reach(step) {
  if (state.isProjected) return;
  keep(place(), step);
  drawPath();
}
