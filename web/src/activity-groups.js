// Nim without binary numbers: each pile is broken into groups of 8, 4, 2 and 1, which stand on shelves. Two equal
// groups cancel. The largest group that is left over says which pile to make smaller.

import { stone } from "./board-heap.js";
import { el, replace } from "./dom.js";
import { state } from "./state.js";
import { listed, t } from "./words.js";

const SIZES = [64, 32, 16, 8, 4, 2, 1];
const MOST = 15;
const PILES = 6;
const STEPS = ["page-groups-piles", "page-groups-broken", "page-groups-pairs", "page-groups-left", "page-groups-move"];

export const groups = { name: "groups", title: "page-groups", why: "page-groups-only", fits: () => state.name === "nim" && !state.options.max && !state.misere, mount };

const has = (pile, size) => (pile & size) > 0;
// The group of each stone of a pile, from the bottom: the larger groups are below.
const groupsOf = (pile) => SIZES.filter((one) => has(pile, one)).flatMap((one) => Array.from({ length: one }, () => one));

const xor = (piles) => piles.reduce((sum, pile) => sum ^ pile, 0);

// Which pile to make smaller, and what is left of it: a pile that has the largest group left over.
function move(piles) {
  const sum = xor(piles);
  const size = SIZES.find((one) => has(sum, one));
  const at = piles.reduce((last, pile, index) => (has(pile, size) ? index : last), -1);
  return sum ? { at, to: piles[at] ^ sum, size } : null;
}

// The groups of a position on the board, from the bottom of each pile: as { pile, size, from, isLeft }, where the last of
// an odd number of equal groups is left over; `null` if there are none, or the reason of this game is not about groups.
export function groupsOn(view) {
  if (!groups.fits() || !view.piles.every(({ drawn }) => drawn)) return null;
  const all = view.piles.flatMap(({ size }, pile) => {
    const count = Number(size);
    const sizes = SIZES.filter((one) => has(count, one));
    return sizes.map((size, at) => ({ pile, size, from: sizes.slice(0, at).reduce((sum, one) => sum + one, 0) }));
  });
  return all.length === 0 ? null : all.map((one, at) => {
    const isOdd = all.filter(({ size }) => size === one.size).length % 2 === 1;
    return { ...one, isLeft: isOdd && !all.slice(at + 1).some(({ size }) => size === one.size) };
  });
}

// What the groups on the board say.
export function saidOfGroups(all) {
  const sizes = (some) => [...new Set(some.map(({ size }) => size))].sort((one, other) => other - one);
  const left = all.filter(({ isLeft }) => isLeft);
  return `${t("page-groups-on-board", { sizes: listed(sizes(all)) })} ${left.length ? t("page-groups-marked", { left: listed(sizes(left)) }) : t("page-groups-none-left")}`;
}

function mount(container, { signal, play, say }) {
  const given = state.row.split(" ").map(Number);
  const fits = given.length <= PILES && given.every((pile) => pile <= MOST) && given.some(Boolean);
  let piles = fits ? given : [3, 5, 7];
  let step = 0;
  // The group at which the pointer or the focus is, as [pile, size].
  let [at, size] = [null, null];
  say(t("page-groups-ask"));
  const [board, sheet] = [el("div", { class: "piles-of-groups" }), el("aside", { class: "sheet groups-sheet" })];
  const change = el("p", { class: "buttons" });
  container.append(el("div", { class: "lesson" }, el("section", {}, board, change), sheet));
  draw();

  function go(to) {
    step = to;
    draw();
  }

  function set(next) {
    piles = next;
    step = Math.min(step, 3);
    draw();
  }

  function point(pile, group) {
    [at, size] = [pile, group];
    for (const node of container.querySelectorAll("[data-group]")) node.classList.toggle("found", node.dataset.group === `${at}-${size}`);
  }

  function pile(count, index) {
    const best = step === 4 ? move(piles) : null;
    const isBest = best?.at === index;
    const stones = groupsOf(count).map((group, height) => el("span", { class: `block ${step > 0 ? "broken" : ""} ${isBest && height >= best.to ? "taken" : ""}`, "data-group": `${index}-${group}`, onpointerenter: () => step && point(index, group), onpointerleave: () => point(null, null) }, stone(index, height)));
    const label = t("page-groups-pile", { n: index + 1 });
    const by = (sign, difference, name) => el("button", { type: "button", class: "step", "data-key": `${name}-${index}`, "aria-label": t(difference < 0 ? "page-less" : "page-more", { label }), disabled: count + difference < 0 || count + difference > MOST, onclick: () => set(piles.map((one, other) => (other === index ? one + difference : one))) }, sign);
    return el("li", {}, el("div", { class: "blocks", "aria-hidden": "true" }, isBest && el("span", { class: "say-of-groups" }, t("page-groups-take", { taken: count - best.to, left: best.to })), el("div", { class: "stack" }, stones)),
      el("p", { class: "label" }, el("b", {}, String(count)), " ", el("span", {}, label)), el("div", { class: "row steppers" }, by("−", -1, "fewer"), by("+", 1, "more")));
  }

  // A shelf: the groups of one size. From left to right, every second one cancels with the one before it.
  function shelf(group) {
    const holders = piles.map((count, index) => (has(count, group) ? index : null)).filter((index) => index !== null);
    const left = holders.length % 2 ? holders.at(-1) : null;
    const cell = (index) => {
      const place = holders.indexOf(index);
      if (place < 0) return el("td", { class: step >= 2 && isBetween(index) ? "pair" : null });
      const isLeft = index === left;
      const state = step < 2 ? "" : isLeft ? (step >= 3 ? "left-over" : "") : "cancelled";
      const said = t(state === "left-over" ? "page-groups-is-left" : state === "cancelled" ? "page-groups-is-cancelled" : "page-groups-group", { size: group, n: index + 1 });
      return el("td", { class: step >= 2 && !isLeft ? `joined ${place % 2 ? "second" : "first"}` : null },
        el("button", { type: "button", class: `group ${state}`, "data-group": `${index}-${group}`, "data-key": `group-${index}-${group}`, "aria-label": said, onpointerenter: () => point(index, group), onpointerleave: () => point(null, null), onfocus: () => point(index, group), onblur: () => point(null, null), onclick: () => point(index, group) },
          el("span", { class: "cairn small-cairn", "aria-hidden": "true" }, Array.from({ length: group }, (_, height) => stone(index, SIZES.filter((one) => one > group && has(piles[index], one)).reduce((sum, one) => sum + one, 0) + height)))));
    };
    const isBetween = (index) => holders.some((from, place) => place % 2 === 0 && holders[place + 1] !== undefined && from < index && index < holders[place + 1]);
    return el("tr", { "data-size": group }, el("th", { scope: "row" }, String(group)), piles.map((_, index) => cell(index)));
  }

  function draw() {
    const columns = piles.length;
    replace(board, el("ol", { style: `--columns:${columns};--highest:${Math.max(8, ...piles)}` }, piles.map(pile)));
    replace(change,
      el("button", { type: "button", "data-key": "add", disabled: columns >= PILES, onclick: () => set([...piles, 1]) }, t("page-groups-add")),
      el("button", { type: "button", "data-key": "remove", disabled: columns <= 1, onclick: () => set(piles.slice(0, -1)) }, t("page-groups-remove")),
      el("button", { type: "button", "data-key": "play", onclick: () => play(piles.join(" ")) }, t("page-groups-play")));
    const sizes = SIZES.filter((one) => piles.some((count) => has(count, one)));
    const lefts = sizes.filter((one) => has(xor(piles), one));
    const best = move(piles);
    const given = { left: listed(lefts), pile: best && best.at + 1, taken: best && piles[best.at] - best.to, to: best?.to, size: best?.size };
    const name = step === 4 && best && given.taken === best.size ? "page-groups-away" : step < 3 || best ? STEPS[step] : step === 3 ? "page-groups-none-left" : "page-groups-no-move";
    replace(sheet,
      el("div", { class: "title-of-groups" }, el("h2", {}, t("page-groups-why")), el("span", { class: "help" }, t("page-step-of", { n: step + 1, all: STEPS.length }))),
      el("div", { "aria-live": "polite" }, el("p", { class: step > 2 ? "so" : null }, t(name, given))),
      step > 0 && el("div", { class: "shelves-box" }, el("table", { class: "shelves" }, el("thead", {}, el("tr", {}, el("td", {}), piles.map((_, index) => el("th", { scope: "col" }, t("page-groups-pile", { n: index + 1 }))))), el("tbody", {}, sizes.map(shelf)))),
      step > 0 && el("p", { class: "help" }, t("page-groups-point")),
      step === 4 && best && el("p", {}, t("page-groups-after", given)),
      el("p", { class: "buttons foot" },
        el("button", { type: "button", "data-key": "back", "data-step": "back", disabled: step === 0, onclick: () => go(step - 1) }, t("page-step-back")),
        step < STEPS.length - 1
          ? el("button", { type: "button", class: "next", "data-key": "next", "data-step": "next", onclick: () => go(step + 1) }, t(step === 3 ? "page-groups-so-what" : "page-next-step"), el("kbd", { class: "space", "aria-hidden": "true" }, t("page-space")))
          : best && el("button", { type: "button", class: "main", "data-key": "make", "data-step": "next", onclick: () => {
              step = 2;
              set(piles.map((count, index) => (index === best.at ? best.to : count)));
            } }, t("page-groups-make"))));
  }
}
