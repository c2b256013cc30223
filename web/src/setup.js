// The choice of a game, its options, its position and the players.

import { byId, el, replace } from "./dom.js";
import { choose, game, state } from "./state.js";
import { inquire, t } from "./words.js";

const DRAWN = 20;

export function drawSetup(begin) {
  const { title, parameters, misere } = game();
  const select = byId("game");
  select.replaceChildren(...state.games.map(({ name, title }) => el("option", { value: name, selected: name === state.name }, title.replace(/^./, (letter) => letter.toUpperCase()))));
  select.onchange = () => {
    choose(select.value);
    begin();
  };
  byId("game-title").textContent = title;
  if (state.view) byId("rules").replaceChildren(...state.view.rules.map((rule) => el("p", {}, rule)));
  const options = parameters.map((parameter) => option(parameter, begin));
  const ending = el("label", { class: "check" },
    el("input", { type: "checkbox", "data-key": "misere", checked: state.misere, disabled: misere !== null, "aria-describedby": misere === null ? null : "no-misere",
      onchange: (event) => {
        state.misere = event.target.checked;
        begin();
      } }),
    el("span", {}, t("page-misere")));
  replace(byId("options"), options, ending, misere !== null && el("p", { class: "help", id: "no-misere" }, misere));
  drawPosition(begin);
  drawPlayers(begin);
}

function option({ name, value, help, required, file }, begin) {
  const set = (event) => {
    state.options[name] = event.target.value.trim();
    begin();
  };
  const attributes = { id: `option-${name}`, "data-key": `option-${name}`, required, "aria-describedby": `help-${name}`, spellcheck: "false", onchange: set };
  const field = file
    ? el("textarea", { rows: 5, ...attributes }, state.options[name])
    : el("input", { type: "text", value: state.options[name], autocomplete: "off", ...attributes });
  return el("div", { class: "field" }, el("label", { for: `option-${name}` }, `${value}${required ? "" : ` (${t("page-optional")})`}`), el("p", { class: "help", id: `help-${name}` }, help), field);
}

// The numbers of the position: each with buttons, and stones to click.
function drawPosition(begin) {
  const numbers = state.start.split(/\s+/).filter(Boolean);
  const [fewest, most] = state.view?.numbers ?? [1, 1000];
  const set = (index, value) => {
    numbers[index] = value;
    state.start = numbers.join(" ");
    begin();
  };
  const isDrawn = state.view && state.view.board !== "walk";
  const number = (value, index) => {
    const label = (state.view?.start === state.start && state.view.piles[index]?.label) || t("page-number-of", { n: index + 1 });
    const step = (by) => () => /^\d{1,20}$/.test(value) && set(index, String(BigInt(value) + BigInt(by)));
    return el("li", {},
      el("label", { for: `number-${index}` }, label),
      el("span", { class: "row" },
        el("button", { type: "button", class: "step", "data-key": `less-${index}`, "aria-label": t("page-less", { label }), disabled: !/[1-9]/.test(value), onclick: step(-1) }, "−"),
        el("input", { id: `number-${index}`, "data-key": `number-${index}`, inputmode: "numeric", autocomplete: "off", value, onchange: (event) => set(index, event.target.value.trim()) }),
        el("button", { type: "button", class: "step", "data-key": `more-${index}`, "aria-label": t("page-more", { label }), onclick: step(1) }, "+"),
        el("button", { type: "button", class: "step", "data-key": `remove-${index}`, "aria-label": t("page-remove", { label }), disabled: numbers.length <= fewest, onclick: () => {
          numbers.splice(index, 1);
          state.start = numbers.join(" ");
          begin();
        } }, "×")),
      isDrawn && el("span", { class: "draw", "aria-hidden": "true" },
        Array.from({ length: DRAWN }, (_, at) => el("span", { class: at < Number(value) ? "dot on" : "dot", onclick: () => set(index, String(at + 1 === Number(value) ? at : at + 1)) }))));
  };
  const shown = numbers.slice(0, 24);
  replace(byId("numbers"), shown.map(number));
  byId("draw-help").hidden = !isDrawn;
  byId("add").disabled = numbers.length >= most;
  byId("add").onclick = () => {
    state.start = [...numbers, numbers.at(-1) ?? "1"].join(" ");
    begin();
  };
  const text = byId("row-text");
  if (document.activeElement !== text) text.value = state.start;
  byId("row-form").onsubmit = (event) => {
    event.preventDefault();
    state.start = text.value.trim().replace(/\s+/g, " ");
    begin();
  };
  byId("random").onclick = () => random(numbers.length, begin);
}

// A position of `count` numbers that the library accepts.
async function random(count, begin) {
  const given = Object.entries(state.options).filter(([, value]) => value !== "");
  const game = { name: state.name, options: Object.fromEntries(given), misere: state.misere };
  for (let trial = 0; trial < 50; trial += 1) {
    const numbers = Array.from({ length: count }, () => 1 + Math.floor(Math.random() * 9));
    if (trial > 20) numbers.sort((a, b) => a - b);
    const view = await inquire({ ask: "view", game, row: numbers.join(" ") });
    if (!view.error && !view.over) {
      state.start = view.row;
      return begin();
    }
  }
  return null;
}

function drawPlayers(begin) {
  const isScripted = state.view?.scripted;
  for (const name of ["opponent", "first"]) {
    for (const input of document.querySelectorAll(`input[name="${name}"]`)) {
      input.checked = input.value === state[name];
      input.disabled = isScripted && !["perfect", "me"].includes(input.value);
      input.onchange = () => {
        state[name] = input.value;
        begin();
      };
    }
  }
}
