// For the front of a class: only the board and the reason, two teams, no answers. The space bar or a clicker shows the
// next step of the reason.

import { byId, el } from "./dom.js";
import { state } from "./state.js";
import { t } from "./words.js";

export const isProjected = () => document.documentElement.dataset.projector === "true";

export function project(is) {
  document.documentElement.dataset.projector = String(is);
  state.isProjected = is;
  drawProjector();
}

// The teams, and the question that the board asks.
export function drawProjector() {
  const foot = byId("teams");
  foot.hidden = !isProjected();
  if (!isProjected() || !state.view) return;
  const first = state.history[0]?.turn ?? state.turn;
  const team = (turn) =>
    el("p", { class: turn === state.turn && !state.view.over ? "team now" : "team" },
      el("i", { class: turn ? "ring" : "disc" }), t(turn ? "page-team-two" : "page-team-one"),
      !state.history.length && first === turn && el("span", { class: "begins" }, t("page-begins")));
  foot.replaceChildren(team(0), el("p", { class: "help" }, t("page-space-next")), team(1));
}

// Does what a key means here. Returns whether it means something.
export function projectorKey(event, next) {
  if (!isProjected()) return false;
  if (event.key === "Escape") byId("projector").click();
  else if (["PageDown", " "].includes(event.key)) next();
  else return false;
  return true;
}
