// The way through a game: play it, find one's mistake, guess who wins, find out why, see the reason. Which steps were
// taken is kept on this machine.

import { ACTIVITIES } from "./activities.js";
import { byId, el, replace } from "./dom.js";
import { state } from "./state.js";
import { t } from "./words.js";

const STEPS = { played: "page-path-played", mistake: "page-path-mistake", guessed: "page-path-guessed", found: "page-path-found", reason: "page-path-reason" };

let open = null;

// The tab in which one finds out about the game, if it has one.
const finder = () => ACTIVITIES.find(({ name, fits }) => name !== "rules" && fits(state.view))?.name;

const place = () => `path ${state.name}`;

function taken() {
  try {
    return JSON.parse(localStorage.getItem(place()) ?? "[]");
  } catch {
    return [];
  }
}

// Where one takes a step.
function go(step) {
  if (step === "found") open(finder());
  // After a game, the reason is asked for in the next one.
  else if (state.view.over) byId("again").click();
  else if (["guessed", "reason"].includes(step)) byId("why-title").scrollIntoView({ block: "center", behavior: "smooth" });
  else byId("board").querySelector('[tabindex="0"]')?.focus();
}

// Draws the steps. `openTab` opens a tab.
export function drawPath(openTab = open) {
  open = openTab;
  const isShown = state.view && !state.view.scripted;
  byId("path").hidden = !isShown;
  if (!isShown) return;
  const done = taken();
  const steps = Object.keys(STEPS).filter((step) => step !== "found" || finder());
  const next = steps.find((step) => !done.includes(step));
  const item = (step) => {
    const isDone = done.includes(step);
    const name = t(STEPS[step]);
    return el("li", { class: isDone ? "walked" : null }, el("button", { type: "button", "data-key": `path-${step}`, "aria-current": step === next ? "step" : null, "aria-label": isDone ? t("page-path-done", { step: name }) : null, onclick: () => go(step) }, name));
  };
  replace(byId("steps"), steps.map(item));
}

// Somebody has taken a step.
export function reach(step) {
  if (state.isProjected || taken().includes(step)) return;
  try {
    localStorage.setItem(place(), JSON.stringify([...taken(), step]));
  } catch {
    // Without storage, the page does not remember the steps.
  }
  drawPath();
}
