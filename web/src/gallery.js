// The front door: what the page is, and all games as small boards.

import { byId, el, replace, svg } from "./dom.js";
import { state } from "./state.js";
import { NEXT, capital, lang, stop, t } from "./words.js";

// A small board is drawn in 120 by 64 units.
const [WIDE, HIGH] = [120, 64];
const use = (id, x, y, width, height, tone = "") => svg("use", { href: `#${id}`, x, y, width, height, class: tone });
const line = (x1, y1, x2, y2) => svg("path", { d: `M${x1} ${y1}L${x2} ${y2}`, class: "edge" });
const dot = (cx, cy, r = 5, kind = "node") => svg("circle", { cx, cy, r, class: kind });
const tile = (x, y, side, kind = "tile") => svg("rect", { x, y, width: side, height: side, class: kind });
const count = (many, draw) => Array.from({ length: many }, (_, at) => draw(at));
// Where things of this width begin, side by side in the middle.
const row = (many, wide) => (WIDE - many * wide) / 2;

const KINDS = {
  cairns: (...sizes) => {
    const [apart, high] = [Math.min(34, WIDE / sizes.length), Math.min(10, (HIGH - 8) / Math.max(...sizes))];
    return [line(0, HIGH - 2, WIDE, HIGH - 2), sizes.map((size, pile) => count(size, (at) =>
      use(`stone-${(pile + at) % 4}`, row(sizes.length, apart) + pile * apart + 3, HIGH - 3 - (at + 1) * high, apart - 6, high, `tone-${(2 * pile + at) % 3}`)))];
  },
  stairs: () => count(4, (at) => [svg("rect", { x: 16 + 22 * at, y: HIGH - 2 - 8 * at, width: 22, height: 8 * at + 2, class: "tile" }), count([0, 3, 4, 2][at], (coin) => svg("rect", { x: 20 + 22 * at, y: HIGH - 9 - 8 * at - 6 * coin, width: 14, height: 6, rx: 2, class: "head" }))]),
  pins: (...standing) => [line(0, HIGH - 2, WIDE, HIGH - 2), standing.map((is, at) => is && use("pin", row(standing.length, 17) + 17 * at, 8, 17, HIGH - 10))],
  beads: (...standing) => [line(0, HIGH - 2, WIDE, HIGH - 2), standing.map((is, at) => is && dot(row(standing.length, 17) + 17 * at + 8, HIGH - 12, 7, "bead"))],
  path: (...standing) => [line(10, 32, WIDE - 10, 32), standing.map((is, at) => is && dot(row(standing.length, 17) + 17 * at + 8, 32, 7, "bead"))],
  ring: (many) => count(many, (at) => at > 0 && dot(60 + 26 * Math.sin((2 * Math.PI * at) / many), 32 - 26 * Math.cos((2 * Math.PI * at) / many), 6, "bead")),
  crosses: (...marks) => marks.map((mark, at) => [tile(row(marks.length, 17) + 17 * at, 22, 17), mark && svg("path", { d: `M${row(marks.length, 17) + 17 * at + 4} 26l9 9m0-9l-9 9`, class: "cross" })]),
  pawns: (...files) => files.map((is, at) => [tile(row(files.length, 17) + 17 * at, 5, 17), tile(row(files.length, 17) + 17 * at, 22, 17), tile(row(files.length, 17) + 17 * at, 39, 17),
    is && [use("pawn", row(files.length, 17) + 17 * at, 5, 17, 17, "black"), use("pawn", row(files.length, 17) + 17 * at, 39, 17, 17)]]),
  strip: (...cells) => cells.map((is, at) => [tile(row(cells.length, 15) + 15 * at, 24, 15), is && use("stone-0", row(cells.length, 15) + 15 * at + 1, 27, 13, 9, "tone-1")]),
  facing: () => count(3, (at) => [count(7, (cell) => tile(8 + 15 * cell, 4 + 19 * at, 15)), use("stone-0", 9 + 15 * at, 7 + 19 * at, 13, 9, "tone-0"), use("stone-2", 9 + 15 * (6 - (at % 2)), 7 + 19 * at, 13, 9, "tone-3")]),
  coins: (...heads) => heads.map((is, at) => dot(row(heads.length, 19) + 19 * at + 9, 32, 8, is ? "head" : "tail")),
  plane: (queen, ...coins) => [count(25, (at) => tile(30 + 12 * (at % 5), 2 + 12 * Math.floor(at / 5), 12)), coins.map(([x, y]) => dot(36 + 12 * x, 56 - 12 * y, 4.5, "head")), queen && use("queen", 30 + 12 * 3, 2 + 12, 12, 12)],
  chocolate: () => [5, 4, 2].map((size, at) => count(size, (square) => tile(30 + 13 * square, HIGH - 16 - 14 * at, 12, at + square ? "choc" : "choc poison"))),
  tree: () => [line(10, HIGH - 2, WIDE - 10, HIGH - 2), [[60, 62, 60, 40], [60, 40, 42, 22], [60, 40, 78, 22], [42, 22, 34, 6], [78, 22, 70, 6], [78, 22, 92, 8]].map((ends) => line(...ends))],
  graph: (token) => [[[30, 50], [60, 12], [90, 50], [60, 40]]].map((all) => [[0, 1], [1, 2], [0, 3], [3, 2], [1, 3]].map(([a, b]) => line(...all[a], ...all[b])).concat(all.map(([x, y], at) => dot(x, y, 6, at === token ? "bead" : "node")))),
  text: (said) => svg("text", { x: 60, y: 40, "text-anchor": "middle" }, said),
};

// The small board of each game: its kind, and what stands on it.
const BOARDS = {
  nim: ["cairns", 3, 5, 7], moore: ["cairns", 2, 3, 4, 5], staircase: ["stairs"], pebbles: ["cairns", 1, 2, 4, 6], strip: ["strip", 0, 0, 0, 0, 0, 1, 0], "silver-dollar": ["strip", 0, 1, 0, 1, 1, 0, 1],
  bash: ["cairns", 7], subtraction: ["cairns", 5, 7], "proper-divisor": ["cairns", 6], divisor: ["cairns", 4, 6], "nontrivial-divisor": ["cairns", 6, 4], mark: ["cairns", 6, 3], fibonacci: ["cairns", 7],
  "max-nim": ["cairns", 4, 6], prim: ["cairns", 5, 7], scripted: ["cairns", 6], wythoff: ["plane", true], matches: ["cairns", 3, 5], "end-nim": ["cairns", 3, 1, 4, 2], euclid: ["cairns", 7, 3], chomp: ["chocolate"],
  "pass-nim": ["cairns", 2, 4, 3], kayles: ["pins", 1, 1, 0, 1, 1, 1], unequal: ["cairns", 7, 2], octal: ["beads", 1, 1, 0, 1, 1, 1], "dawson-kayles": ["pins", 1, 0, 0, 1, 1, 1], "dawson-chess": ["pawns", 1, 1, 1, 1, 1, 1],
  "node-kayles": ["path", 1, 1, 1, 1, 1, 1], treblecross: ["crosses", 0, 1, 0, 0, 0, 0, 1], guiles: ["beads", 1, 1, 1, 0, 1], officers: ["beads", 1, 0, 1, 1, 1, 1], lasker: ["cairns", 2, 6, 4], rims: ["ring", 9], circle: ["ring", 7],
  welter: ["strip", 1, 0, 1, 0, 0, 1, 0], northcott: ["facing"], "turning-turtles": ["coins", 0, 1, 0, 1, 1], "mock-turtles": ["coins", 1, 0, 1, 1, 0], twins: ["coins", 1, 1, 0, 0, 1], triplets: ["coins", 0, 1, 1, 0, 1],
  ruler: ["coins", 1, 1, 1, 0, 1], "turning-corners": ["plane", false, [1, 1], [3, 2], [2, 4]], hackenbush: ["tree"], graph: ["graph", 3], geography: ["graph", 1], rules: ["text", "n → n − k"],
};

function board(name) {
  const [kind, ...given] = BOARDS[name] ?? ["cairns", 3, 4];
  return svg("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "small-board", "aria-hidden": "true" }, KINDS[kind](...given));
}

// Whoever meets a game first plays against a program that can be beaten.
const link = (name, more = {}) => `#${new URLSearchParams({ lang: lang(), game: name, against: "fair", ...(state.isProjected ? { class: 1 } : {}), ...more })}`;

const card = (name, title, said, more) =>
  el("li", {}, el("a", { href: link(name, more), "data-game": name }, board(name), el("b", {}, title), el("span", { class: "help" }, said)));

// The games to begin with, which can be drawn before the library is there.
const FIRST = [["nim", "page-first-nim"], ["kayles", "page-first-kayles"], ["wythoff", "page-first-queen", { board: "queen" }]];

const first = ([name, words, more]) => {
  const [title, said] = t(words).split(": ");
  return card(name, title, capital(said), more);
};

// Games whose rule is made up, by whoever plays or by a script, which the library cannot tell in general.
const OWN_WORDS = { rules: "page-said-rules", scripted: "page-said-scripted" };

// The first part of a game's rule, as a sentence.
const said = ({ name, move }) => (name in OWN_WORDS ? t(OWN_WORDS[name]) : `${capital(move.split(NEXT)[0])}${stop()}`);

// Phones write apostrophes in another way.
const folded = (text) => text.toLowerCase().replaceAll("’", "'");
const text = ({ name, title, names, move }) => folded([name, title, ...names, move].join(" "));
const called = ({ name, title, names }) => folded([name, title, ...names].join(" ")).split(/[^a-z']+/);

// Whether one word becomes the other if a letter is added, left out or changed, or changes places with the next.
function isNear(word, other) {
  let at = 0;
  while (at < word.length && word[at] === other[at]) at += 1;
  const [rest, others] = [word.slice(at), other.slice(at)];
  return [[1, 0], [0, 1], [1, 1]].some(([left, right]) => rest.slice(left) === others.slice(right)) || (rest.slice(2) === others.slice(2) && rest[0] === others[1] && rest[1] === others[0]);
}

// Shows the games in whose names or rules all these words are; if there is none, those that are called almost so.
function search(words) {
  const wanted = folded(words).trim().split(/\s+/);
  const fitting = (fits) => state.games.filter((game) => wanted.every((word) => text(game).includes(word) || fits(game, word)));
  const exact = fitting(() => false);
  const found = exact.length ? exact : fitting((game, word) => word.length > 3 && called(game).some((one) => isNear(word, one)));
  const groups = [...new Set(found.map(({ group }) => group))];
  replace(byId("found"), groups.map((group) => el("section", {}, el("h2", {}, capital(group)), el("ul", { class: "games" },
    found.filter((game) => game.group === group).map((game) => card(game.name, capital(game.title), said(game), game.name === "rules" ? { tab: "rules" } : {}))))));
  byId("found-count").textContent = words.trim() ? t(found.length ? "page-found" : "page-found-none", { count: found.length }) : "";
  byId("gallery").dataset.searched = String(Boolean(words.trim()));
}

export function clearSearch() {
  if (byId("search")) byId("search").value = "";
}

export function drawGallery() {
  const gallery = byId("gallery");
  const isOpen = state.tab === "home";
  gallery.hidden = !isOpen;
  if (!isOpen) return;
  const words = byId("search")?.value ?? "";
  // Enter opens the only game that was found.
  const enter = ({ key, isComposing }) => key === "Enter" && !isComposing && document.querySelectorAll("#found a").length === 1 && document.querySelector("#found a").click();
  replace(gallery,
    state.missing && el("p", { class: "missing", role: "alert" }, t("page-no-game", { name: state.missing })),
    el("h1", { class: "sentence" }, t("page-what")),
    el("p", { class: "help" }, t("page-what-more")),
    el("h2", { class: "to-start" }, t("page-start-here")),
    el("ul", { class: "games first" }, FIRST.map(first)),
    state.games.length > 0 && el("p", { class: "field" }, el("label", { for: "search" }, t("page-search")), el("input", { id: "search", type: "search", "data-key": "search", autocomplete: "off", value: words, oninput: ({ target }) => search(target.value), onkeydown: enter })),
    el("p", { id: "found-count", class: "help", role: "status" }),
    el("div", { id: "found" }));
  if (state.games.length) search(words);
}
