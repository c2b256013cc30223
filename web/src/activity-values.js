// The workbench for Grundy values: the options of a heap appear with their values, and the least value that is missing
// becomes the value of the heap. A value is drawn as the pile that it plays like.

import { cairn } from "./cairn.js";
import { el, replace, svg } from "./dom.js";
import { oneStop } from "./keys.js";
import { state, subject } from "./state.js";
import { brief, inquire, listed, t } from "./words.js";

// The largest heap, and the largest whose options are drawn.
const MOST = 24;
const DRAWN = 12;

// How far each game's values are known, and which heap was looked at.
const kept = new Map();

export const values = { name: "values", title: "page-worth", why: "page-worth-only", fits: (view) => view.grundy !== null && view.numbers[0] <= 1 && view.board !== "walk", mount };

async function mount(container, { signal, say }) {
  const game = subject();
  const { values: known, error } = await inquire({ ask: "values", game, most: MOST });
  if (signal.aborted || error) return;
  const heaps = [...known.keys()].filter((n) => known[n] !== null);
  const key = JSON.stringify(game);
  if (!kept.has(key)) kept.set(key, { done: 0, at: Math.min(3, heaps.length - 1) });
  // `done` is the index of the last heap in the list whose value has been found, and `at` that of the heap shown.
  const seen = kept.get(key);
  // The library lists one of each two moves that are mirror images of each other.
  const every = ["break", "cross", "pawn", "path"].includes(state.view.board) ? "page-worth-every-once" : "page-worth-every";
  let [worth, guess, asked] = [null, null, 0];
  const [bench, sheet, strip] = [el("div"), el("aside", { class: "sheet" }), el("ol", { class: "grown", "aria-label": t("page-worth-grown") })];
  container.append(
    el("div", { class: "lesson" }, el("section", {}, bench), sheet),
    el("p", { class: "help below" }, t("page-worth-click")), el("div", { class: "grown-box" }, strip));
  await show(seen.at);

  function isKnown() {
    return seen.at <= seen.done;
  }

  async function show(at) {
    if (at >= heaps.length) return;
    const ticket = (asked += 1);
    const answer = await inquire({ ask: "worth", game, heap: heaps[at] });
    if (signal.aborted || ticket !== asked || answer.error) return;
    seen.at = at;
    // The value of a heap needs those of all smaller heaps.
    seen.done = Math.max(seen.done, at - 1);
    [worth, guess] = [answer, null];
    draw();
    lead();
  }

  function reveal() {
    seen.done = Math.max(seen.done, seen.at);
    draw();
    lead();
  }

  // Leads the focus to the button that the space bar stands for.
  function lead() {
    if (sheet.contains(document.activeElement)) sheet.querySelector('[data-step="next"]')?.focus({ preventScroll: true });
  }

  function draw() {
    const n = heaps[seen.at];
    say(t("page-worth-what", { n }));
    const lines = worth.options.length + (isKnown() ? Array.from({ length: highest() + 1 }, (_, at) => at).filter((at) => worth.options.every(({ value }) => value !== at)).length : 0);
    bench.setAttribute("style", `--lines:${lines};--highest:${highest()}`);
    replace(bench, isKnown() ? ladder(n) : list(n));
    replace(sheet, isKnown() ? reason(n) : question(n));
    const item = (heap, at) => {
      const known = at <= seen.done;
      return el("li", {}, el("button", { type: "button", class: at === seen.at ? "here" : "", "data-key": `heap-${heap}`, "data-n": heap, "data-value": known ? worthOf(at) : null,
        "aria-current": at === seen.at ? "true" : null, "aria-label": known ? t("page-worth-known", { n: heap, value: worthOf(at) }) : t("page-worth-unknown", { n: heap }), onclick: () => show(at) },
        el("b", { "aria-hidden": "true" }, known ? worthOf(at) : "?"), known ? cairn(worthOf(at), heap, at === seen.at ? "glow" : "") : el("span", { class: "unknown", "aria-hidden": "true" }), el("span", { class: "n", "aria-hidden": "true" }, String(heap))));
    };
    replace(strip, heaps.map(item));
    oneStop(strip, strip.querySelector(".here"));
    // Only the strip is scrolled, not the page.
    const here = strip.querySelector(".here").parentElement;
    const box = strip.parentElement;
    if (here.offsetLeft < box.scrollLeft || here.offsetLeft + here.offsetWidth > box.scrollLeft + box.clientWidth) box.scrollLeft = here.offsetLeft - box.clientWidth / 2;
  }

  // The highest value that is drawn.
  function highest() {
    return Math.max(worth.value, ...worth.options.map(({ value }) => value));
  }

  function worthOf(at) {
    return String(known[heaps[at]]);
  }

  // An option: the heap after the move, what it leaves, the move's name, and how its value comes about.
  function option(n, { parts, name, value }) {
    const sizes = parts.map(([size]) => size);
    return el("li", { class: "option", "data-left": sizes.join(" "), "data-value": value },
      n <= DRAWN && picture(n, sizes),
      el("span", { class: "left" }, el("b", {}, sizes.length ? sizes.join(" + ") : "0"), el("span", { class: "help" }, brief(name))),
      el("span", { class: "made" }, made(parts, value)));
  }

  function made(parts, value) {
    if (parts.length < 2) return String(value);
    return t("page-worth-make", { parts: listed(parts.map(([, worth]) => worth)), value });
  }

  function list(n) {
    return [el("p", { class: "heads help" }, el("span", {}, t(every, { n })), el("span", {}, t("page-worth-value"))), el("ul", { class: "options" }, worth.options.map((one) => option(n, one)))];
  }

  // Every value up to the largest that a move reaches, with the moves that reach it; and the least that is missing.
  function ladder(n) {
    const most = highest();
    const rung = (value) => {
      const reach = worth.options.filter((one) => one.value === value);
      const isIt = value === worth.value;
      const missing = isIt ? t("page-worth-not-reached", { value }) : t("page-worth-also-missing");
      return el("li", { class: isIt ? "rung it" : reach.length ? "rung" : "rung none", "data-value": value },
        reach.length ? el("ul", { class: "options" }, reach.map((one) => option(n, one))) : el("p", { class: "missing" }, missing),
        el("span", { class: "box" }, el("b", {}, String(value)), cairn(value, value, isIt ? "glow" : "")));
    };
    return [el("p", { class: "heads help", "aria-hidden": "true" }, el("span", {}, t(every, { n })), el("span", {}, t("page-worth-reached"))),
      el("ol", { class: most > 5 ? "ladder long" : "ladder", "aria-label": t("page-worth-reached") }, Array.from({ length: most + 1 }, (_, at) => rung(most - at)))];
  }

  // Why the values of two parts make the value of both.
  function two() {
    return worth.options.some(({ parts }) => parts.length > 1) && el("p", { class: "help" }, t("page-worth-two"));
  }

  function question() {
    const most = Math.max(1, ...worth.options.map(({ value }) => value)) + 3;
    const reached = guess !== null && worth.options.find(({ value }) => value === guess);
    const left = reached && (reached.parts.map(([size]) => size).join(" + ") || "0");
    const said = guess === null ? null : reached ? t("page-worth-guess-reached", { guess, left }) : t("page-worth-guess-large", { guess });
    return [
      el("h2", {}, t("page-worth-least")),
      el("p", {}, worth.options.length ? t("page-worth-guess") : t("page-worth-guess-none")),
      el("p", { class: "buttons guesses" }, Array.from({ length: most }, (_, number) =>
        el("button", { type: "button", "data-key": `guess-${number}`, "data-guess": number, onclick: () => {
          guess = number;
          if (number === worth.value) reveal();
          else draw();
        } }, String(number)))),
      el("div", { "aria-live": "polite" }, said && el("div", { class: "told wrong" }, el("p", {}, said))),
      two(),
      el("p", { class: "buttons foot" }, el("button", { type: "button", class: "next", "data-key": "reveal", "data-step": "next", onclick: reveal }, t("page-worth-show"), el("kbd", { class: "space", "aria-hidden": "true" }, t("page-space")))),
    ];
  }

  function reason(n) {
    const { value, options } = worth;
    const reached = [...new Set(options.map((one) => one.value))].sort((a, b) => a - b);
    const smaller = reached.filter((one) => one < value);
    const isLast = seen.at + 1 >= heaps.length;
    return [
      el("h2", {}, t("page-worth-least")),
      el("div", { "aria-live": "polite" },
        el("p", {}, !reached.length ? t("page-worth-no-move", { n }) : t("page-worth-reaches", { n, values: listed(reached), value })),
        value > 0 && el("p", {}, t("page-worth-pile", { value, values: listed(smaller) })),
        reached.some((one) => one > value) && el("p", {}, t("page-worth-larger", { value })),
        el("p", { class: "so" }, t(value ? "page-worth-so" : "page-worth-so-lost", { n, value })),
        el("p", { class: "formula" }, `G(${n}) = mex {${reached.join(", ")}} = ${value}`)),
      two(),
      el("p", { class: "buttons foot" },
        el("button", { type: "button", "data-key": "guess", onclick: () => {
          seen.done = seen.at - 1;
          [guess] = [null];
          draw();
        } }, t("page-worth-guess-first")),
        !isLast && el("button", { type: "button", class: "main", "data-key": "next", "data-step": "next", onclick: () => show(seen.at + 1) }, t("page-worth-next", { n: heaps[seen.at + 1] }), el("kbd", { class: "space", "aria-hidden": "true" }, t("page-space")))),
    ];
  }
}

// A heap after a move: what is left, and crosses for what was taken, between two parts or at the end.
function picture(n, sizes) {
  const isPins = state.name.includes("kayles");
  const gone = n - sizes.reduce((sum, size) => sum + size, 0);
  if (gone < 0) return null;
  const crosses = Array.from({ length: gone }, () => ["x"]);
  const stand = sizes.map((size) => Array.from({ length: size }, () => ["o"]));
  const order = stand.length < 2 ? [...stand, crosses] : [stand[0], crosses.length ? crosses : [["|"]], ...stand.slice(1).flatMap((part, index) => (index ? [[["|"]], part] : [part]))];
  const places = order.flat(1).map(([what]) => what);
  const wide = 20;
  const draw = (what, at) => {
    const x = at * wide + wide / 2;
    if (what === "x") return svg("path", { class: "gone", d: `M${x - 4} 28l8 8m0-8l-8 8` });
    if (what === "|") return svg("path", { class: "gone", d: `M${x} 14v26` });
    return isPins ? svg("use", { href: "#pin", x: x - 6.5, y: 2, width: 13, height: 39 }) : svg("circle", { class: "bead", cx: x, cy: 32, r: 7.5 });
  };
  return svg("svg", { class: "left-of-heap", viewBox: `0 0 ${places.length * wide} 44`, style: `width:${places.length * 1.05}rem`, "aria-hidden": "true" },
    svg("path", { class: "floor", d: `M0 42h${places.length * wide}` }), places.map(draw));
}
