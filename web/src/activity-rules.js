// Rules of one's own: chips are clicked together, or the rules are typed. The library says what is known of them, and
// what is wrong with a pupil's formula.

import { plane, strip } from "./activity-plot.js";
import { el, marked, replace } from "./dom.js";
import { CONDITIONS, MISERE, SHAPES, STEPS, chipsOf, newMove, ruleSaid, written } from "./notation.js";
import { choose, rememberClass, state, subject } from "./state.js";
import { inquire, lang, t } from "./words.js";

// How far rules of one number are plotted.
const MOST = [16, 50, 200];
// How many findings are shown at once.
const SHOWN = 3;
// At most this many moves are written with chips.
const MOVES = 5;
const WAIT = 350; // milliseconds after a change

const fresh = (numbers) => ({ numbers, moves: [newMove(numbers)], misere: false });

// What the pupil has made, so that it is still there when the tab is opened again. `chips` is null for rules that no
// chips write, and `last` are the chips that are shown meanwhile.
const own = { chips: fresh(1), last: fresh(1), text: "", at: 0, formula: "", isOfLost: true, most: MOST[0], isShown: false, known: false };
own.text = written(own.chips);

// The game that is shown, as questions name it: in their tab one's own rules, unless they have a mistake.
export const shownGame = () => (state.tab === "rules" && own.known ? { name: "rules", options: { rules: own.text.trim() }, misere: false } : subject());

// What the rules of the game that is shown say.
export function shownRules() {
  if (state.tab !== "rules") return state.view?.rules ?? [];
  return [t("page-rules-own"), ...(own.known ? [ruleSaid(own.text)] : [])];
}

export const rules = { name: "rules", title: "page-rules-tab", mount };

const BADGES = { PROVED: "page-rules-proved", TRIED: "page-rules-tried", FALSE: "page-rules-false" };

// One of the library's lines, as a sentence.
const sentence = (line) => line.replaceAll(" -> ", " → ").replace(/^[a-z](?= *[a-z])/, (letter) => letter.toUpperCase());

// The built-in game with the same moves, by its title.
function sameAs(command) {
  const [name, ...options] = command.split(" ");
  const title = state.games.find((game) => game.name === name)?.title ?? name;
  const given = options.join(" ").replaceAll("--", "");
  return t("page-rules-same", { game: given ? t("page-rules-with", { game: title, options: given }) : title });
}

// The position in which a game by the rules begins.
const example = ({ coordinates }) => ["7", "4 6", "3 4 5", "2 3 4 5"][coordinates.length - 1];

const badge = (right) => el("b", { class: `badge ${right.toLowerCase()}` }, t(BADGES[right]));

function mount(container, { signal, play, say }) {
  const given = state.brought.trim();
  if (given) Object.assign(own, { chips: chipsOf(given), last: own.chips ?? own.last, text: given, at: 0 });
  state.brought = "";
  let [known, doubt, ticket, timer, isBusy, isTested] = [null, null, 0, 0, false, false];
  const [builder, field, wrong, plot, sheet] = [el("div", { class: "builder" }), el("textarea", { id: "rules-text", rows: 1, spellcheck: "false", "aria-describedby": "rules-wrong", oninput: typed }), el("div", { id: "rules-wrong", role: "alert" }), el("div", { class: "plot-of-rules" }), el("aside", { class: "sheet" })];
  container.append(el("div", { class: "lesson" },
    el("section", {}, builder, el("p", { class: "as-text" }, field, el("label", { for: "rules-text" }, t("page-rules-text"))), el("p", { class: "help" }, marked(t("page-rules-syntax"), "`", (code) => el("button", { type: "button", class: "chip code", onclick: () => taken(code) }, code))), wrong, plot), sheet));
  signal.addEventListener("abort", () => clearTimeout(timer));
  drawBuilder();
  begin(0);

  function taken(code) {
    field.value = code;
    typed();
  }

  function typed() {
    Object.assign(own, { chips: chipsOf(field.value), last: own.chips ?? own.last, text: field.value });
    own.at = Math.min(own.at, (own.chips ?? own.last).moves.length - 1);
    drawBuilder();
    begin(WAIT);
  }

  // The chips have changed.
  function changed() {
    own.text = written(own.chips);
    own.at = Math.min(own.at, own.chips.moves.length - 1);
    drawBuilder();
    begin(WAIT);
  }

  // The text says whether the last move loses.
  function misere() {
    const isMisere = !MISERE.test(own.text);
    for (const all of [own.last, own.chips]) if (all) all.misere = isMisere;
    if (own.chips) return changed();
    own.text = isMisere ? `misere: ${own.text}` : own.text.replace(MISERE, "");
    drawBuilder();
    return begin(0);
  }

  // Studies the rules, once nothing has changed for a while.
  function begin(wait) {
    clearTimeout(timer);
    const at = (ticket += 1);
    [isBusy, isTested, doubt, own.known] = [true, false, null, false];
    if (field.value !== own.text) field.value = own.text;
    field.rows = Math.max(1, own.text.split("\n").length, Math.ceil(own.text.length / (innerWidth < 480 ? 34 : 70)));
    container.dataset.busy = "true";
    drawSheet();
    timer = setTimeout(() => study(at), wait);
  }

  async function study(at) {
    const answer = await inquire({ ask: "solve", rules: own.text });
    if (signal.aborted || at !== ticket) return;
    [known, isBusy] = [answer, false];
    replace(wrong, answer.error ? el("p", {}, answer.error) : answer.mistake ? placed(own.text, answer) : null);
    if (answer.error || answer.mistake) known = null;
    own.known = Boolean(known);
    if (!known) say(t("page-rules-nothing-yet"));
    if (known) {
      history.replaceState("rules rules", "", `#${new URLSearchParams({ lang: lang(), game: "rules", "-rules": own.text, row: example(known), tab: "rules" })}`);
      rememberClass();
    }
    if (known && own.formula.trim()) await test();
    if (signal.aborted || at !== ticket) return;
    drawPlot();
    drawSheet();
    container.dataset.busy = "false";
  }

  async function test() {
    const at = ticket;
    isTested = true;
    drawSheet();
    const answer = await inquire({ ask: "doubt", rules: own.text, formula: own.formula, lost: own.isOfLost });
    if (signal.aborted || at !== ticket) return;
    isTested = false;
    doubt = own.formula.trim() ? answer : null;
  }

  // A mistake, and its place in the text.
  function placed(text, { mistake, at }) {
    const end = Math.min(text.length, at + 1);
    return el("div", { class: "told wrong mistake" }, el("p", {}, t("page-rules-mistake", { column: at + 1, why: mistake })), el("code", {}, text.slice(0, at), el("mark", {}, text.slice(at, end) || " "), text.slice(end)));
  }

  function drawBuilder() {
    const chips = own.chips ?? own.last;
    say(ruleSaid(own.text));
    const move = chips?.moves[own.at];
    const shape = move && SHAPES[move.shape];
    const chip = (key, text, isOn, onclick) => el("button", { type: "button", class: "chip", "data-key": key, "aria-pressed": String(Boolean(isOn && own.chips)), onclick }, text);
    // Rules that were typed are replaced as soon as a chip is clicked.
    const edit = (numbers, change) => () => {
      own.chips ??= own.last;
      if (own.chips.numbers !== numbers) Object.assign(own, { chips: fresh(numbers), at: 0 });
      change(own.chips.moves[own.at], own.chips);
      changed();
    };
    const numbers = chips?.numbers ?? 1;
    const palette = (label, ...all) => el("div", { class: "palette", role: "group", "aria-label": label }, el("span", { class: "help" }, label), all);
    const same = (change) => edit(numbers, change);
    const shapes = (count) => Object.entries(SHAPES).filter(([, one]) => one.numbers === count).map(([name, one]) =>
      chip(`shape-${name}`, one.chip, move?.shape === name, edit(count, (it) => (it.shape = name))));
    const ends = move?.steps === "range" && shape.steps && el("span", { class: "ends" }, stepper("from", move.from, 1, move.to, same), el("span", {}, t("page-rules-to")), stepper("to", move.to, move.from, 99, same));
    const list = move?.steps === "list" && shape.steps && el("input", { type: "text", class: "list", "aria-label": t("page-rules-list"), value: move.list, "data-key": "list", onchange: (event) => {
      const numbers = event.target.value.match(/\d+/g)?.slice(0, 20) ?? ["1"];
      same((it) => (it.list = numbers.join(",")))();
    } });
    const kinds = [1, 2].map((count) => chip(`numbers-${count}`, count === 1 ? "n" : "a, b", numbers === count, edit(count, () => {})));
    const moves = (chips?.moves ?? []).map((one, index) => el("span", { class: "one-move" },
      el("button", { type: "button", class: "chip move", "data-key": `move-${index}`, "aria-pressed": String(index === own.at), onclick: () => {
        own.at = index;
        drawBuilder();
      } }, "→ ", SHAPES[one.shape].chip),
      chips.moves.length > 1 && el("button", { type: "button", class: "chip away", "data-key": `away-${index}`, "aria-label": t("page-rules-remove", { n: index + 1 }), onclick: same((_, all) => all.moves.splice(index, 1)) }, "×")));
    const another = same((_, all) => {
      const used = all.moves.map(({ shape }) => shape);
      const next = Object.keys(SHAPES).find((name) => SHAPES[name].numbers === numbers && !used.includes(name)) ?? used[0];
      all.moves.push({ ...newMove(numbers), shape: next });
      own.at = all.moves.length - 1;
    });
    const name = numbers === 1 ? "n" : "a";
    const conditions = Object.entries(CONDITIONS).map(([key, { chip: text }]) =>
      chip(`if-${key}`, text(name), move?.condition === key, same((it) => (it.condition = it.condition === key ? null : key))));
    replace(builder,
      el("div", { class: "palette" }, kinds, moves, chips?.moves.length < MOVES && el("button", { type: "button", class: "chip add", "data-key": "add", onclick: another }, t("page-rules-add")), el("button", { type: "button", class: "chip", "data-key": "misere", "aria-pressed": String(MISERE.test(own.text)), onclick: misere }, t("page-rules-misere"))),
      el("div", { class: "palettes" },
        palette(t("page-rules-moves"), shapes(numbers)),
        palette(t("page-rules-if"), conditions)),
      shape?.steps && palette(t("page-rules-steps"), Object.entries(STEPS).map(([key, { chip: text }]) => (key === move.steps && ends) || chip(`steps-${key}`, text(move), move.steps === key, same((it) => (it.steps = key)))), list));
  }

  // A number with buttons for one less and one more.
  function stepper(name, value, least, most, same) {
    const by = (sign, difference) => el("button", { type: "button", class: "step", "data-key": `${name}${sign}`, "aria-label": t(difference < 0 ? "page-less" : "page-more", { label: t(name === "from" ? "page-rules-least" : "page-rules-most") }), disabled: value + difference < least || value + difference > most, onclick: same((it) => (it[name] += difference)) }, sign);
    return el("span", { class: "stepper" }, by("−", -1), el("b", {}, String(value)), by("+", 1));
  }

  function drawPlot() {
    if (!known) return replace(plot);
    const count = known.coordinates.length;
    const isPlotted = count === 1 || (count === 2 && known.lost);
    if (!isPlotted) return replace(plot, el("p", { class: "help" }, t("page-rules-no-plot")));
    const sizes = count === 1 && el("p", { class: "buttons" }, el("span", { class: "help" }, t("page-rules-up-to")), MOST.map((most) =>
      el("button", { type: "button", "data-key": `most-${most}`, "aria-pressed": String(own.most === most), onclick: () => {
        own.most = most;
        drawPlot();
      } }, String(most))));
    return replace(plot, count === 1 ? strip(known, doubt?.verdict ? doubt : null, own.most) : plane(known, doubt?.verdict ? doubt : null), sizes);
  }

  function drawSheet() {
    const kind = (isOfLost) => el("button", { type: "button", class: "chip", "data-key": isOfLost ? "of-lost" : "of-won", "aria-pressed": String(own.isOfLost === isOfLost), onclick: () => {
      own.isOfLost = isOfLost;
      check();
    } }, t(isOfLost ? "page-rules-lost-when" : "page-rules-won-when"));
    async function check() {
      container.dataset.busy = "true";
      if (known && own.formula.trim()) await test();
      else doubt = null;
      if (signal.aborted) return;
      drawPlot();
      drawSheet();
      container.dataset.busy = String(isBusy);
    }
    const names = known?.coordinates ?? [];
    const formula = names.length === 2 ? `${names[0]} = ${names[1]}` : `${names[0] ?? "n"} % 3 = 0`;
    replace(sheet,
      el("h2", {}, t("page-rules-formula")),
      el("p", { class: "help" }, t("page-rules-formula-how", { example: formula })),
      el("form", { class: "formula-form", onsubmit: (event) => {
        event.preventDefault();
        check();
      } }, el("div", { class: "buttons" }, kind(true), kind(false)),
      el("span", { class: "row" }, el("input", { type: "text", id: "formula", "data-key": "formula", value: own.formula, placeholder: formula, autocomplete: "off", spellcheck: "false", "aria-label": t("page-rules-formula"), oninput: (event) => (own.formula = event.target.value) }), el("button", { "data-key": "test", disabled: !known }, t("page-rules-test")))),
      el("div", { "aria-live": "polite", class: "verdict-of-rules" }, verdict()),
      el("h2", {}, t("page-rules-known")),
      el("div", { class: "known", tabindex: -1, "aria-live": "polite" }, isBusy ? el("p", { class: "help" }, t("page-rules-busy")) : known ? findings() : el("p", { class: "help" }, t("page-rules-nothing-yet"))),
      el("p", { class: "buttons foot" }, el("button", { type: "button", class: "main", "data-key": "play", disabled: !known, onclick: begun }, t("page-rules-play"))));
  }

  function verdict() {
    if (isTested) return el("p", { class: "help" }, t("page-rules-testing"));
    if (!doubt) return null;
    if (doubt.error) return el("div", { class: "told wrong" }, el("p", {}, doubt.error));
    if (doubt.mistake) return placed(own.formula, doubt);
    const [first, ...rest] = doubt.text.flatMap((line, at) => (at ? line : line.split(/[;；] */)));
    const more = rest.filter((line) => line !== doubt.contradiction);
    return [el("p", {}, badge(doubt.verdict), " ", el("strong", {}, sentence(first.replace(/^\S+\s+/, "")))),
      doubt.contradiction && el("p", { class: "shown" }, sentence(doubt.contradiction)),
      more.length > 0 && el("details", { class: "help" }, el("summary", {}, t("page-rules-details")), el("ul", {}, more.map((line) => el("li", {}, sentence(line)))))];
  }

  function findings() {
    if (!own.isShown) {
      const show = ({ target }) => {
        const about = target.closest("[aria-live]");
        own.isShown = true;
        replace(about, findings());
      };
      return [el("p", {}, t("page-rules-guess")), el("p", { class: "buttons" }, el("button", { type: "button", "data-key": "show", onclick: show }, t("page-rules-show")))];
    }
    const found = known.findings.filter(({ right }) => right !== "FALSE");
    if (!found.length) return el("p", {}, t("page-rules-none", { positions: known.positions ?? 0 }));
    const item = ({ right, text }, index) => el("li", { "data-right": right }, badge(right), el("p", {}, index === 0 && known.same ? sameAs(known.same) : sentence(text)));
    const list = (some, from) => el("ul", { class: "findings" }, some.map((one, at) => item(one, from + at)));
    return [list(found.slice(0, SHOWN), 0), found.length > SHOWN && el("details", {}, el("summary", {}, t("page-rules-details")), list(found.slice(SHOWN), SHOWN)),
      known.proof && el("p", { class: "buttons" }, el("button", { type: "button", "data-key": "proof", onclick: saveProof }, t("page-rules-save")))];
  }

  // Saves the proof as a file, which the library's checker reads.
  async function saveProof() {
    const { witness, error } = await inquire({ ask: "witness", rules: own.text });
    if (error) return replace(wrong, el("p", {}, error));
    const href = URL.createObjectURL(new Blob([witness], { type: "text/plain" }));
    el("a", { href, download: "proof.txt" }).click();
    return setTimeout(() => URL.revokeObjectURL(href), 1000);
  }

  async function begun() {
    const [game, rules] = [shownGame(), own.text.trim()];
    const row = await movable(game, example(known));
    if (signal.aborted) return;
    choose("rules");
    state.options.rules = rules;
    state.brought = "";
    play(row, true);
  }
}

// The position, or the next larger one in which there is a move, or else a smaller one.
async function movable(game, first) {
  for (let tries = 0; tries < 30; tries += 1) {
    const more = tries < 24 ? tries : 23 - tries;
    const row = first.replace(/\d+/g, (number) => Math.max(0, Number(number) + more));
    const view = await inquire({ ask: "view", game, row });
    if (!view.error && !view.over) return row;
  }
  return first;
}
