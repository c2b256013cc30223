// For the front of a class: only the board and the reason, two teams, no answers. The space bar or a clicker shows the
// next step of the reason.

import { byId, el } from "./dom.js";
import { state } from "./state.js";
import { t } from "./words.js";

// Which team has won each game, by its list of moves. A game that is taken back has no winner.
const results = new Map();

export function keepScore(history, winner) {
  if (winner === null) results.delete(history);
  else results.set(history, winner);
}

export const clearScore = () => results.clear();

// The teams, and the question that the board asks.
export function drawProjector() {
  const { isProjected } = state;
  const foot = byId("teams");
  // The front door looks the same for everybody.
  document.documentElement.dataset.projector = String(isProjected && state.tab !== "home");
  byId("projector").setAttribute("aria-pressed", String(isProjected));
  foot.hidden = !isProjected;
  if (!isProjected || !state.view) return;
  const first = state.history[0]?.turn ?? state.turn;
  const team = (turn) =>
    el("p", { class: turn === state.turn && !state.view.over ? "team now" : "team" },
      el("i", { class: turn ? "circle" : "disc" }), t(turn ? "page-team-two" : "page-team-one"),
      results.size > 0 && el("b", { class: "score" }, String([...results.values()].filter((winner) => winner === turn).length)),
      !state.history.length && first === turn && el("span", { class: "begins" }, t("page-begins")));
  foot.replaceChildren(team(0), el("p", { class: "help" }, t("page-space-next")), team(1));
}
