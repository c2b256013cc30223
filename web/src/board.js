// The board: heaps with stones to click, and graphs on which tokens walk. The library decides what a click means.

import { el, replace, svg, byId } from "./dom.js";
import { state } from "./state.js";
import { t } from "./words.js";

const isHeap = () => ["take", "several", "cells"].includes(state.view.board);

const runOf = (pile) => state.runs.find(([at]) => at === pile);

const isChosen = (pile, at, isGap) => state.chosen.some((spot) => spot[0] === pile && spot[1] === at && spot[2] === isGap);

// A heap from the end of which stones are taken, or a strip on which a token moves to a cell. For keyboards and
// screen readers it is a slider.
function heap(pile, actions) {
  const { label, line, size, stones, heap } = state.view.piles[pile];
  if (!heap) return el("p", { class: "line" }, line);
  const isStrip = state.view.board === "cells";
  const [, from, to] = runOf(pile) ?? [pile, Number(size), Number(size)];
  const keys = (event) => {
    const steps = { ArrowUp: 1, ArrowRight: isStrip ? -1 : 1, ArrowDown: -1, ArrowLeft: isStrip ? 1 : -1, Home: -stones.length, End: stones.length };
    if (event.key in steps) actions.click(() => stepped(pile, steps[event.key]));
    else if (event.key === "Enter") actions.play();
    else return;
    event.preventDefault();
  };
  const place = (at) => {
    const isToken = isStrip && at === Number(size);
    const isTaken = isStrip ? from < to && at === from : from <= at && at < to;
    return el("span", {
      class: `${isStrip ? "cell" : "stone"}${isToken ? " here" : ""}${isToken && from < to ? " leaving" : ""}${isTaken ? " taken" : ""}`,
      "data-at": at,
      onclick: isToken || state.view.over ? null : () => actions.click(() => [pile, at, false]),
    }, isStrip && String(at));
  };
  const places = Array.from({ length: Number(size) + (isStrip ? 1 : 0) }, (_, at) => place(at));
  const change = changeOf(pile);
  const [taken, left] = [to - from, from];
  return el(
    "div",
    { class: `pile${change ? " changed" : ""}`, "data-pile": pile, style: `--step: ${Math.min(pile, 8)}` },
    el("span", { class: "label", id: `label-${pile}` }, label, " ", el("b", {}, size)),
    stones.length
      ? el(
          "div",
          {
            class: "stones",
            role: "slider",
            tabindex: 0,
            "data-key": `heap-${pile}`,
            "aria-label": t(isStrip ? "page-slider-cells" : "page-slider", { label }),
            "aria-valuemin": 0,
            "aria-valuemax": Number(size) - Math.min(...stones),
            "aria-valuenow": taken,
            "aria-valuetext": isStrip ? t("page-going", { size, left }) : t("page-taking", { taken, size }),
            onkeydown: keys,
          },
          places,
        )
      : el("div", { class: "stones" }, places),
    change && el("span", { class: "change", "aria-hidden": "true" }, change),
  );
}

// The place to click for the move that is `steps` steps after the chosen move of a heap. "No move" comes first, then
// the moves, those that take the least first. Returns `null` if that is already the chosen move.
function stepped(pile, steps) {
  const places = [null, ...[...state.view.piles[pile].stones].sort((one, other) => other - one)];
  const chosen = state.chosen.find((spot) => spot[0] === pile)?.[1] ?? null;
  const place = places.indexOf(chosen);
  const next = places[Math.min(places.length - 1, Math.max(0, place + steps))];
  return next === chosen ? null : [pile, next ?? chosen, false];
}

// By how much the last move changed the number, if the move kept the number of heaps.
function changeOf(pile) {
  const last = state.history.at(-1);
  if (!last) return "";
  const [before, after] = [last.row, last.left].map((row) => row.split(" "));
  if (before.length !== after.length || before[pile] === after[pile]) return "";
  const difference = BigInt(after[pile]) - BigInt(before[pile]);
  return difference > 0n ? `+${difference}` : `−${-difference}`;
}

// A row of stones or cells, with the gaps between them. Each of these can be clicked, so it is a bar of buttons.
function line(pile, actions) {
  const { label, size, stones, gaps } = state.view.piles[pile];
  const { board } = state.view;
  const [, from, to] = runOf(pile) ?? [pile, 0, 0];
  const canClick = stones.length > 0;
  const item = (at, isGap) => {
    const isTaken = !isGap && from <= at && at < to;
    const isMark = board === "cross" || board === "pawn";
    return el("button", {
      type: "button",
      class: isGap ? "gap" : `pin${isTaken ? " taken" : ""}`,
      "aria-pressed": String(isChosen(pile, at, isGap) || (isTaken && !isMark)),
      "aria-label": isGap
        ? t("page-between", { label, n: at, next: at + 1 })
        : t("page-stone", { label, n: at + 1 }),
      "data-key": `${isGap ? "gap" : "pin"}-${pile}-${at}`,
      "data-at": at,
      tabindex: -1,
      onclick: () => actions.click(() => [pile, at, isGap]),
    });
  };
  const items = [];
  for (let at = 0; at < Number(size); at += 1) {
    if (gaps.includes(at)) items.push(item(at, true));
    items.push(canClick ? item(at, false) : el("span", { class: "pin", "aria-hidden": "true" }));
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
    } else if (event.key === "Enter" && event.target.getAttribute("aria-pressed") === "true") actions.play();
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

// The graph, with its vertices on an oval, so that no edge hides another.
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
  byId("how-keys").textContent = how === "page-how-large" || isGraph ? "" : t(view.board === "cells" ? "page-keys-cells" : isHeap() ? "page-keys-take" : "page-keys-break");
  if (!isDrawn || !isWhole) {
    const numbers = view.row.split(" ").slice(0, 200);
    return replace(board, el("p", { class: "numbers" }, numbers.map((number) => el("span", {}, number))));
  }
  if (isGraph) return replace(board, graph(actions));
  replace(board, view.piles.map((_, pile) => (isHeap() ? heap(pile, actions) : line(pile, actions))));
}
