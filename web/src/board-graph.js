// Graphs on which tokens walk.

import { el, svg } from "./dom.js";
import { shown } from "./marks.js";
import { state } from "./state.js";
import { t } from "./words.js";

// A picture for games whose moves are listed: the edges that stand on the ground, with their numbers; or the graph, with
// the way that the token has gone.
export function sketch() {
  const isStanding = state.name === "hackenbush";
  const row = state.row.split(" ").map(Number);
  const ends = isStanding ? row : (state.options.graph.match(/\d+/g) ?? []).map(Number);
  const edges = Array.from({ length: Math.floor(ends.length / 2) }, (_, at) => [ends[2 * at], ends[2 * at + 1]]);
  const ground = Number(state.options.ground || 0);
  // The vertices, level by level from the ground.
  const levels = isStanding ? [[ground]] : [[...new Set(ends)]];
  while (isStanding && levels.at(-1).length) {
    const near = edges.flatMap(([from, to]) => [[from, to], [to, from]]).filter(([from]) => levels.at(-1).includes(from)).map(([, to]) => to);
    levels.push([...new Set(near)].filter((id) => !levels.flat().includes(id)));
  }
  const all = levels.flat();
  if (all.length > 40) return null;
  const places = new Map(levels.flatMap((level, height) => level.map((id, at) => {
    const angle = (2 * Math.PI * at) / level.length - Math.PI / 2;
    return [id, isStanding ? [((at + 0.5) * 160) / level.length, 92 - (height * 84) / Math.max(1, levels.length - 2)] : [80 + 60 * Math.cos(angle), 50 + 42 * Math.sin(angle)]];
  })));
  const steps = isStanding ? [] : row.slice(1).map((to, at) => `${row[at]} ${to}`);
  const drawn = edges.map(([from, to], at) => {
    if (!places.has(from) || !places.has(to)) return null;
    const [[x1, y1], [x2, y2]] = [places.get(from), places.get(to)];
    // Edges between the same vertices are bent, each more than the one before it.
    const bend = 10 * edges.slice(0, at).filter((edge) => edge.includes(from) && edge.includes(to)).length;
    const [x, y] = [(x1 + x2) / 2 + bend, (y1 + y2) / 2];
    const isGone = steps.includes(`${from} ${to}`) || steps.includes(`${to} ${from}`);
    const shape = from === to ? svg("circle", { cx: x1, cy: y1 - 6, r: 6, class: "edge" }) : svg("path", { d: `M${x1} ${y1}Q${x + bend} ${y} ${x2} ${y2}`, class: isGone ? "edge open" : "edge" });
    return [shape, isStanding && from !== to && svg("text", { x: x + 3.5, y: y - 1 }, String(at + 1))];
  });
  const vertices = all.map((id) => {
    const [cx, cy] = places.get(id);
    if (isStanding) return svg("circle", { cx, cy, r: 1.6, class: "node" });
    return [svg("circle", { cx, cy, r: 5, class: row.at(-1) === id ? "node here" : row.includes(id) ? "node gone" : "node" }), svg("text", { x: cx, y: cy + 2, class: row.at(-1) === id ? "here" : null, "text-anchor": "middle" }, String(id))];
  });
  return svg("svg", { class: "sketch", viewBox: "0 0 160 100", "aria-hidden": "true" }, isStanding && svg("path", { d: "M0 92H160", class: "floor" }), drawn, vertices);
}

// The graph, with its vertices on an oval, so that no edge hides another.
export function graph(actions) {
  const { vertices } = state.view;
  const row = state.row.split(" ").map(Number);
  const tokens = (id) => row.filter((vertex) => vertex === id).length;
  const token = state.token;
  const targets = token === null ? [] : (vertices.find(([id]) => id === row[token])?.[1] ?? []);
  const chosen = shown().point?.left?.split(" ").map(Number)[token];
  const place = new Map(
    vertices.map(([id], index) => {
      const angle = (2 * Math.PI * index) / vertices.length - Math.PI / 2;
      return [id, [50 + 42 * Math.cos(angle), 50 + 42 * Math.sin(angle)]];
    }),
  );
  const edges = vertices.flatMap(([from, to]) =>
    to.map((end) => {
      const [[x1, y1], [x2, y2]] = [place.get(from), place.get(end)];
      if (from === end) return svg("circle", { cx: x1 + (x1 - 50) * 0.12, cy: y1 + (y1 - 50) * 0.12, r: 5, class: "edge loop" });
      const length = Math.hypot(x2 - x1, y2 - y1);
      // The arrow ends where the vertex begins.
      const [x, y] = [x2 - ((x2 - x1) / length) * 5.5, y2 - ((y2 - y1) / length) * 5.5];
      const isOpen = token !== null && from === row[token];
      return svg("line", { x1, y1, x2: x, y2: y, class: isOpen ? "edge open" : "edge", "marker-end": isOpen ? "url(#arrow-open)" : "url(#arrow)" });
    }),
  );
  const arrow = (id) =>
    svg(
      "marker",
      { id, viewBox: "0 0 10 10", refX: 9, refY: 5, markerWidth: 5, markerHeight: 5, orient: "auto-start-reverse" },
      svg("path", { d: "M0 0L10 5L0 10z", class: id }),
    );
  const buttons = vertices.map(([id]) => {
    const isTarget = targets.includes(id);
    const count = tokens(id);
    const [x, y] = place.get(id);
    const walk = () => {
      if (isTarget) actions.walk(token, id);
      else actions.hold(count && token !== row.indexOf(id) ? row.indexOf(id) : null);
    };
    const isChosen = (token !== null && row[token] === id) || chosen === id;
    return el(
      "button",
      {
        type: "button",
        class: `vertex${count ? " held" : ""}${isTarget ? " target" : ""}`,
        style: `left:${x}%;top:${y}%`,
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
