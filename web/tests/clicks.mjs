// What clicks show on a board, and the moves that they make.

import assert from "node:assert/strict";
import { judged, link, settled } from "./players.mjs";

// Clicks these places one after another, with nothing chosen at first. Each place is given by its index among all
// places. Returns what the page shows then: which places were clicked, what is marked, and the move that the page's
// button would make.
const clickAll = (page, selections) =>
  page.evaluate(async (selections) => {
    const { documentElement: root } = document;
    const byId = (id) => document.getElementById(id);
    const judged = () =>
      new Promise((done) => {
        const look = () => (root.dataset.judging === "false" ? done() : setTimeout(look));
        look();
      });
    const places = () => [...document.querySelectorAll("#board .stone, #board .cell, #board .pin, #board .gap")];
    const index = (place) => Number(place.dataset.at);
    const shown = [];
    for (const selection of selections) {
      if (!byId("cancel").disabled) byId("cancel").click();
      await judged();
      const clicked = [];
      for (const place of selection) {
        const target = places()[place];
        clicked.push([Number(target.closest("[data-pile]").dataset.pile), index(target), target.classList.contains("gap")]);
        target.click();
        await judged();
      }
      const piles = [...document.querySelectorAll("#board [data-pile]")].map((pile) => ({
        pile: Number(pile.dataset.pile),
        taken: [...pile.querySelectorAll(".taken")].map(index),
        pressed: [...pile.querySelectorAll(".pin[aria-pressed=true]")].map(index),
        gap: [...pile.querySelectorAll(".gap[aria-pressed=true]")].map(index),
      }));
      shown.push({ clicked, piles, can: !byId("do").disabled, left: byId("do").dataset.left });
    }
    return shown;
  }, selections);

// The indices of the places that can be clicked. The cells where the tokens of a strip stand cannot.
const countPlaces = (page) =>
  page.$$eval("#board .stone, #board .cell, #board .pin, #board .gap", (all) =>
    all.flatMap((place, index) => (place.matches(".here, span.pin") || !place.closest("[role]:not(#board)") ? [] : [index])));

// The lengths of the parts that are left of `size` things side by side, without those from `from` up to but not
// including `to`.
const broken = (size, from, to) => [Math.max(0, from), Math.max(0, size - to)].filter((part) => part > 0);

// The row that the marks on the board show, by the rules as people would state them; `null` if they show no move.
function leftBy(name, board, row, piles) {
  const marked = piles.filter(({ taken, pressed, gap }) => taken.length + pressed.length + gap.length > 0);
  if (!marked.length) return null;
  const instead = (pile, parts) => [...row.slice(0, pile), ...(parts.length ? parts : [0]), ...row.slice(pile + 1)];
  const [{ pile, taken, pressed, gap }] = marked;
  const size = row[pile];
  if (board === "remove") {
    const [split, removed] = [marked.find(({ gap }) => gap.length), marked.find(({ taken }) => taken.length)];
    if (!split || !removed) return null;
    assert.equal(removed.taken.length, row[removed.pile], "the pile is removed");
    const left = [...row];
    left[removed.pile] = split.gap[0];
    left[split.pile] -= split.gap[0];
    return left;
  }
  if (board !== "several") assert.equal(marked.length, 1, "a move in one pile");
  if (gap.length) return instead(pile, [gap[0], size - gap[0]]);
  if (board === "cross") return instead(pile, broken(size, pressed[0] - 2, pressed[0] + 3));
  if (["pawn", "path"].includes(board)) return instead(pile, broken(size, pressed[0] - 1, pressed[0] + 2));
  if (board === "cells") return row.map((number, index) => (index === pile ? taken[0] : number));
  const [from, to] = [taken[0], taken.at(-1) + 1];
  assert.equal(to - from, taken.length, "side by side");
  // The stones that a circle keeps stay together.
  if (name === "circle" && pile === 0) return [0, size - (to - from), ...row.slice(1)].filter((number, index) => index !== 1 || number > 0);
  if (board === "break" || board === "take-or-split") return instead(pile, broken(size, from, to));
  const left = [...row];
  for (const { pile, taken } of marked) {
    assert.equal(taken.at(-1), row[pile] - 1, "from the end");
    left[pile] -= taken.length;
  }
  if (name === "staircase" && pile > 0) left[pile - 1] += taken.length;
  return left;
}

// Whether the marks show the last click: they begin there, or they are the cell itself.
function showsClick(board, { clicked, piles }) {
  const [pile, at, isGap] = clicked.at(-1);
  const marks = piles.find((one) => one.pile === pile);
  if (isGap) return marks.gap.includes(at);
  if (["cross", "pawn", "path"].includes(board)) return marks.pressed.length === 1 && marks.pressed[0] === at;
  if (board === "break") return clicked.length === 1 ? String(marks.taken) === String(at) : [marks.taken[0], marks.taken.at(-1)].includes(at);
  if (board === "remove") return marks.taken.includes(at);
  return marks.taken[0] === at;
}

const set = (page, game, row) =>
  settled(page, () => page.evaluate((hash) => (location.hash = hash), link({ ...game, row }, "en", { against: "classmate", at: Math.random() })));

// Tries clicks in a position, on each place alone and on some pairs of places, and makes the move of one of them by
// hand. Returns how many it tried.
export async function tryClicks(page, ask, number, game, row) {
  const { moves, board, all, over, piles } = await ask({ ask: "view", game: { name: game.name, options: game.options }, row: row.join(" ") });
  assert.ok(all, "all moves are listed");
  if (over) return 0;
  // The same heaps may be listed in another order.
  const form = (left) => left.filter(Boolean).sort((a, b) => a - b).join(" ");
  const inPlace = ["cells", "take", "several"].includes(board);
  // Numbers that are no heaps, such as the most that one may take, change as the rules say.
  const drawn = (left) => (left.length === piles.length ? left.filter((_, index) => piles[index].heap) : left);
  const key = (left) => (inPlace ? drawn(left).join(" ") : form(left));
  const rules = new Set(moves.map(({ left }) => key(left.split(" ").map(Number))));
  await set(page, game, row.join(" "));
  if (board === "walk") return walkAll(page, row, rules);
  const places = await countPlaces(page);
  const any = () => places[number(places.length)];
  const isOne = ["take", "cells", "cross", "pawn", "path", "take-or-split"].includes(board);
  const pairs = isOne ? [] : Array.from({ length: 12 }, () => [any(), any()]).filter(([one, other]) => one !== other);
  const shown = await clickAll(page, [...places.map((place) => [place]), ...pairs]);
  for (const one of shown) {
    const about = `${game.name} ${row.join(" ")}, clicks ${JSON.stringify(one.clicked)}, shows ${JSON.stringify(one.piles)}`;
    const isTakenBack = one.clicked.length > 1 && one.piles.every(({ taken, gap }) => !taken.length && !gap.length);
    assert.ok(isTakenBack || showsClick(board, one), about);
    const left = leftBy(game.name, board, row, one.piles);
    const isMove = left !== null && rules.has(key(left)) && left.join(" ") !== row.join(" ");
    assert.equal(one.can, isMove, `${about}: ${one.left}`);
    if (isMove) assert.equal(drawn(one.left.split(" ")).join(" "), drawn(left).join(" "), about);
  }
  const can = shown.filter(({ can, clicked }) => can && clicked.length === 1);
  if (can.length) await byHand(page, can[number(can.length)], row);
  return shown.length;
}

// Makes the move of a click, with the mouse.
async function byHand(page, { clicked, left }, row) {
  const [[pile, at, isGap]] = clicked;
  if (await page.isEnabled("#cancel")) await page.click("#cancel");
  await judged(page);
  await page.click(`#board [data-pile="${pile}"] ${isGap ? ".gap" : ":is(.stone, .cell, .pin)"}[data-at="${at}"]`);
  await page.waitForFunction(() => !document.getElementById("do").disabled);
  await settled(page, () => page.click("#do"));
  assert.equal(await page.getAttribute("#log li", "data-left"), left, row.join(" "));
}

// Moves each token to each vertex that it can go to.
async function walkAll(page, row, rules) {
  const shown = await page.evaluate(async () => {
    const { documentElement: root } = document;
    const judged = () =>
      new Promise((done) => {
        const look = () => (root.dataset.judging === "false" ? done() : setTimeout(look));
        look();
      });
    const click = async (key) => {
      document.querySelector(`[data-key="${key}"]`).click();
      await judged();
    };
    const keys = (places) => [...document.querySelectorAll(places)].map(({ dataset }) => dataset.key);
    const shown = [];
    for (const from of keys(".vertex.held")) {
      await click(from);
      for (const to of keys(".vertex.target")) {
        await click(to);
        shown.push([from, to].map((key) => Number(key.replace("vertex-", ""))).concat(document.getElementById("do").dataset.left));
      }
      document.getElementById("cancel").click();
      await judged();
    }
    return shown;
  });
  for (const [from, to, left] of shown) {
    const token = row.indexOf(from);
    assert.equal(left, row.map((vertex, index) => (index === token ? to : vertex)).join(" "));
    assert.ok(rules.has(left.split(" ").map(Number).filter(Boolean).sort((a, b) => a - b).join(" ")), left);
  }
  return shown.length;
}
