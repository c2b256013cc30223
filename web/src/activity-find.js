// Finding out who wins, backwards from the end: pupils mark which positions are lost and which are won. A wrong mark is
// refuted by a move, never by the answer.

import { ring, seal } from "./cairn.js";
import { el, replace, svg } from "./dom.js";
import { state, subject } from "./state.js";
import { brief, inquire, listed, t } from "./words.js";

// How wide and high a plane is, on phones and elsewhere.
const SIZES = [8, 13];
const KEYS = { l: "lost", b: "lost", w: "won", s: "won", Delete: null, Backspace: null };

// What the page says of the marks.
const KINDS = {
  both: "page-find-both", only: "page-find-only", end: "page-find-end", "end-misere": "page-find-end-misere", asked: "page-find-asked", moved: "page-find-moved",
  answered: "page-find-answered", ended: "page-find-ended", stuck: "page-find-stuck", done: "page-find-done", open: "page-find-open",
};

// The marks of each game, so that they are still there when the tab is opened again.
const kept = new Map();

export const find = { name: "find", title: "page-find", why: "page-find-why", fits: (view) => view.field !== null, mount };

// A position as people read it: a pair, or on a strip the pile, whatever stands after it in the row.
const shown = (row) => (state.view.field === "plane" ? `(${row.replace(" ", ",\u00a0")})` : row.split(" ")[0]);

// How the marks of a position and of its options contradict each other: the kind of contradiction, and the move that
// shows it, if there is one.
function contradiction({ row, left }, marks, misere) {
  const mark = marks.get(row);
  const lost = left.find((to) => marks.get(to) === "lost");
  if (mark === "lost" && lost) return { kind: "both", from: row, to: lost };
  if (mark && !left.length) return (mark === "won") === misere ? null : { kind: misere ? "end-misere" : "end", from: row };
  if (mark === "won" && left.every((to) => marks.get(to) === "won")) return { kind: "only", from: row };
  return null;
}

// What is wrong with the marks, from the smallest position on: a contradiction, or else a mark that a move refutes. Of
// two mirror images, it is about the one that the pupil has marked.
function refutation(cells, marks, misere, mirrors) {
  const all = cells.filter(({ row }) => marks.has(row) && !mirrors.has(row));
  for (const cell of all) {
    const found = contradiction(cell, marks, misere);
    if (found) return found;
  }
  for (const { row, left, lost } of all) {
    if (lost === (marks.get(row) === "lost")) continue;
    if (lost) return { kind: "asked", from: row };
    return { kind: "moved", from: row, to: left.find((to) => cells.some((cell) => cell.row === to && cell.lost)) };
  }
  return { kind: cells.every(({ row, lost }) => !lost || marks.has(row)) ? "done" : "open" };
}

async function mount(container, { signal, play, say }) {
  const game = subject();
  const side = SIZES[matchMedia("(max-width: 30rem)").matches ? 0 : 1];
  const answer = await inquire({ ask: "cells", game, row: state.view.row, across: side, up: side });
  if (signal.aborted) return;
  if (!answer.cells) return;
  const cells = answer.cells.filter(Boolean).sort((one, other) => size(one.row) - size(other.row));
  const byRow = new Map(cells.map((cell) => [cell.row, cell]));
  const isPlane = state.view.field === "plane";
  // The numbers of a position are named as on the board.
  const named = isPlane ? await inquire({ ask: "view", game, row: cells.at(-1).row }) : state.view;
  if (signal.aborted) return;
  const labels = named.piles.slice(0, isPlane ? 2 : 1).map(({ label }, index) => label ?? t("page-number-of", { n: index + 1 }));
  const isSmaller = state.view.piles.filter(({ heap }) => heap).length > labels.length;
  const swapped = (row) => row.split(" ").reverse().join(" ");
  const isSame = isPlane && cells.every(({ row, left }) => !byRow.has(swapped(row)) || left.every((to) => byRow.get(swapped(row)).left.includes(swapped(to))));
  const key = JSON.stringify([game, cells.at(-1).row]);
  if (!kept.has(key)) kept.set(key, new Map());
  const marks = kept.get(key);
  // The cells that were marked as mirrors of others; and the one that was marked last.
  const mirrors = new Set();
  let mirror = null;
  // The marks that "Start again" has erased, until the next mark.
  let erased = null;
  let [tool, cursor, last, told, names] = ["lost", cells[0].row, null, null, {}];
  say(t(isPlane ? "page-find-where" : "page-find-which"));

  const board = el("div", { class: isPlane ? "plane" : "strip-of-cells", role: "group", "aria-label": t("page-find-board"), style: `--across:${side}`, onkeydown: pressed });
  const [voice, found, tools, foot] = [el("div", { "aria-live": "polite" }), el("div"), el("div", { class: "buttons tools-of-find" }), el("div", { class: "foot" })];
  container.append(el("div", { class: "lesson" }, el("section", {}, el("div", { class: "field-of-find" }, isPlane && el("p", { class: "axis-of-find" }, `↑ ${labels[1]}`), board, isPlane && el("p", { class: "axis-of-find" }, `${labels[0]} →`)), tools, el("p", { class: "help keys" }, t("page-find-keys"))), el("aside", { class: "sheet" }, voice, found, foot)));
  draw();
  // The arrow is drawn in pixels.
  const resized = new ResizeObserver(drawArrow);
  resized.observe(board);
  signal.addEventListener("abort", () => resized.disconnect());

  // Sets a mark, or removes it. If the pupil was asked for a move, the click chooses the move instead.
  function put(row, mark) {
    cursor = row;
    if (told?.kind === "asked" && row !== told.from) {
      if (byRow.get(told.from).left.includes(row)) return reply(told.from, row);
      return tell({ ...told, not: row });
    }
    // A click on a mirror that has this mark already confirms it.
    const isConfirmed = mirrors.delete(row) && marks.get(row) === mark;
    const isMarked = isConfirmed || (mark && marks.get(row) !== mark);
    mirror = null;
    for (const at of new Set([row, ...(isSame ? [swapped(row)] : [])])) {
      if (!byRow.has(at)) continue;
      if (at !== row && isMarked && marks.get(at) !== mark) mirrors.add((mirror = at));
      if (isMarked) marks.set(at, mark);
      else marks.delete(at);
    }
    erased = null;
    last = mark === "lost" && marks.get(row) === "lost" ? row : null;
    const around = [byRow.get(row), ...cells.filter(({ left }) => left.includes(row))];
    tell(around.map((cell) => contradiction(cell, marks, answer.misere)).find((it) => it && it.kind !== "only") ?? null);
    return null;
  }

  // The program's answer to a pupil's move from a lost position.
  function reply(from, via) {
    const to = byRow.get(via).left.find((row) => byRow.get(row)?.lost);
    tell({ kind: to === undefined ? "stuck" : byRow.get(to).left.length ? "answered" : "ended", from, via, to });
  }

  // Shows what the page has to say, and its moves by their names.
  async function tell(what) {
    told = what;
    names = {};
    draw();
    for (const [name, from, to] of [["move", told?.kind === "answered" || told?.kind === "ended" ? told.via : told?.from, told?.to], ["first", told?.from, told?.via]]) {
      if (from === undefined || to === undefined || from === null) continue;
      const named = await inquire({ ask: "type", game, row: from, text: to });
      if (signal.aborted || told !== what) return;
      names[name] = brief(named.name ?? "");
    }
    draw();
  }

  // Marks what reaches a lost position as won: also the position that has just been refuted.
  function sweep(row) {
    for (const to of isSame ? [row, swapped(row)] : [row]) {
      for (const cell of cells) if (cell.left.includes(to) && (told || !marks.has(cell.row))) marks.set(cell.row, "won");
    }
    [last, mirror] = [null, null];
    tell(null);
  }

  function pressed(event) {
    const steps = isPlane ? { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] } : { ArrowRight: [1], ArrowLeft: [-1], ArrowDown: [perLine()], ArrowUp: [-perLine()] };
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key in steps) {
      const next = cursor.split(" ").map((number, index) => Number(number) + (steps[key][index] ?? 0)).join(" ");
      if (byRow.has(next)) {
        cursor = next;
        draw();
        board.querySelector(`[data-row="${next}"]`).focus();
      }
    } else if (key in KEYS) {
      put(cursor, KEYS[key]);
    } else return;
    event.preventDefault();
  }

  function perLine() {
    const all = [...board.children];
    const next = all.findIndex(({ offsetTop }) => offsetTop > all[0].offsetTop);
    return next < 0 ? all.length : next;
  }

  function cell({ row }) {
    const mark = marks.get(row);
    const at = [told?.from, told?.via, told?.to].indexOf(row);
    const word = t(mark === "lost" ? "page-find-is-lost" : mark === "won" ? "page-find-is-won" : "page-find-is-open");
    const [x, y] = row.split(" ").map(Number);
    return el("button", {
      type: "button", class: `spot ${mark ?? ""} ${at === 0 ? "from" : at > 0 ? "to" : ""}`, "data-row": row, "data-key": `spot-${row}`, tabindex: row === cursor ? 0 : -1,
      "aria-label": t("page-find-cell", { row: shown(row), mark: word }), style: isPlane ? `grid-area:${side - y}/${x + 2}` : null,
      onclick: () => put(row, tool), onfocus: () => (cursor = row),
    }, mark === "lost" ? seal(t("page-find-seal")) : mark === "won" ? ring() : null, !isPlane && el("span", { class: "n", "aria-hidden": "true" }, shown(row)));
  }

  // The numbers beside and below a plane.
  function edges() {
    const edge = (n, where, area) => el("span", { class: `edge ${where}`, "aria-hidden": "true", style: `grid-area:${area}` }, String(n));
    return [...Array(side).keys()].flatMap((n) => [edge(n, "beside", `${side - n}/1`), edge(n, "below", `${side + 1}/${n + 2}`)]);
  }

  // The moves that the page speaks of: arrows that bend upwards, from beside one mark to beside the next.
  function arrow() {
    const path = [told?.from, told?.via, told?.to].filter((row) => row !== undefined && row !== null);
    const box = board.getBoundingClientRect();
    const places = path.map((row) => board.querySelector(`[data-row="${row}"]`)).filter(Boolean).map((place) => (place.querySelector(".seal, .ring") ?? place).getBoundingClientRect());
    if (places.length < 2) return null;
    const points = places.map(({ x, y, width, height }) => [x - box.x + width / 2, y - box.y + height / 2]);
    const size = Math.min(places[0].width, places[0].height);
    const bend = (index) => {
      const [[x, y], [u, v]] = [points[index], points[index + 1]];
      const length = Math.hypot(u - x, v - y);
      const [dx, dy] = [(u - x) / length, (v - y) / length];
      const far = Math.max(size * 1.6, Math.min(length * 0.35, size * 3)) * (dx > 0 || (dx === 0 && dy < 0) ? 1 : -1);
      const [mx, my] = [(x + u) / 2 + dy * far, (y + v) / 2 - dx * far];
      const towards = ([px, py]) => {
        const distance = Math.hypot(mx - px, my - py);
        return `${px + ((mx - px) / distance) * size * 0.7} ${py + ((my - py) / distance) * size * 0.7}`;
      };
      return `M${towards(points[index])}Q${mx} ${my} ${towards(points[index + 1])}`;
    };
    return svg("svg", { class: "arrow-of-find", "aria-hidden": "true" },
      svg("defs", {}, svg("marker", { id: "find-arrow", viewBox: "0 0 10 10", refX: 9, refY: 5, markerWidth: 6, markerHeight: 6, orient: "auto" }, svg("path", { d: "M0 0L10 5L0 10z" }))),
      points.slice(1).flatMap((_, index) => [svg("path", { class: "halo", d: bend(index) }), svg("path", { d: bend(index), "marker-end": "url(#find-arrow)" })]));
  }

  function drawArrow() {
    board.querySelector(".arrow-of-find")?.remove();
    const drawn = told && arrow();
    if (drawn) board.append(drawn);
  }

  function draw() {
    replace(board, isPlane ? edges() : [], cells.map(cell));
    drawArrow();
    const choice = (name, title, key, icon) => el("button", { type: "button", "data-key": `tool-${name}`, class: "tool", "aria-pressed": String(tool === name), onclick: () => {
      tool = name;
      draw();
    } }, icon, " ", t(title), key && el("kbd", { "aria-hidden": "true" }, key));
    replace(tools, choice("lost", "page-find-tool-lost", t("page-find-key-lost"), seal(t("page-find-seal"))), choice("won", "page-find-tool-won", t("page-find-key-won"), ring()), choice(null, "page-find-tool-erase", null, null),
      el("button", { type: "button", class: "main", "data-key": "check", disabled: !marks.size, "data-step": sealed() ? null : "next-for-class", onclick: () => tell(refutation(cells, marks, answer.misere, mirrors)) }, t("page-find-check")));
    voice.className = told || last ? "voice" : "";
    replace(voice, sentences());
    replace(found, list());
    replace(foot, el("p", { class: "help" }, t("page-find-count", Object.fromEntries(["lost", "won"].map((kind) => [kind, [...marks.values()].filter((mark) => mark === kind).length])))),
      el("p", { class: "buttons" },
        el("button", { type: "button", "data-key": "try", disabled: !byRow.get(cursor).left.length, onclick: () => play(cursor) }, t("page-find-play", { row: shown(cursor) })),
        el("button", { type: "button", "data-key": "clear", onclick: () => {
          const before = new Map(marks);
          marks.clear();
          for (const [row, mark] of erased ?? []) marks.set(row, mark);
          erased = erased ? null : before;
          [last, mirror] = [null, null];
          tell(null);
        } }, t(erased ? "page-undo" : "page-find-clear"))));
  }

  // The sealed position whose sweep comes next: not one that has just been refuted.
  function sealed() {
    return told?.kind === "both" ? told.to : told ? null : last;
  }

  function sentences() {
    const rows = { from: told?.from, to: told?.to, via: told?.via, not: told?.not };
    const given = Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, row === undefined ? "" : shown(row)]));
    const said = told && t(told.not ? "page-find-no-move" : KINDS[told.kind], { ...given, move: names.move ?? "…", first: names.first ?? "…" });
    const from = sealed();
    const kind = !told ? "" : told.kind === "done" ? "right" : told.kind === "open" ? "" : told.kind === "asked" ? "open" : "wrong";
    return [
      el("h2", {}, told ? t(kind === "right" ? "page-find-head-done" : kind === "" ? "page-find-head-open" : "page-find-head-wrong", given) : t("page-find-head")),
      told ? el("div", { class: `told ${kind}`, "data-kind": told.kind }, el("p", {}, said)) : el("p", {}, t(isPlane ? "page-find-how-plane" : "page-find-how", { row: shown(cells[0].row) })),
      !told && isSmaller && el("p", { class: "help" }, t("page-find-smaller", { piles: listed(labels) })),
      !told && mirror && el("p", { class: "help mirror" }, t("page-find-mirror", { row: shown(mirror) })),
      from && el("p", { class: "buttons" }, el("button", { type: "button", class: "next", "data-key": "sweep", "data-step": "next-for-class", onclick: () => sweep(from) }, t("page-find-sweep", { row: shown(from) }))),
    ];
  }

  // The lost positions that the pupils have found.
  function list() {
    const rows = cells.map(({ row }) => row).filter((row) => marks.get(row) === "lost");
    if (rows.length < 2) return null;
    const pairs = rows.map((row) => row.split(" ").map(Number)).filter(([a, b]) => !isPlane || !isSame || a <= b).slice(-8);
    const line = (name, numbers) => el("tr", {}, el("th", { scope: "row" }, t(name)), numbers.map((number) => el("td", {}, String(number))));
    return [
      el("h2", {}, t("page-find-found")),
      el("div", { class: "pairs", tabindex: 0, role: "region", "aria-label": t("page-find-found") }, el("table", {}, isPlane
        ? [line(isSame ? "page-find-small" : "page-find-first", pairs.map(([a]) => a)), line(isSame ? "page-find-large" : "page-find-second", pairs.map(([, b]) => b)), line("page-find-difference", pairs.map(([a, b]) => b - a))]
        : [line("page-find-number", pairs.map(([n]) => n)), line("page-find-step", pairs.map(([n], index) => (index ? `+${n - pairs[index - 1][0]}` : "")))])),
    ];
  }
}

const size = (row) => row.split(" ").reduce((sum, number) => sum + Number(number), 0);
