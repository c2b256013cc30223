// The choice of a game, its options, its position and the players.

import { shownRules } from "./activity-rules.js";
import { byId, el, replace } from "./dom.js";
import { choose, game, isStill, state, subject, wish } from "./state.js";
import { capital, inquire, plainly, t } from "./words.js";

const DRAWN = 20;

// A set of numbers as people write it, in the library's notation.
const PLAIN = [[/ *(到|to|…|\.\.\.?|–) */g, "-"], [/ *([,，] *)?(或者?|or|and|和|、|，|;|；) */g, ","], [/(质数|素数|prime)(的?幂| ?powers?)/g, "prime-powers"], [/平方数|squares?( numbers?)?/g, "squares"], [/质数|素数|primes?( numbers?)?(?!-)/g, "primes"], [/2 ?的(幂|方)|powers? of 2/g, "powers-of-2"], [/\s*,\s*|(?<=\d)\s+(?=\d)/g, ","]];
const plain = (text) => PLAIN.reduce((all, [from, to]) => all.replace(from, to), text.trim());

// Removes what the library has refused, and its reasons. The text of the field that has just been changed stays.
function forgive(changed) {
  for (const alert of byId("setup").querySelectorAll('[role="alert"]')) alert.remove();
  for (const field of byId("setup").querySelectorAll("[aria-invalid]")) {
    field.removeAttribute("aria-invalid");
    if (field !== changed) field.value = field.defaultValue;
  }
}

const controlOf = (target) => (target.matches("form") ? target.querySelector("input") : target);

// The changes, one after another: each is made to what the changes before it have left.
let changes = Promise.resolve();

// Begins with something changed. If the library refuses it, everything stays as it was, and the field says why.
function change(what, { target }, begin) {
  changes = changes.then(async () => {
    forgive(controlOf(target));
    const [at, given] = [wish(), what()];
    const changed = { ...state, ...given };
    const view = await inquire({ ask: "view", game: subject(changed), row: changed.start });
    if (!isStill(at)) return;
    if (view.error) refuse(target, view.error);
    else {
      Object.assign(state, given);
      begin(0, view);
    }
  });
}

// Says at a field why what it holds is refused.
function refuse(target, why) {
  const control = controlOf(target);
  forgive(control);
  if (control.type === "checkbox") control.checked = control.defaultChecked;
  else if (control.matches("input, textarea")) control.setAttribute("aria-invalid", "true");
  const field = target.closest(".field, li, form") ?? target.parentElement;
  // The library names the options of the command line.
  field.append(el("p", { role: "alert", class: "wrong" }, target.dataset.wrong ?? plainly(why)));
}

// Takes the position that was typed last, if there is one. Returns whether nothing is refused.
export async function isAccepted() {
  const text = byId("row-text");
  await changes;
  if (spaced(text.value) !== state.start || text.matches("[aria-invalid]")) text.form.requestSubmit();
  await changes;
  return !byId("setup").querySelector("[aria-invalid]");
}

const spaced = (row) => row.trim().replace(/\s+/g, " ");

// The rules in the menu.
export function drawRules() {
  byId("rules").replaceChildren(...shownRules().map((rule) => el("p", {}, capital(rule))));
}

// `begin` begins anew, and `goOn` goes on from here.
export function drawSetup(begin, goOn) {
  forgive(null);
  const { title, parameters, misere } = game();
  const select = byId("game");
  const groups = [...new Set(state.games.map(({ group }) => group))];
  const item = ({ name, title }) => el("option", { value: name, selected: name === state.name }, capital(title));
  select.replaceChildren(...groups.map((group) => el("optgroup", { label: capital(group) }, state.games.filter((one) => one.group === group).map(item))));
  select.onchange = () => {
    choose(select.value);
    // The tab of one's own rules is about no other game.
    if (state.tab === "rules") state.tab = "play";
    begin();
  };
  byId("game-title").textContent = title;
  drawRules();
  const options = parameters.filter(({ name }) => !ELSEWHERE.includes(name)).map((parameter) => option(parameter, begin));
  const ending = el("label", { class: "check" },
    el("input", { type: "checkbox", "data-key": "misere", checked: state.misere, disabled: misere !== null, "aria-describedby": misere === null ? null : "no-misere",
      onchange: (event) => change(() => ({ misere: event.target.checked }), event, begin) }),
    el("span", {}, t("page-misere")));
  replace(byId("options"), options, ending, misere !== null && el("p", { class: "help", id: "no-misere" }, misere));
  drawPosition(begin);
  drawPlayers(begin, goOn);
}

// One's own rules have a tab, and the size of misère quotients matters only to the program.
const ELSEWHERE = ["rules", "order"];
// The options whose help does not begin with a name, and those whose help is about the command line.
const TITLES = { graph: "page-option-graph", replies: "page-option-replies" };
const HELP = { take: "page-set-help", replies: "page-replies-help" };

function option({ name, help, required, file }, begin) {
  const set = (event) => change(() => ({ options: { ...state.options, [name]: name === "take" ? plain(event.target.value) : event.target.value.trim() } }), event, begin);
  // The field has the first part of the help as its name.
  const [, first, more] = /^([^,;:(，；：（]+)[,;:，；：]? *(.*)$/s.exec(help);
  const title = name in TITLES ? t(TITLES[name]) : first;
  const attributes = { id: `option-${name}`, "data-key": `option-${name}`, required, "aria-describedby": `help-${name}`, spellcheck: "false", "data-wrong": name === "take" ? t("page-set-wrong") : null, onchange: set };
  const field = file
    ? el("textarea", { rows: 5, ...attributes }, state.options[name])
    : el("input", { type: "text", value: state.options[name], autocomplete: "off", ...attributes });
  return el("div", { class: "field" }, el("label", { for: `option-${name}` }, `${capital(title)}${required ? "" : ` (${t("page-optional")})`}`), el("p", { class: "help", id: `help-${name}` }, name in HELP ? t(HELP[name]) : more), field);
}

// The numbers of the position: each with buttons, and stones to click.
function drawPosition(begin) {
  const all = () => state.start.split(/\s+/).filter(Boolean);
  const numbers = all();
  const [fewest, most] = state.view?.numbers ?? [1, 1000];
  // Begins with other numbers.
  const become = (event, other) => change(() => ({ start: other(all()).join(" ") }), event, begin);
  const set = (index, value, event) => become(event, (numbers) => numbers.with(index, value));
  const isDrawn = state.view && state.view.board !== "walk";
  const write = (index, event) => {
    const value = event.target.value.trim();
    if (/^\d+$/.test(value)) set(index, value, event);
    else refuse(event.target, t("page-number-wrong"));
  };
  const number = (value, index) => {
    const { label: name, line } = (state.view?.start === state.start && state.view.piles[index]) || {};
    // What is drawn as a line, such as "at most: 3", has its name before the number.
    const label = name ?? /^([^:：]+)[:：]/.exec(line)?.[1] ?? t("page-number-of", { n: index + 1 });
    const step = (by) => (event) => /^\d{1,20}$/.test(value) && set(index, String(BigInt(value) + BigInt(by)), event);
    return el("li", {},
      el("label", { for: `number-${index}` }, label),
      el("span", { class: "row" },
        el("button", { type: "button", class: "step", "data-key": `less-${index}`, "aria-label": t("page-less", { label }), disabled: !/[1-9]/.test(value), onclick: step(-1) }, "−"),
        el("input", { id: `number-${index}`, "data-key": `number-${index}`, inputmode: "numeric", autocomplete: "off", value, onchange: (event) => write(index, event) }),
        el("button", { type: "button", class: "step", "data-key": `more-${index}`, "aria-label": t("page-more", { label }), onclick: step(1) }, "+"),
        el("button", { type: "button", class: "step", "data-key": `remove-${index}`, "aria-label": t("page-remove", { label }), disabled: numbers.length <= fewest, onclick: (event) => become(event, (numbers) => numbers.toSpliced(index, 1)) }, "×")),
      isDrawn && el("span", { class: "draw", "aria-hidden": "true" },
        Number(value) <= DRAWN && Array.from({ length: DRAWN }, (_, at) => el("span", { class: at < Number(value) ? "dot on" : "dot", onclick: (event) => set(index, String(at + 1 === Number(value) ? at : at + 1), event) }))));
  };
  const shown = numbers.slice(0, 24);
  replace(byId("numbers"), shown.map(number));
  byId("draw-help").hidden = !isDrawn;
  byId("add").disabled = numbers.length >= most;
  byId("add-not").textContent = numbers.length >= most ? t("page-add-not", { most }) : "";
  byId("add").onclick = (event) => become(event, (numbers) => [...numbers, numbers.at(-1) ?? "1"]);
  const text = byId("row-text");
  text.defaultValue = state.start;
  if (document.activeElement !== text) text.value = state.start;
  byId("row-form").onsubmit = (event) => {
    event.preventDefault();
    change(() => ({ start: spaced(text.value) }), event, begin);
  };
  byId("random").onclick = () => random(numbers.length, begin);
}

// A position of `count` numbers that the library accepts.
async function random(count, begin) {
  const [at, game] = [wish(), subject()];
  for (let trial = 0; trial < 50; trial += 1) {
    const numbers = Array.from({ length: count }, () => 1 + Math.floor(Math.random() * 9));
    if (trial > 20) numbers.sort((a, b) => a - b);
    const view = await inquire({ ask: "view", game, row: numbers.join(" ") });
    if (!isStill(at)) return;
    if (!view.error && !view.over) {
      state.start = view.row;
      begin(0, view);
      return;
    }
  }
}

function drawPlayers(begin, goOn) {
  const isScripted = state.view?.scripted;
  for (const input of document.querySelectorAll('input[name="first"]')) {
    input.checked = input.value === state.first;
    input.disabled = isScripted && input.value !== "me";
    input.onchange = () => {
      state.first = input.value;
      begin();
    };
  }
  const opponent = byId("opponent");
  opponent.value = state.opponent;
  opponent.onchange = () => {
    // What was wished for before is no more.
    wish();
    Object.assign(state, { opponent: opponent.value, rung: 0 });
    goOn();
  };
}
