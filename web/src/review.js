// After a game: marks for each position whether the first player, or the person who plays against the program, could
// still win, and names the mistakes.

import { groupsOn } from "./activity-groups.js";
import { choiceOf, leaves, named, ownBoard } from "./board-own.js";
import { byId, el, replace, svg } from "./dom.js";
import { oneStop } from "./keys.js";
import { takes } from "./layout.js";
import { reach } from "./path.js";
import { drawReplies } from "./replies.js";
import { sides, state, subject } from "./state.js";
import { reasonOf } from "./why.js";
import { arrows, brief, inquire, t } from "./words.js";

const LEVEL = { can: 12, cannot: 52 };

let asked = 0;
// The move that the lesson is about; and whether somebody has picked it, so that the board shows it too.
let [chosen, isPicked] = [0, false];
// The mistake whose reason somebody has asked for.
let explained = null;
// How wide a move is on the line, in pixels.
let wide = 116;

// Whether player 0 can win: the first player, or the person who plays against the program. `wins` says whether the
// player whose turn it is can.
const canWin = (wins, turn) => (turn === 0 ? wins : !wins);

// What is known of a game: for each position, whether player 0 can win; for each move, whether it was a mistake. `better`
// keeps the library's winning moves from positions, once they have been asked for.
async function judged() {
  const rows = [...state.history.map(({ row }) => row), state.row];
  const found = [];
  for (const row of rows) found.push(await inquire({ ask: "view", game: subject(), row }));
  if (found.some(({ error, drawn }) => error || drawn)) return null;
  const turns = [...state.history.map(({ turn }) => turn), state.turn];
  const can = found.map(({ wins }, index) => canWin(wins, turns[index]));
  const isMistake = state.history.map((_, index) => found[index].wins && found[index + 1].wins);
  return { views: found, can, isMistake, better: [] };
}

export async function drawReview(who, replay, redraw) {
  const { view } = state;
  const ticket = (asked += 1);
  const isOver = Boolean(view?.over && state.history.length && !view.scripted);
  document.documentElement.dataset.review = String(isOver);
  for (const part of [byId("review"), byId("lesson")]) {
    part.hidden = !isOver;
    // What is there is about another game.
    part.replaceChildren();
  }
  if (!isOver) return;
  byId("review").setAttribute("aria-busy", "true");
  const { history } = state;
  const { length } = history;
  const about = await judged();
  if (ticket !== asked || history !== state.history || length !== history.length) return;
  byId("review").setAttribute("aria-busy", "false");
  const own = about ? about.isMistake.findIndex((is, index) => is && state.history[index].turn === 0) : -1;
  if (about && own < 0) reach("mistake");
  chosen = own >= 0 ? own : Math.max(0, about ? about.isMistake.indexOf(true) : 0);
  isPicked = false;
  draw(about, who, replay, redraw);
}

function draw(about, who, replay, redraw) {
  const choose = (index) => {
    // Another game may have begun.
    if (!state.history[index]) return;
    [chosen, isPicked] = [index, true];
    draw(about, who, replay, redraw);
    if (about) showBefore(about.views, state.history[chosen]);
    redraw();
  };
  const count = state.history.length;
  const whose = { who: who({ ...state.history[0], turn: 0 }) };
  wide = Math.ceil(7.6 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  replace(
    byId("review"),
    el("div", { class: "levels", "aria-hidden": "true" }, el("span", {}, t("page-can", whose)), el("span", {}, t("page-cannot", whose))),
    el("div", { class: "timeline scroll", role: "region", "aria-label": t("page-review") },
      el("ol", { style: `width:${(count + 1) * wide}px` },
        about && line(about, count),
        el("li", {}, el("span", { class: "who" }, t("page-start"))),
        state.history.map((made, index) => item(made, index, about, who, choose)))),
  );
  const timeline = byId("review").querySelector(".timeline");
  oneStop(timeline, timeline.querySelector(`[data-key="review-${chosen}"]`));
  timeline.scrollLeft = (chosen + 1.5) * wide - timeline.clientWidth / 2;
  lesson(about, who, replay, choose, redraw);
}

// Shows on the board a position of the game, in which nobody moves: with what a move from there takes, if one is given.
function picture(at, said, views, move = null) {
  const { history } = state;
  const { row } = history[at] ?? state;
  state.reviewed = { said, picture: { row, view: { ...views[at], over: true }, history: history.slice(0, at), chosen: [], runs: [], point: null } };
  if (move) Object.assign(state.reviewed.picture, choiceOf({ ...move, row }));
}

// The position before the chosen move, and what the move took, or what a better one takes.
const showBefore = (views, move) => picture(chosen, t("page-review-before", { n: chosen + 1 }), views, move);

// The line that says where the game was decided: below each move, who can win after it.
function line({ can, isMistake }, count) {
  const at = (index) => [(index + 0.5) * wide, can[index] ? LEVEL.can : LEVEL.cannot];
  const points = can.map((_, index) => at(index).join(","));
  const dots = can.map((_, index) => {
    const [cx, cy] = at(index);
    const isWrong = index > 0 && isMistake[index - 1];
    return svg("circle", { cx, cy, r: isWrong ? 8 : 5, class: isWrong ? "wrong" : null });
  });
  return svg("svg", { width: (count + 1) * wide, height: 64, "aria-hidden": "true" }, svg("polyline", { points: points.join(" ") }), dots);
}

function item(made, index, about, who, choose) {
  const { turn } = made;
  const isMistake = about?.isMistake[index];
  const can = about?.can[index + 1];
  const mark = !about ? "" : t(isMistake ? "page-mistake" : can === (turn === 0) ? "page-good-move" : "page-lost-anyway");
  return el("li", {},
    el("button", { type: "button", class: isMistake ? "mistake" : null, "data-key": `review-${index}`, "aria-pressed": String(isPicked && index === chosen), onclick: () => choose(index) },
      el("span", { class: "who" }, t("page-move-by", { n: index + 1, who: who(made) })),
      mini(about?.views[index], made),
      el("span", { class: `judged ${isMistake ? "wrong" : can === (turn === 0) ? "good" : ""}` }, mark)));
}

// Whether people read a position in its numbers: those of Hackenbush are the ends of edges.
const isTold = () => state.name !== "hackenbush";

// A small picture of a move: the heaps before it, with what it takes, and the position that it leaves.
function mini(view, made) {
  if (!isTold()) return el("span", { class: "mini" });
  const { piles = [], board } = view ?? {};
  // The rows of Chomp lie on one another.
  const isLying = ownBoard()?.name === "chocolate";
  const numbers = piles.filter(({ heap }) => isLying || (heap && board !== "walk")).map(({ size }) => Number(size));
  const left = leaves(made);
  const said = el("span", {}, `→ ${left.length > 14 ? `${left.slice(0, 13)}…` : left}`);
  if (!numbers.length || numbers.length > 8 || Math.max(...numbers) > 20) return el("span", { class: "mini" }, said);
  const [most, across] = [Math.max(...numbers), isLying ? Math.min(12, 96 / Math.max(...numbers)) : 12];
  const step = isLying ? Math.min(8, 26 / numbers.length) : 26 / Math.max(6, most);
  const runs = takes(made, board);
  const isTaken = (pile, at) => runs.some(([index, from, to]) => index === pile && from <= at && at < to);
  const bars = numbers.flatMap((number, pile) => Array.from({ length: number }, (_, at) =>
    svg("rect", { x: (isLying ? at : pile) * across, y: 28 - ((isLying ? pile : at) + 1) * step, width: across * 0.75, height: Math.max(1, step - 0.8), rx: 1, class: isTaken(pile, at) ? "taken" : null })));
  const width = (isLying ? most : numbers.length) * across;
  return el("span", { class: "mini" }, svg("svg", { width, height: 30, viewBox: `0 0 ${width} 30`, "aria-hidden": "true" }, bars), said);
}

// What there is to learn from the chosen move.
async function lesson(about, who, replay, choose, redraw) {
  const made = state.history[chosen];
  const at = chosen;
  const isMistake = about?.isMistake[at];
  // Against a program, a person's own mistakes count.
  const counted = (index) => sides() !== "program" || state.history[index].turn === 0;
  // A winning move from a position of the game.
  const winning = (index) => (about.better[index] ??= inquire({ ask: "hint", game: subject(), row: about.views[index].row }));
  const better = isMistake ? await winning(at) : null;
  if (at !== chosen || !state.view?.over || state.history[at] !== made) return;
  // A position stays on one line.
  const [left, best] = [leaves(made), better?.left ? leaves(better) : ""].map((text) => text.replaceAll(" ", "\u00a0"));
  const given = { n: at + 1, who: who(made), left, better: best };
  // Shows the better move on the board.
  const showBetter = () => {
    choose(at);
    byId("status").scrollIntoView({ block: "nearest" });
    showBefore(about.views, better);
    redraw();
  };
  // Says why whoever is to move after the mistake can win.
  const explain = async (isAsked) => {
    const { row } = about.views[at + 1];
    const [answer, reply] = await Promise.all([inquire({ ask: "explain", game: subject(), row }), winning(at + 1)]);
    const after = reply.left && (await inquire({ ask: "view", game: subject(), row: reply.left }));
    if (at !== chosen || state.history[at] !== made || !state.view?.over) return;
    const winner = who({ ...made, turn: 1 - made.turn });
    const said = t("page-after-mistake", { n: at + 1, who: winner });
    // The groups are marked on the board that is shown, and on no other.
    const groups = isAsked ? groupsOn(about.views[at + 1]) : null;
    const reason = byId("lesson").querySelector(".reason");
    const why = after && t(after.over ? "page-punished-now" : "page-punished", { who: winner, move: brief(named(reply)) });
    // On a phone, the board is not on the screen with the reason.
    const small = after && mini(about.views[at + 1], { row, ...reply });
    // Nobody needs theory to see that each move has an answer; but the program is not "you".
    const isShown = after && !after.over && !after.scripted;
    const replies = isShown && counted(at) && drawReplies(after, () => at === chosen && state.history[at] === made);
    replace(reason, el("p", { class: "wrong" }, said), small, why && el("p", {}, why), replies, reasonOf(answer.error ? [{ sentence: answer.error }] : answer.parts, groups, isShown && !state.isProjected));
    explained = made;
    if (!isAsked) return;
    reach("mistake");
    byId("review").querySelector(`[data-key="review-${at}"]`).setAttribute("aria-pressed", "true");
    picture(at + 1, said, about.views);
    state.reviewed.picture.groups = groups;
    redraw();
    reason.scrollIntoView({ block: "nearest" });
  };
  const mistakes = about?.isMistake.filter((is, index) => is && counted(index)).length;
  const none = sides() === "program" && state.isHelped ? "page-helped" : about?.isMistake.includes(true) ? "page-no-own-mistakes" : "page-no-mistakes";
  replace(
    byId("lesson"),
    el("h2", {}, t(!about ? "page-review" : mistakes ? "page-mistakes" : none, { count: mistakes })),
    el("p", { class: "step-name" }, t("page-did", { who: `${at + 1}. ${given.who}`, move: arrows(named(made)) })),
    isMistake && el("p", { class: "wrong" }, t(isTold() ? "page-review-mistake" : "page-review-wrong", given)),
    isMistake && better?.left && el("p", { class: "better" }, t("page-better", { move: brief(named(better)) })),
    about && !isMistake && el("p", {}, t(about.can[at + 1] === (made.turn === 0) ? "page-review-good" : "page-review-lost")),
    el("p", { class: "buttons" },
      isMistake && el("button", { type: "button", "data-key": "why-mistake", onclick: () => explain(true) }, t("page-why-mistake")),
      isMistake && better?.left && el("button", { type: "button", "data-key": "show-better", onclick: showBetter }, t("page-show-better")),
      el("button", { type: "button", class: "main", "data-key": "replay", onclick: () => replay(at) }, t("page-replay"))),
    el("div", { class: "reason", "aria-live": "polite" }),
  );
  if (explained === made) explain(false);
}
