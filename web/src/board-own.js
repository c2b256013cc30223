// Games' own boards: coins in a line or on a board, chocolate, tokens that share a strip, the queen of Wythoff's game.
// A click chooses places, and the places say which position the move leaves; the library says whether it is a move.

import { el, svg } from "./dom.js";
import { stone } from "./board-heap.js";
import { changes, takes } from "./layout.js";
import { position, state, subject } from "./state.js";
import { brief, t } from "./words.js";

const LARGEST = 40;

const numbers = (row = position().row) => row.split(" ").map(Number);

// A list with an item added, or removed if it is already there.
const toggled = (list, item) => {
  const rest = list.filter((one) => String(one) !== String(item));
  return rest.length < list.length ? rest : [...list, item];
};

// The items that occur an odd number of times: a coin that is turned twice shows the same side as before.
const odd = (list) => [...new Set(list)].filter((one) => list.filter((other) => other === one).length % 2 === 1);

// Coins in a line. `most` is how many a move turns, `first` the number of the first coin. In a move of Ruler the coins
// lie side by side, and one chooses the first and the last.
const coins = (most, first = 1, isRuler = false) => ({
  name: "coins",
  fits: (row) => numbers(row).every((n) => n <= LARGEST),
  choice([, at], chosen) {
    const clicked = toggled(chosen.map(([, one]) => one), at);
    const places = clicked.length > most ? [at] : clicked;
    return { chosen: places.map((one) => [0, one, false]), text: this.left(places) };
  },
  turned: (places) => (isRuler && places.length > 1 ? Array.from({ length: Math.max(...places) - Math.min(...places) + 1 }, (_, at) => Math.min(...places) + at) : places),
  left(places) {
    const all = this.turned(places).sort((one, other) => one - other);
    const row = numbers();
    const last = row.indexOf(all.at(-1));
    if (last < 0) return null;
    row.splice(last, 1, ...(all.length > 1 ? all.slice(0, -1) : [0]));
    return row.join(" ");
  },
  marks(chosen) {
    return this.turned(chosen.map(([, at]) => at)).map((at) => `0-${at}`);
  },
  at(left, row) {
    const places = odd([...odd(numbers(row)), ...odd(numbers(left))]).filter((n) => n >= first);
    return (isRuler ? [...new Set([Math.min(...places), Math.max(...places)])] : places).map((at) => [0, at, false]);
  },
  stays: true,
  normal(row) {
    const left = odd(numbers(row).filter((n) => n >= first)).sort((one, other) => one - other);
    return left.length ? left.join(" ") : "0";
  },
  draw() {
    const heads = odd(numbers());
    const count = Math.max(8, ...numbers(position().history[0]?.row), ...heads) + 1 - first;
    return [{ pile: 0, places: Array.from({ length: count }, (_, index) => {
      const at = index + first;
      const isHead = heads.includes(at) && at > 0;
      return { at, kind: isHead ? "coin head" : "coin", label: t(isHead ? "page-coin-heads" : "page-coin-tails", { n: at }), text: String(at), content: el("i", {}) };
    }) }];
  },
});

// Coins on a board of two dimensions: a click on the coin that is farthest from the corner, and one on the opposite
// corner.
const corners = {
  name: "corners",
  fits: (row) => (subject().options.dimensions ?? "2") === "2" && numbers(row).every((n) => n <= 14),
  pairs: (row) => numbers(row).reduce((all, n, at, row) => (at % 2 ? [...all, [row[at - 1], n]] : all), []),
  choice([y, x], chosen) {
    const places = chosen.length > 1 ? [] : chosen;
    const all = toggled(places, [y, x, false]);
    return { chosen: all, text: all.length === 2 ? this.left(all) : null };
  },
  left(all) {
    const [[b, a], [y, x]] = [...all].sort((one, other) => one[0] + one[1] - other[0] - other[1]);
    const pairs = this.pairs();
    const at = pairs.findIndex(([px, py]) => px === x && py === y);
    if (at < 0 || a >= x || b >= y) return null;
    pairs.splice(at, 1, [a, y], [x, b], [a, b]);
    return pairs.flat().join(" ");
  },
  marks(chosen) {
    if (chosen.length < 2) return chosen.map(([y, x]) => `${y}-${x}`);
    const [[b, a], [y, x]] = chosen;
    return [`${y}-${x}`, `${y}-${a}`, `${b}-${x}`, `${b}-${a}`];
  },
  // Coins at the edges are not in the row.
  at(left, row) {
    const turned = odd([...odd(this.pairs(row).map(String)), ...odd(this.pairs(left).map(String))]).map((pair) => pair.split(",").map(Number)).filter(([x, y]) => x && y);
    const two = (all) => [Math.max(...all), Math.min(...all) < Math.max(...all) ? Math.min(...all) : 0];
    const [[x, a], [y, b]] = [two(turned.map(([x]) => x)), two(turned.map(([, y]) => y))];
    return [[y, x, false], [b, a, false]];
  },
  stays: true,
  normal(row) {
    const left = odd(this.pairs(row).map(String)).filter((pair) => !/\b0\b/.test(pair));
    return left.length ? left.join(",").replaceAll(",", " ") : "0 0";
  },
  draw() {
    const heads = odd(this.pairs().map(String));
    const side = Math.max(6, ...numbers(position().history[0]?.row), ...numbers()) + 1;
    return plane(side, (x, y) => {
      const isHead = heads.includes(`${x},${y}`);
      return { kind: isHead ? "square coin head" : "square coin", label: t(isHead ? "page-point-heads" : "page-point", { x, y }), content: el("i", {}) };
    });
  },
};

// The lines of a board with axes, the highest first. A large board has every fifth number.
const plane = (side, place) => {
  const told = (n) => (side <= 16 || n % 5 === 0 ? String(n) : "");
  return Array.from({ length: side }, (_, index) => side - 1 - index).map((y) => ({
    pile: y, name: told(y), places: Array.from({ length: side }, (_, x) => ({ at: x, text: y === 0 ? told(x) : "", ...place(x, y) })),
  }));
};

// The queen on the board: the two piles are its coordinates.
const queen = {
  name: "queen",
  fits: () => state.board === "queen" && hasQueen(),
  choice: ([y, x], chosen) => {
    const isChosen = chosen.some(([b, a]) => a === x && b === y);
    return isChosen ? { chosen: [], text: null } : { chosen: [[y, x, false]], text: `${x} ${y}` };
  },
  at(left) {
    const [x, y] = numbers(left);
    return [[y, x, false]];
  },
  told(left) {
    const [x, y] = numbers(left);
    return t("page-queen-to", { x, y });
  },
  marks: (chosen) => chosen.map(([y, x]) => `${y}-${x}`),
  draw() {
    const [x, y] = numbers();
    const can = new Set(position().view.moves.map(({ left }) => left));
    const first = numbers(position().history[0]?.row);
    return plane(Math.max(8, ...first) + 1, (a, b) => {
      const isHere = a === x && b === y;
      return { kind: `square${isHere ? " here" : ""}${can.has(`${a} ${b}`) ? " can" : ""}`, label: t(isHere ? "page-point-queen" : "page-point", { x: a, y: b }), isFixed: isHere,
        content: isHere ? svg("svg", { viewBox: "0 0 60 60", "aria-hidden": "true" }, svg("use", { href: "#queen" })) : null };
    });
  },
};

// Rows of chocolate: a click takes a square with all to its right and above it.
const chocolate = {
  name: "chocolate",
  fits: (row) => numbers(row).every((n) => n <= LARGEST),
  choice: ([pile, at], chosen) => {
    const isChosen = chosen.some(([row, square]) => row === pile && square === at);
    const left = numbers().map((size, row) => (row >= pile ? Math.min(size, at) : size));
    return isChosen ? { chosen: [], text: null } : { chosen: [[pile, at, false]], text: left.join(" ") };
  },
  at: (left, row) => changes({ row, left }).slice(0, 1).map(([pile, at]) => [pile, at, false]),
  marks: (chosen, row) => chosen.flatMap(([lowest, at]) => numbers(row).flatMap((size, pile) => (pile < lowest ? [] : Array.from({ length: Math.max(0, size - at) }, (_, more) => `${pile}-${at + more}`)))),
  // The squares that the last move took leave their outlines.
  draw() {
    const before = numbers(position().history.at(-1)?.row);
    return numbers().map((size, pile) => ({
      pile, name: String(size), places: Array.from({ length: Math.max(size, before[pile]) }, (_, at) => {
        const isPoison = pile === 0 && at === 0;
        if (at >= size) return { at, kind: "square", label: "", text: "", isFixed: true, content: null };
        return { at, kind: isPoison ? "square choc poison" : "square choc", label: t(isPoison ? "page-poison" : "page-square", { row: pile + 1, n: at + 1 }), text: "", isFixed: isPoison, content: isPoison ? "☠" : null };
      }),
    })).reverse();
  },
  stays: true,
};

// Tokens that share a strip. A click on a cell moves the chosen token there, if it is above the cell, or else the
// nearest token above the cell.
const strip = (first) => ({
  name: "strip",
  fits: (row) => numbers(row).every((n) => n <= LARGEST),
  choice([, at], chosen) {
    const row = numbers();
    if (row.includes(at)) return { chosen: String(chosen.at(0)) === `0,${at},false` ? [] : [[0, at, false]], text: null };
    const held = chosen[0]?.[1];
    const token = held > at ? held : Math.min(...row.filter((cell) => cell > at));
    if (!Number.isFinite(token)) return { chosen, text: null };
    return { chosen: [[0, token, false], [0, at, false]], text: row.map((cell) => (cell === token ? at : cell)).join(" ") };
  },
  marks: (chosen) => chosen.map(([, at]) => `0-${at}`),
  at: (left, row) => changes({ row, left }).flatMap(([, to, from]) => [[0, from, false], [0, to, false]]),
  draw() {
    const row = numbers();
    const count = Math.max(8, ...numbers(position().history[0]?.row), ...row) + 1 - first;
    return [{ pile: 0, places: Array.from({ length: count }, (_, index) => {
      const at = index + first;
      const token = row.indexOf(at);
      return { at, kind: token >= 0 ? "place has" : "place", label: t(token >= 0 ? "page-cell-token" : "page-cell", { n: at }), text: String(at), content: token >= 0 ? stone(token, 0) : null };
    }) }];
  },
});

// Two tokens that face each other in each row. A click on a cell moves the chosen token of that row, or the nearer one
// if none is chosen.
const facing = {
  name: "strip",
  fits: (row) => numbers(row).length % 2 === 0 && numbers(row).every((n) => n <= LARGEST),
  choice([line, at], chosen) {
    const row = numbers();
    const [own, other] = [row[2 * line], row[2 * line + 1]];
    const isHeld = String(chosen.at(0)) === `${line},${at},false`;
    if (at === own || at === other) return { chosen: isHeld ? [] : [[line, at, false]], text: null };
    const held = chosen[0]?.[0] === line ? chosen[0][1] : null;
    const token = held ?? (Math.abs(at - own) <= Math.abs(at - other) ? own : other);
    const index = 2 * line + (token === own ? 0 : 1);
    return { chosen: [[line, token, false], [line, at, false]], text: row.map((cell, place) => (place === index ? at : cell)).join(" ") };
  },
  marks: (chosen) => chosen.map(([line, at]) => `${line}-${at}`),
  at: (left, row) => changes({ row, left }).flatMap(([index, to, from]) => [from, to].map((at) => [Math.floor(index / 2), at, false])),
  draw() {
    const row = numbers();
    const count = Math.max(8, ...numbers(position().history[0]?.row), ...row) + 1;
    return Array.from({ length: row.length / 2 }, (_, line) => ({
      pile: line, places: Array.from({ length: count }, (_, at) => {
        const token = [row[2 * line], row[2 * line + 1]].indexOf(at);
        return { at, kind: token >= 0 ? "place has" : "place", label: t(token >= 0 ? "page-cell-token" : "page-cell", { n: at }), text: String(at), content: token >= 0 ? stone(0, 3) : null };
      }),
    }));
  },
};

// A game without places to click: its moves, to choose from.
const list = {
  name: "list",
  isNarrow: true,
  fits: () => position().view.board !== "walk" && position().view.moves.length > 0 && position().view.moves.length <= 60 && position().view.piles.every(({ stones, gaps }) => !stones.length && !gaps.length),
  choice: ([, at], chosen) => {
    const isChosen = chosen.some(([, other]) => other === at);
    return isChosen ? { chosen: [], text: null } : { chosen: [[0, at, false]], text: position().view.moves[at].left };
  },
  at: (left) => position().view.moves.flatMap((move, at) => (move.left === left ? [[0, at, false]] : [])),
  marks: (chosen) => chosen.map(([, at]) => `0-${at}`),
  draw: () => [{ pile: 0, places: position().view.moves.map(({ name }, at) => ({ at, kind: "move", label: brief(name), text: "", content: brief(name) })) }],
};

const OWN = {
  "turning-turtles": coins(2),
  "mock-turtles": coins(3),
  twins: coins(2, 0),
  triplets: coins(3, 0),
  ruler: coins(2, 1, true),
  "turning-corners": corners,
  wythoff: queen,
  chomp: chocolate,
  welter: strip(0),
  "silver-dollar": strip(1),
  northcott: facing,
};

// The game's own board, if it has one on which the position fits.
export function ownBoard() {
  if (!position().view) return null;
  const own = OWN[state.name];
  if (own?.fits()) return own;
  return list.fits() ? list : null;
}

// The form of a row that the game's own board draws; the row itself if each form is drawn in its own way.
export function normal(row) {
  const own = OWN[state.name];
  return own?.normal && own.fits(row) ? own.normal(row) : row;
}

// The name of a move: the board's, if it has one of its own, or else the library's.
export const named = ({ left, name = "" }) => (left && (ownBoard()?.told?.(left) ?? (normal(left) === left ? name : brief(name)))) || name;

// The position that a move leaves, as people read it.
export const leaves = ({ left, text }) => (normal(left) === left ? text : normal(left));

// What a move from the position on the board takes, as the choice that shows it: { chosen, runs, point }.
export function choiceOf({ row, left, name, run, mark }) {
  const clicked = run && mark !== undefined ? [[run[0], mark, false]] : [];
  return { chosen: ownBoard()?.at(left, row) ?? clicked, runs: takes({ row, left, run }, position().view.board), point: { left, name } };
}

// Whether the queen can stand for the position. With options, the game has other moves than hers.
export const hasQueen = () => state.name === "wythoff" && !Object.keys(subject().options).length && numbers().length === 2 && numbers().every((n) => n <= 24);

// The places that the last move changed: all of them if the board still has them, or those that a token left.
function changed(own) {
  const last = position().history.at(-1);
  if (!last || own === list) return [];
  if (own === queen) return queen.marks(queen.at(last.row));
  const marks = own.marks(own.at(last.left, last.row), last.row);
  return own.stays ? marks : marks.filter((_, index) => index % 2 === 0);
}

// Draws an own board: its lines, each with places to click. Also returns how many places the longest line has.
export function drawOwn(own, keys) {
  const lines = own.draw();
  const was = changed(own);
  const isOver = position().view.over;
  const nodes = lines.map(({ pile, name, places }) =>
    el("div", { class: "own-line", "data-pile": pile }, name !== undefined && el("span", { class: "axis", "aria-hidden": "true" }, name),
      places.map(({ at, kind: own, label, text, isFixed, content }) => {
        const kind = was.includes(`${pile}-${at}`) ? `${own} was` : own;
        const inside = [content, text && el("span", { class: "n", "aria-hidden": "true" }, text)];
        return isOver || isFixed
          ? el("span", { class: `${kind} fixed`, "data-at": at, ...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" }) }, inside)
          : el("button", { type: "button", class: kind, "data-at": at, "data-key": `pin-${pile}-${at}`, "aria-pressed": "false", "aria-label": label, tabindex: -1 }, inside);
      })));
  const board = el("div", { class: `own ${own.name}`, role: isOver ? "group" : "toolbar", "aria-label": t("page-board") }, nodes);
  const buttons = [...board.querySelectorAll("button")];
  const key = document.activeElement?.dataset.key;
  (buttons.find((button) => button.dataset.key === key) ?? buttons[0])?.setAttribute("tabindex", 0);
  board.addEventListener("keydown", keys(buttons, board));
  return { board, most: Math.max(1, ...lines.map(({ places }) => places.length)), lines: lines.length };
}

// Marks what is chosen.
export function markOwn(own, board, chosen, held) {
  const marks = new Set(own.marks(chosen));
  const spots = new Set(chosen.map(([pile, at]) => `${pile}-${at}`));
  const pressed = new Set(held.map(([pile, at]) => `${pile}-${at}`));
  for (const line of board.querySelectorAll(".own-line")) {
    for (const place of line.querySelectorAll("[data-at]")) {
      const key = `${line.dataset.pile}-${place.dataset.at}`;
      place.classList.toggle("taken", marks.has(key));
      place.classList.toggle("spot", spots.has(key));
      if (place.tagName === "BUTTON") place.setAttribute("aria-pressed", String(pressed.has(key)));
    }
  }
}
