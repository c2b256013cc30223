// Graphs on which tokens walk.

import { el, svg } from "./dom.js";
import { shown } from "./marks.js";
import { position, state } from "./state.js";
import { t } from "./words.js";

const HEAD = 10;

// Ends the arrows where the vertices begin, whose size does not grow with the graph.
export function fitArrows(board) {
  const graph = board.querySelector(".graph");
  const [unit, radius] = [graph.clientWidth / 100, board.querySelector(".vertex").offsetWidth / 2];
  const head = Math.max(2.2, 11 / unit);
  for (const marker of graph.querySelectorAll("marker")) {
    for (const side of ["markerWidth", "markerHeight"]) marker.setAttribute(side, head);
    marker.setAttribute("refX", HEAD + (radius / unit) * (HEAD / head));
  }
}

// The graph, with its vertices on an oval, so that no edge hides another.
export function graph(actions) {
  const { vertices } = position().view;
  const row = position().row.split(" ").map(Number);
  const tokens = (id) => row.filter((vertex) => vertex === id).length;
  const token = state.token;
  const targets = token === null ? [] : (vertices.find(([id]) => id === row[token])?.[1] ?? []);
  // The token that a move takes, whether somebody holds it or the move is only shown.
  const after = shown().point?.left?.split(" ").map(Number);
  const moved = token ?? after?.findIndex((vertex, index) => vertex !== row[index]);
  const chosen = after?.[moved];
  const place = new Map(
    vertices.map(([id], index) => {
      const angle = (2 * Math.PI * index) / vertices.length - Math.PI / 2;
      return [id, [50 + 37 * Math.cos(angle), 50 + 37 * Math.sin(angle)]];
    }),
  );
  const edges = vertices.flatMap(([from, to]) =>
    to.map((end) => {
      const [[x1, y1], [x2, y2]] = [place.get(from), place.get(end)];
      if (from === end) return svg("circle", { cx: x1 + (x1 - 50) * 0.12, cy: y1 + (y1 - 50) * 0.12, r: 5, class: "edge loop" });
      const isOpen = from === row[moved] && (token !== null || end === chosen);
      return svg("line", { x1, y1, x2, y2, class: isOpen ? "edge open" : "edge", "marker-end": isOpen ? "url(#arrow-open)" : "url(#arrow)" });
    }),
  );
  const arrow = (id) =>
    svg(
      "marker",
      { id, viewBox: `0 0 ${HEAD} ${HEAD}`, refY: 5, markerWidth: 1, markerHeight: 1, markerUnits: "userSpaceOnUse", orient: "auto" },
      svg("path", { d: "M0 0L10 5L0 10z", class: id }),
    );
  const buttons = vertices.map(([id]) => {
    const isTarget = targets.includes(id);
    const count = tokens(id);
    const [x, y] = place.get(id);
    const walk = () => {
      if (isTarget) actions.walk(token, id);
      else if (token !== null && !count) actions.refuse(t("page-no-arrow", { from: row[token], to: id }), token);
      else if (count && !position().view.over && !vertices.find(([one]) => one === id)[1].length) actions.refuse(t("page-stuck", { from: id }));
      else actions.hold(count && token !== row.indexOf(id) ? row.indexOf(id) : null);
    };
    const isChosen = row[moved] === id || chosen === id;
    return el(
      "button",
      {
        type: "button",
        class: `vertex${count ? " held" : ""}${isTarget ? " target" : ""}${chosen === id ? " chosen" : ""}`,
        // Tokens stand outside the circle of vertices, where no arrow ends.
        style: `left:${x}%;top:${y}%;--out-x:${(x - 50) / 37};--out-y:${(y - 50) / 37}`,
        "aria-pressed": isChosen ? "true" : "false",
        "aria-label": t(isTarget ? "page-vertex-target" : "page-vertex", { v: id, tokens: count }),
        "data-key": `vertex-${id}`,
        onclick: walk,
      },
      String(id),
      count > 0 && el("span", { class: "token", "aria-hidden": "true" }, count > 1 ? String(count) : ""),
    );
  });
  return el(
    "div",
    { class: "graph" },
    svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, svg("defs", {}, arrow("arrow"), arrow("arrow-open")), edges),
    buttons,
  );
}
