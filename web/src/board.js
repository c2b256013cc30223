// The board: heaps whose stones one points at, and graphs on which tokens walk.

import { el, replace, svg, byId } from "./dom.js";
import { state } from "./state.js";
import { t } from "./words.js";

const isSingle = () => ["take", "break"].includes(state.view.board);
const isTaking = () => ["take", "several"].includes(state.view.board);

const runOf = (pile) => state.runs.find(([at]) => at === pile);

// The smallest of these runs that has all stones from `from` to `to` and lies evenly about them.
function around(runs, from, to) {
  const off = ([a, b]) => (b - a) * 1000 + Math.abs(a + b - from - to);
  const fit = runs.filter(([a, b]) => a <= from && to <= b && a < b);
  return fit.sort((one, other) => off(one) - off(other))[0];
}

// What is pointed at in a heap when someone clicks a stone, or the gap before it.
function clicked(pile, at, isGap) {
  const { runs, size } = state.view.piles[pile];
  const now = runOf(pile)?.slice(1);
  const isNow = (run) => run && now && run[0] === now[0] && run[1] === now[1];
  if (isGap) return isNow([at, at]) ? null : [at, at];
  const isInside = now && now[0] <= at && at < now[1];
  if (isTaking()) {
    const run = around(runs, at, at + 1) ?? [at, Number(size)];
    return isNow(run) ? null : run;
  }
  if (isInside && (now[1] - now[0] === 1 || state.view.board === "remove")) return null;
  const grown = now && now[0] < now[1] && !isInside && around(runs, Math.min(now[0], at), Math.max(now[1], at + 1));
  const run = grown || around(runs, at, at + 1) || [at, at + 1];
  return isNow(run) ? null : run;
}

// The runs after this one was chosen in a heap, or taken back.
function withRun(pile, run) {
  const isGap = ([, from, to]) => from === to;
  const others = state.runs.filter((other) => {
    if (other[0] === pile || isSingle()) return false;
    return state.view.board !== "remove" || !run || isGap(other) !== (run[0] === run[1]);
  });
  return run ? [...others, [pile, ...run]] : others;
}

// A heap whose stones are taken from its end: a slider for keys and readers of screens.
function heap(pile, actions) {
  const { label, line, size, runs, heap } = state.view.piles[pile];
  if (!heap) return el("p", { class: "line" }, line);
  const taken = runOf(pile) ? runOf(pile)[2] - runOf(pile)[1] : 0;
  const counts = [0, ...runs.map(([from, to]) => to - from).sort((a, b) => a - b)];
  const set = (count) => actions.point(withRun(pile, count ? runs.find(([from, to]) => to - from === count) : null));
  const keys = (event) => {
    const steps = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };
    const place = counts.indexOf(taken);
    if (event.key in steps) {
      const next = counts[Math.min(counts.length - 1, Math.max(0, place + steps[event.key]))];
      if (next !== taken) set(next);
    } else if (event.key === "Home") set(0);
    else if (event.key === "End") set(counts.at(-1));
    else if (event.key === "Enter") actions.play();
    else return;
    event.preventDefault();
  };
  const canMove = !state.view.over;
  const stones = Array.from({ length: Number(size) }, (_, at) =>
    el("span", {
      class: at >= Number(size) - taken ? "stone taken" : "stone",
      onclick: () => canMove && actions.point(withRun(pile, clicked(pile, at, false))),
    }),
  );
  const change = changeOf(pile);
  return el(
    "div",
    { class: `pile${change ? " changed" : ""}`, "data-pile": pile, style: `--step: ${Math.min(pile, 8)}` },
    el("span", { class: "label", id: `label-${pile}` }, label, " ", el("b", {}, size)),
    runs.length
      ? el(
          "div",
          {
            class: "stones",
            role: "slider",
            tabindex: 0,
            "data-key": `heap-${pile}`,
            "aria-label": t("page-slider", { label }),
            "aria-valuemin": 0,
            "aria-valuemax": counts.at(-1),
            "aria-valuenow": taken,
            "aria-valuetext": t("page-taking", { taken, size }),
            onkeydown: keys,
          },
          stones,
        )
      : el("div", { class: "stones" }, stones),
    change && el("span", { class: "change", "aria-hidden": "true" }, change),
  );
}

// By how much the number changed in the last move, if heaps stay in their places.
function changeOf(pile) {
  const last = state.history.at(-1);
  if (!last) return "";
  const [before, after] = [last.row, last.left].map((row) => row.split(" "));
  if (before.length !== after.length || before[pile] === after[pile]) return "";
  const difference = BigInt(after[pile]) - BigInt(before[pile]);
  return difference > 0n ? `+${difference}` : `−${-difference}`;
}

// A row of stones that are pointed at one by one, and the gaps between them: a bar of buttons.
function line(pile, actions) {
  const { label, size, runs } = state.view.piles[pile];
  const run = runOf(pile);
  const gaps = new Set(runs.filter(([from, to]) => from === to).map(([from]) => from));
  const canPoint = runs.some(([from, to]) => from < to);
  const isChosen = (at, isGap) =>
    run && (isGap ? run[1] === at && run[2] === at : run[1] <= at && at < run[2]);
  const item = (at, isGap) =>
    el("button", {
      type: "button",
      class: isGap ? "gap" : "pin",
      "aria-pressed": isChosen(at, isGap) ? "true" : "false",
      "aria-label": isGap
        ? t("page-between", { label, n: at, next: at + 1 })
        : t("page-stone", { label, n: at + 1 }),
      "data-key": `${isGap ? "gap" : "pin"}-${pile}-${at}`,
      tabindex: -1,
      onclick: () => actions.point(withRun(pile, clicked(pile, at, isGap))),
    });
  const items = [];
  for (let at = 0; at < Number(size); at += 1) {
    if (at > 0 && gaps.has(at)) items.push(item(at, true));
    items.push(canPoint ? item(at, false) : el("span", { class: "pin", "aria-hidden": "true" }));
  }
  const buttons = items.filter(({ tagName }) => tagName === "BUTTON");
  const key = document.activeElement?.dataset.key;
  const entry = buttons.find((button) => button.dataset.key === key) ?? buttons[0];
  entry?.setAttribute("tabindex", 0);
  const keys = (event) => {
    const place = buttons.indexOf(event.target);
    const steps = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: buttons.length - 1 };
    if (event.key in steps) {
      const next = buttons[steps[event.key]];
      if (next) {
        buttons.forEach((button) => button.setAttribute("tabindex", button === next ? 0 : -1));
        next.focus();
      }
    } else if (event.key === "Enter" && state.point?.left && event.target.getAttribute("aria-pressed") === "true") actions.play();
    else return;
    event.preventDefault();
  };
  return el(
    "div",
    { class: "pile", "data-pile": pile },
    el("span", { class: "label" }, label, " ", el("b", {}, size)),
    el("div", { class: "stones line", role: buttons.length ? "toolbar" : null, "aria-label": buttons.length ? label : null, onkeydown: keys }, items),
  );
}

// The graph, its vertices on an oval, so that no edge hides another.
function graph(actions) {
  const { vertices } = state.view;
  const row = state.row.split(" ").map(Number);
  const tokens = (id) => row.filter((vertex) => vertex === id).length;
  const token = state.token;
  const targets = token === null ? [] : (vertices.find(([id]) => id === row[token])?.[1] ?? []);
  const chosen = state.point?.left?.split(" ").map(Number)[token];
  const place = new Map(
    vertices.map(([id], index) => {
      const angle = (2 * Math.PI * index) / vertices.length - Math.PI / 2;
      return [id, [50 + 42 * Math.cos(angle), 50 + 42 * Math.sin(angle)]];
    }),
  );
  const edges = vertices.flatMap(([from, to]) =>
    to.map((end) => {
      const [[x1, y1], [x2, y2]] = [place.get(from), place.get(end)];
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
      else actions.take(count && token !== row.indexOf(id) ? row.indexOf(id) : null);
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

export function drawBoard(actions) {
  const { view } = state;
  const board = byId("board");
  if (!view) return replace(board);
  board.dataset.game = state.name;
  board.dataset.board = view.board;
  const isGraph = view.board === "walk";
  const isDrawn = isGraph ? view.vertices.length > 0 : view.piles.every(({ drawn }) => drawn);
  const isWhole = isGraph || view.piles.length === view.row.split(" ").length;
  const how = isDrawn && isWhole ? `page-how-${view.board}` : "page-how-large";
  byId("how-hand").textContent = t(how);
  byId("how-keys").textContent = how === "page-how-large" || isGraph ? "" : t(isTaking() ? "page-keys-take" : "page-keys-break");
  if (!isDrawn || !isWhole) {
    const numbers = view.row.split(" ").slice(0, 200);
    return replace(board, el("p", { class: "numbers" }, numbers.map((number) => el("span", {}, number))));
  }
  if (isGraph) return replace(board, graph(actions));
  replace(board, view.piles.map((_, pile) => (isTaking() ? heap(pile, actions) : line(pile, actions))));
}
