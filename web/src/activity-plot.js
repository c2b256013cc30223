// The plots of rules: who wins, what a formula says of it, and the move that refutes the formula.

import { el, svg } from "./dom.js";
import { t } from "./words.js";

// How wide and high a plane is drawn; and how wide the library's answer about a formula is.
const SIDE = 17;
const ANSWERED = 25;

const letter = () => t("page-find-seal");

const arrowhead = () => svg("defs", {}, svg("marker", { id: "plot-arrow", viewBox: "0 0 10 10", refX: 8, refY: 5, markerWidth: 6, markerHeight: 6, orient: "auto" }, svg("path", { d: "M0 0L10 5L0 10z", class: "arrow-head" })));

function lostMark(x, y, size, isSaid) {
  return svg("g", { class: isSaid ? "said-lost" : "is-lost" },
    svg("rect", { x: x - size / 2, y: y - size / 2, width: size, height: size, rx: size / 7 }),
    size > 14 && svg("text", { x, y: y + size * 0.28, "text-anchor": "middle", style: `font-size:${size * 0.75}px` }, letter()));
}

const wonMark = (x, y, size) => svg("circle", { class: "is-won", cx: x, cy: y, r: size * 0.24, style: `stroke-width:${Math.max(1.2, size * 0.09)}` });

// Positions of one number, up to `most`: the values as piles, who wins, and what the formula says.
export function strip({ values, lost, coordinates }, doubt, most) {
  const wide = most <= 16 ? 46 : most <= 50 ? 26 : 12;
  const mark = Math.min(28, wide * 0.72);
  const count = most + 1;
  const all = [...Array(count).keys()];
  const areLost = lost ? new Set(lost.map(([n]) => n)) : new Set(all.filter((n) => values[n] === 0));
  const highest = values ? Math.min(12, Math.max(1, ...values.slice(0, count))) : 0;
  const high = most <= 16 ? 20 : most <= 50 ? 12 : 8;
  const side = 74;
  const floor = 16 + highest * high;
  const [names, game, says] = [floor + 20, floor + 52, floor + 96];
  const x = (n) => side + n * wide + wide / 2;
  const isWrong = (n) => doubt && doubt.says[n] !== (doubt.values ? values?.[n] : areLost.has(n) ? 0 : 1);
  const wrong = doubt ? all.filter(isWrong) : [];
  const [from, to] = doubt?.move?.map(([n]) => n) ?? [];
  const isArrow = from !== undefined && from < count && to < count;
  const height = doubt ? says + 56 : game + 24;
  const stones = (n) => Array.from({ length: Math.min(values[n], 12) }, (_, at) => svg("use", { href: `#stone-${(n * 7 + at * 3) % 4}`, class: `tone-${(n + at) % 3}`, x: x(n) - wide * 0.46, y: floor - (at + 1) * high, width: wide * 0.92, height: high }));
  const step = most <= 16 ? 1 : most <= 50 ? 5 : 10;
  const label = (y, text) => svg("text", { x: 0, y: y + 5, class: "label-of-plot" }, text);
  const listed = (set) => all.filter((n) => set(n)).slice(0, 40).join(", ");
  const alt = [t("page-rules-alt-lost", { lost: listed((n) => areLost.has(n)) }), doubt && t("page-rules-alt-wrong", { wrong: wrong.slice(0, 40).join(", ") || "–" })].filter(Boolean).join(" ");
  return el("figure", {}, el("div", { class: "plot-box", tabindex: 0, role: "region", "aria-label": t("page-rules-plot") },
    svg("svg", { viewBox: `0 0 ${side + count * wide} ${height}`, style: `min-width:${most <= 16 ? 560 : side + count * wide}px`, role: "img", "aria-label": alt }, arrowhead(),
      wrong.map((n) => svg("rect", { class: "wrong", x: x(n) - wide / 2 + 1, y: game - 22, width: wide - 2, height: says - game + 44, rx: 6 })),
      values && [all.flatMap(stones), svg("path", { class: "floor", d: `M${side} ${floor}h${count * wide}` }), label(floor - 8, t("page-rules-value"))],
      all.filter((n) => n % step === 0).map((n) => svg("text", { x: x(n), y: names, "text-anchor": "middle", class: "number-of-plot" }, String(n))), label(names - 5, coordinates[0]),
      label(game, t("page-rules-game")), all.map((n) => (areLost.has(n) ? lostMark(x(n), game, mark, false) : wonMark(x(n), game, mark))),
      doubt && [label(says, t("page-rules-you-say")), all.map((n) => (doubt.values ? svg("text", { x: x(n), y: says + 5, "text-anchor": "middle", class: "number-of-plot" }, doubt.says[n] === null ? "–" : String(doubt.says[n])) : doubt.says[n] === 0 ? lostMark(x(n), says, mark, true) : wonMark(x(n), says, mark)))],
      isArrow && svg("path", { class: "arc", d: `M${x(from)} ${says + mark / 2 + 3}Q${(x(from) + x(to)) / 2} ${says + 62} ${x(to) + (from > to ? 3 : -3)} ${says + mark / 2 + 6}`, "marker-end": "url(#plot-arrow)" }))),
  doubt && wrong.length > 0 && el("figcaption", { class: "help" }, el("span", {}, el("i", { class: "wrong-key" }), t("page-rules-shaded")), isArrow && !doubt.values && el("strong", { class: "lost-text" }, t("page-rules-lost-to-lost"))));
}

// Positions of two numbers.
export function plane({ lost, below, coordinates, open = [] }, doubt) {
  const count = Math.min(SIDE, below);
  const all = [...Array(count * count).keys()].map((at) => [at % count, Math.floor(at / count)]);
  const name = ([a, b]) => `${a} ${b}`;
  const areLost = new Set(lost.map(name));
  const areOpen = new Set(open.map(name));
  const cells = all.filter((place) => !areOpen.has(name(place)));
  const size = 20;
  const [x, y] = [(a) => 30 + a * size + size / 2, (b) => 8 + (count - 1 - b) * size + size / 2];
  const saysLost = (place) => doubt?.says[place[1] * ANSWERED + place[0]] === 0;
  const wrong = doubt ? cells.filter((place) => saysLost(place) !== areLost.has(name(place))) : [];
  const [from, to] = doubt?.move ?? [];
  const isArrow = from && [...from, ...to].every((n) => n < count);
  const alt = [t("page-rules-alt-lost", { lost: lost.filter((place) => Math.max(...place) < count).slice(0, 40).map(([a, b]) => `(${a}, ${b})`).join(" ") }), doubt && t("page-rules-alt-wrong", { wrong: wrong.slice(0, 20).map(([a, b]) => `(${a}, ${b})`).join(" ") || "–" })].filter(Boolean).join(" ");
  const box = (place, kind, inset) => svg("rect", { class: kind, x: x(place[0]) - size / 2 + inset, y: y(place[1]) - size / 2 + inset, width: size - 2 * inset, height: size - 2 * inset });
  return el("figure", { class: "plane-of-rules" }, svg("svg", { viewBox: `0 0 ${36 + count * size} ${34 + count * size}`, role: "img", "aria-label": alt }, arrowhead(),
    cells.map((place) => box(place, "cell-of-plot", 0.5)), wrong.map((place) => box(place, "wrong", 0.5)),
    cells.filter((place) => areLost.has(name(place))).map((place) => svg("g", { class: "is-lost" }, box(place, "", 4))),
    cells.filter(saysLost).map((place) => svg("g", { class: "said-lost" }, box(place, "", 2))),
    [...Array(count).keys()].filter((n) => n % 5 === 0).flatMap((n) => [svg("text", { x: x(n), y: 24 + count * size, "text-anchor": "middle", class: "number-of-plot" }, String(n)), svg("text", { x: 24, y: y(n) + 5, "text-anchor": "end", class: "number-of-plot" }, String(n))]),
    isArrow && svg("path", { class: "arc", d: `M${x(from[0])} ${y(from[1])}L${x(to[0])} ${y(to[1])}`, "marker-end": "url(#plot-arrow)" })),
  el("figcaption", { class: "help" }, el("span", {}, el("i", { class: "lost-key" }), t("page-rules-game-lost", { across: coordinates[0], up: coordinates[1] })),
    doubt && [el("span", {}, el("i", { class: "said-key" }), t("page-rules-you-lost")), wrong.length > 0 && el("span", {}, el("i", { class: "wrong-key" }), t("page-rules-shaded"))]));
}
