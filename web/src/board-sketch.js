// A picture for games whose moves are listed: the edges that stand on the ground, with their numbers; or the graph, with
// the way that the token has gone.

import { svg } from "./dom.js";
import { position, state } from "./state.js";

// More vertices are not drawn.
const MOST = 40;
// How far the label of an edge stands beside it.
const LABEL = 4.5;
const DRAWN = ["hackenbush", "geography"];

// What draws the same line again.
const outline = (shape) => Object.fromEntries(["d", "cx", "cy", "r"].map((name) => [name, shape.getAttribute(name)]));

const pairs = (numbers) => numbers.flatMap((from, at) => (at % 2 ? [] : [[from, numbers[at + 1]]]));
const edgesOf = (row) => pairs(row.split(" ").map(Number));
const isSame = ([from, to]) => ([a, b]) => (a === from && b === to) || (a === to && b === from);

// The edges that stand at the beginning of the game, each with its index in the row now, or -1 if it has been cut; and
// whether the last move has cut it.
function standing() {
  const { view, row, history } = position();
  // Without edges, the row has a loop on the ground.
  const now = (view.over && !view.moves.length ? [] : edgesOf(row)).map((ends, index) => ({ ends, index }));
  const before = edgesOf(history.at(-1)?.row ?? row);
  const take = (list, same) => {
    const at = list.findIndex((one) => same(one.ends ?? one));
    return at < 0 ? null : list.splice(at, 1)[0];
  };
  return edgesOf(history[0]?.row ?? row).map((ends) => {
    const [found, was] = [take(now, isSame(ends)), take(before, isSame(ends))];
    return { ends, index: found?.index ?? -1, isLast: !found && Boolean(was) };
  });
}

export function sketch() {
  if (!DRAWN.includes(state.name)) return null;
  const isStanding = state.name === "hackenbush";
  const row = position().row.split(" ").map(Number);
  const all = isStanding ? standing() : pairs((state.options.graph.match(/\d+/g) ?? []).map(Number)).map((ends, index) => ({ ends, index }));
  const edges = all.map(({ ends }) => ends);
  const ground = Number(state.options.ground || 0);
  // The vertices, level by level from the ground.
  const levels = isStanding ? [[ground]] : [[...new Set(edges.flat())]];
  while (isStanding && levels.at(-1).length) {
    const near = edges.flatMap(([from, to]) => [[from, to], [to, from]]).filter(([from]) => levels.at(-1).includes(from)).map(([, to]) => to);
    levels.push([...new Set(near)].filter((id) => !levels.flat().includes(id)));
  }
  const vertices = levels.flat();
  if (vertices.length > MOST) return null;
  const places = new Map(levels.flatMap((level, height) => level.map((id, at) => {
    const angle = (2 * Math.PI * at) / level.length - Math.PI / 2;
    return [id, isStanding ? [((at + 0.5) * 160) / level.length, 92 - (height * 84) / Math.max(1, levels.length - 2)] : [80 + 60 * Math.cos(angle), 50 + 42 * Math.sin(angle)]];
  })));
  // A click on the picture chooses the move: the edge that it names first, or the vertex to which it leads.
  const { moves, over } = position().view;
  const wanted = isStanding ? moves.map(({ name }) => Number(/\d+/.exec(name)) - 1) : moves.map(({ left }) => Number(left.split(" ").at(-1)));
  const place = (edgeOrVertex) => (!over && wanted.includes(edgeOrVertex) ? { class: "hit", "data-at": wanted.indexOf(edgeOrVertex) } : null);
  const steps = isStanding ? [] : row.slice(1).map((to, at) => `${row[at]} ${to}`);
  const drawn = edges.map(([from, to], at) => {
    const { index, isLast } = all[at];
    if (!places.has(from) || !places.has(to) || (index < 0 && !isLast)) return null;
    const [[x1, y1], [x2, y2]] = [places.get(from), places.get(to)];
    // Edges between the same vertices are bent, each more than the one before it.
    const isParallel = (edge) => edge.includes(from) && edge.includes(to);
    const bend = 10 * edges.slice(0, at).filter(isParallel).length;
    const [x, y] = [(x1 + x2) / 2 + bend, (y1 + y2) / 2];
    // The label stands on the right of the edge, or on its left if another edge is bent to the right of it.
    const isRight = bend > 0 || !edges.slice(at + 1).some(isParallel);
    const side = ((y2 < y1) === isRight ? LABEL : -LABEL) / Math.hypot(x2 - x1, y2 - y1);
    const isGone = steps.includes(`${from} ${to}`) || steps.includes(`${to} ${from}`);
    const shape = from === to ? svg("circle", { cx: x1, cy: y1 - 6, r: 6, class: "edge" }) : svg("path", { d: `M${x1} ${y1}Q${x + bend} ${y} ${x2} ${y2}`, class: isGone ? "edge open" : "edge", "data-edge": `${from} ${to}` });
    if (index < 0) return svg(shape.localName, { ...outline(shape), class: "edge was" });
    const hit = isStanding && place(index);
    return [shape, hit && svg(shape.localName, { ...outline(shape), ...hit }), isStanding && from !== to && svg("text", { x: x - (y2 - y1) * side, y: y + (x2 - x1) * side, "text-anchor": "middle", "dominant-baseline": "central" }, String(index + 1))];
  });
  const joined = new Set(all.flatMap(({ ends, index, isLast }) => (index >= 0 || isLast ? ends : [])));
  const nodes = vertices.map((id) => {
    const [cx, cy] = places.get(id);
    // The ground stays, also when nothing stands on it.
    if (isStanding) return (id === ground || joined.has(id)) && [svg("circle", { cx, cy, r: 3.4, class: "node" }), svg("text", { x: cx, y: cy, class: "id", "text-anchor": "middle", "dominant-baseline": "central" }, String(id))];
    const hit = place(id);
    return [svg("circle", { cx, cy, r: 5, class: row.at(-1) === id ? "node here" : row.includes(id) ? "node gone" : "node" }), svg("text", { x: cx, y: cy + 2, class: row.at(-1) === id ? "here" : null, "text-anchor": "middle" }, String(id)), hit && svg("circle", { cx, cy, r: 8, ...hit })];
  });
  return svg("svg", { class: "sketch", viewBox: "0 0 160 100", "aria-hidden": "true", "data-pile": 0 }, isStanding && svg("path", { d: "M0 92H160", class: "floor" }), drawn, nodes);
}

// Marks the edges that a move takes: those that are not there after it, or the one along which the token goes.
export function markSketch(board, left) {
  const after = left?.split(" ").map(Number) ?? [];
  const stay = pairs(after).map((ends) => ends.join(" "));
  const steps = after.slice(-2);
  const isTaken = (edge) => {
    if (state.name !== "hackenbush") return [steps, steps.toReversed()].some((step) => step.join(" ") === edge);
    const at = stay.indexOf(edge);
    return at < 0 || !stay.splice(at, 1);
  };
  for (const edge of board.querySelectorAll("[data-edge]")) edge.classList.toggle("taken", Boolean(left) && isTaken(edge.dataset.edge));
}
