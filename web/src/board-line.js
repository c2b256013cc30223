// Rows of things side by side that fall, are crossed out or are split. What has fallen leaves a gap. Each thing, and
// each gap between two, can be clicked, so a row is a bar of buttons.

import { el, svg } from "./dom.js";
import { lanesAfter } from "./layout.js";
import { position, state } from "./state.js";
import { t } from "./words.js";

const DRAWINGS = { pin: "0 0 60 180", pawn: "0 0 60 60" };

const drawing = (name, more = "") => svg("svg", { viewBox: DRAWINGS[name], class: `drawn-${name} ${more}`, "aria-hidden": "true" }, svg("use", { href: `#${name}` }));

// What stands at a place.
function thing() {
  const kind = position().view.board;
  if (kind === "pawn") return [drawing("pawn", "black"), drawing("pawn", "white")];
  if (kind === "cross") return [];
  return kind === "break" && isBowling() ? [drawing("pin")] : [el("i", { class: "bead" })];
}

// Games of knocking down have pins; games without a picture of their own have beads.
const isBowling = () => ["kayles", "dawson-kayles", "guiles", "octal"].includes(state.name);

function keys(buttons, actions, isRing) {
  return (event) => {
    const place = buttons.indexOf(event.target);
    const steps = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: buttons.length - 1 };
    if (event.key in steps) {
      const next = buttons[steps[event.key]] ?? (isRing && buttons.at(steps[event.key] % buttons.length));
      if (next) {
        buttons.forEach((button) => button.setAttribute("tabindex", button === next ? 0 : -1));
        next.focus();
      }
    } else if (event.key === "Enter" && event.target.getAttribute("aria-pressed") === "true") actions.play();
    else return;
    event.preventDefault();
  };
}

function row(pile, actions) {
  const { label, size, stones, gaps, ring } = position().view.piles[pile];
  const item = (at, isGap) =>
    el("button", {
      type: "button",
      class: isGap ? "gap" : "pin",
      "aria-pressed": "false",
      "aria-label": isGap ? t("page-between", { label, n: at, next: at + 1 }) : t("page-stone", { label, n: at + 1 }),
      "data-key": `${isGap ? "gap" : "pin"}-${pile}-${at}`,
      "data-at": at,
      style: `--at:${at}`,
      tabindex: -1,
    }, isGap ? [] : [thing(), el("span", { class: "n", "aria-hidden": "true" }, String(at + 1))]);
  const items = [];
  for (let at = 0; at < Number(size); at += 1) {
    if (gaps.includes(at) && !position().view.over) items.push(item(at, true));
    items.push(stones.length && !position().view.over ? item(at, false) : el("span", { class: "pin", "aria-hidden": "true", "data-at": at, style: `--at:${at}` }, thing()));
  }
  const buttons = items.filter(({ tagName }) => tagName === "BUTTON");
  const key = document.activeElement?.dataset.key;
  (buttons.find((button) => button.dataset.key === key) ?? buttons[0])?.setAttribute("tabindex", 0);
  return el("div", { class: ring ? "pile round" : "pile", "data-pile": pile, style: `--count:${size}` },
    el("div", { class: "stones line", role: buttons.length ? "toolbar" : null, "aria-label": buttons.length ? label : null, onkeydown: keys(buttons, actions, ring) }, items),
    el("p", { class: "label" }, el("span", {}, label), " ", el("b", {}, size)));
}

// What has fallen. If the cross is known, its cell is crossed out.
const fallen = ({ gap, mark, isLast }) =>
  el("div", { class: `fallen${gap ? "" : " split"}${isLast ? " last" : ""}`, style: `--count:${gap}`, "aria-hidden": "true" }, Array.from({ length: gap }, (_, at) => el("span", { class: at === mark ? "crossed" : null })));

// All rows, and the most places in one.
export function rows(actions) {
  const { board, piles } = position().view;
  const alone = board === "remove" || position().history.some(({ row }) => !row);
  const now = position().view.row;
  let lanes = alone ? [] : lanesAfter(position().history[0]?.row ?? now, position().history);
  const heaps = lanes.flat().filter(({ size }) => size);
  const isWhole = heaps.length === piles.filter(({ size }) => size !== "0").length && heaps.every(({ size, pile }) => String(size) === piles[pile]?.size);
  if (!isWhole) lanes = piles.map(({ size }, pile) => (Number(size) ? [{ size: Number(size), pile }] : []));
  const width = (part) => part.size ?? part.gap;
  const most = Math.max(1, ...lanes.map((parts) => parts.reduce((sum, part) => sum + width(part), 0)));
  const drawn = lanes.map((parts) => el("div", { class: "lane" }, parts.map((part) => (part.size ? row(part.pile, actions) : fallen(part)))));
  return { drawn, most, lanes: lanes.length };
}
