// The table of a game, and the plot of the positions that lose.

import { shownGame } from "./activity-rules.js";
import { byId, el, replace, svg } from "./dom.js";
import { state, subject } from "./state.js";
import { inquire, t } from "./words.js";

const LINES = 40;
let piles = "";
let most = 20;
let [across, up] = [0, 1];
let asked = 0;

const nameOf = (index) => state.view.piles[index]?.label ?? t("page-number-of", { n: index + 1 });

export function beginTables() {
  byId("tables").addEventListener("toggle", drawTables);
  byId("worksheet").addEventListener("submit", openWorksheet);
}

// A sheet of exercises in a tab of its own, to be printed from there.
async function openWorksheet(event) {
  event.preventDefault();
  // Browsers let a click open a tab, but not code that runs later.
  const tab = window.open();
  const { count, level, seed } = Object.fromEntries([...new FormData(event.target)].map(([name, text]) => [name, text.trim()]));
  const numbers = { count: Number(count), level: Number(level), seed: seed === "" ? Math.floor(Math.random() * 2 ** 32) : Number(seed) };
  const isWrong = Object.values(numbers).some((number) => !Number.isSafeInteger(number) || number < 0);
  const { html, error } = isWrong ? { error: t("page-number-wrong") } : await inquire({ ask: "worksheet", game: shownGame(), ...numbers });
  byId("worksheet-wrong").textContent = error ?? "";
  if (error) tab?.close();
  else {
    tab?.document.write(html);
    tab?.document.close();
    tab?.document.body.prepend(el("button", { type: "button", onclick: () => tab.print() }, t("page-print")));
  }
}

export async function drawTables() {
  if (!byId("tables").open || !state.view) return;
  const ticket = (asked += 1);
  const game = subject();
  const count = state.view.row.split(" ").length;
  if (across >= count) across = 0;
  if (up >= count || up === across) up = across === 0 ? 1 : 0;
  const table = await inquire({ ask: "table", game, piles: Number(piles) > 1 ? Number(piles) : null, count: LINES });
  const isPlotted = count > 1 && state.view.vertices.length === 0;
  const plot = isPlotted && (await inquire({ ask: "plot", game, row: state.view.row, across, up, most }));
  if (ticket !== asked) return;
  replace(byId("tables-body"), el("div", {}, tableControls(table), drawn(table)), el("div", {}, plot ? [plotControls(), drawnPlot(plot)] : el("p", {}, t("page-no-plot"))),
    table.picture && el("div", { class: "picture scroll", tabindex: 0, role: "region", "aria-label": t("page-values") }, drawing(table.picture)));
}

const number = (key, name, value, change, least, most) => {
  const set = (event) => {
    change(event.target.value);
    drawTables();
  };
  return el("label", {}, t(name), " ", el("input", { type: "number", min: least, max: most, value, "data-key": key, onchange: set }));
};

// How many piles the table is about, if the game leaves that open.
function tableControls({ columns, rowAt }) {
  const { numbers: [fewest, most], vertices } = state.view;
  if (fewest === most || vertices.length) return null;
  const shown = piles || (columns && (rowAt === null ? 1 : columns.length - rowAt));
  return el("p", { class: "controls" }, number("table-piles", "page-table-piles", shown ?? "", (value) => (piles = value), 1, 64));
}

function drawn({ error, heading, columns, lines, rowAt, beyond }) {
  if (error) return el("p", { role: "status" }, error);
  const here = new Set(state.view.row.split(" "));
  const isHere = (line) => (rowAt === null ? here.has(line[0]) : line.slice(rowAt).join(" ") === state.view.row);
  const rows = lines.map((line) => el("tr", { class: isHere(line) ? "here" : null }, line.map((number) => el("td", {}, number))));
  const head = el("tr", {}, columns.map((name) => el("th", { scope: "col" }, name)));
  return [
    el("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": t("page-table") },
      el("table", {}, el("caption", {}, heading.map((line) => el("span", {}, line))), el("thead", {}, head), el("tbody", {}, rows))),
    beyond && el("p", {}, beyond),
  ];
}

// A picture by the library, without its own colours, since those of the page follow the chosen theme.
function drawing(text) {
  const picture = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  picture.querySelector("style")?.remove();
  return document.importNode(picture, true);
}

function plotControls() {
  const labels = state.view.row.split(" ").map((_, index) => nameOf(index));
  const select = (name, value, change) => {
    const set = (event) => {
      change(Number(event.target.value));
      drawTables();
    };
    const options = labels.map((label, index) => el("option", { value: index, selected: index === value }, label));
    return el("label", {}, t(name), " ", el("select", { "data-key": `axis-${name}`, onchange: set }, options));
  };
  return el(
    "p",
    { class: "controls" },
    labels.length > 2 && select("page-across", across, (value) => ([across, up] = [value, value === up ? across : up])),
    labels.length > 2 && select("page-up", up, (value) => ([up, across] = [value, value === across ? up : across])),
    number("plot-size", "page-plot-size", most, (value) => (most = Math.min(64, Math.max(1, Number(value) || 20))), 5, 64),
  );
}

function drawnPlot({ error, lines }) {
  if (error) return el("p", { role: "status" }, error);
  const row = state.view.row.split(" ");
  const side = lines.length;
  const cell = (x, y, name) => svg("rect", { x: x + 0.06, y: side - 1 - y + 0.06, width: 0.88, height: 0.88, class: name });
  const places = lines.flatMap((line, y) => [...line].map((mark, x) => [x, y, mark]));
  const lost = places.filter(([, , mark]) => mark === "0");
  // The positions after one move that changes no other number.
  const reached = state.view.moves.map(({ left }) => left.split(" ")).filter(
    (left) => left.length === row.length && left.every((number, index) => index === across || index === up || number === row[index]),
  );
  const isLost = (left) => lines[left[up]]?.[left[across]] === "0";
  const dots = reached.map((left) => svg("circle", { cx: Number(left[across]) + 0.5, cy: side - Number(left[up]) - 0.5, r: isLost(left) ? 0.32 : 0.16, class: "reached" }));
  const [x, y] = [Number(row[across]), Number(row[up])];
  const here = x < side && y < side && svg("circle", { cx: x + 0.5, cy: side - y - 0.5, r: 0.36, class: "here" });
  const step = side > 30 ? 10 : 5;
  const ticks = Array.from({ length: Math.ceil(side / step) }, (_, index) => index * step).flatMap((n) => [
    svg("text", { x: n + 0.5, y: side + 1.1, "text-anchor": "middle" }, String(n)),
    svg("text", { x: -0.4, y: side - n - 0.2, "text-anchor": "end" }, String(n)),
  ]);
  const labels = [across, up].map(nameOf);
  const caption = t("page-plot-of", { across: labels[0], up: labels[1] });
  const some = lost.slice(0, 60).map(([x, y]) => `(${x}, ${y})`).join(" ");
  const alt = t("page-plot-alt", { count: lost.length, most: side - 1, some });
  return el("figure", { class: "plot" },
    svg("svg", { viewBox: `-2 -0.5 ${side + 2.5} ${side + 2.2}`, role: "img", "aria-label": `${caption}. ${alt}` },
      places.filter(([, , mark]) => mark === "0" || mark === "1").map(([x, y, mark]) => cell(x, y, mark === "0" ? "lost" : "won")), dots, here, ticks),
    el("figcaption", {}, caption, el("span", { class: "legend" },
      el("span", {}, el("i", { class: "lost" }), t("page-plot-lost")), el("span", {}, el("i", { class: "won" }), t("page-plot-won")), el("span", {}, el("i", { class: "here" }), t("page-plot-here")), el("span", {}, el("i", { class: "reached" }), t("page-plot-reached")))));
}
