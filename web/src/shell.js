// What stands around the board: tabs, panels that drop down, languages and colours.

import { ACTIVITIES } from "./activities.js";
import { byId, el, replace } from "./dom.js";
import { drawGallery } from "./gallery.js";
import { firstStop } from "./keys.js";
import { state, subject } from "./state.js";
import { lang, sentences, t } from "./words.js";

let mounted = null;
let drawn = "";

const PLAY = { name: "play", title: "page-play" };

const isShown = ({ fits }) => !fits || (state.view && fits(state.view));

// What is open: "home", the front door; a tab, "play"; or the name of an activity.
const tab = () => (state.tab === "home" || ACTIVITIES.some((one) => one.name === state.tab && isShown(one)) ? state.tab : "play");

export const isTab = (name) => ["home", PLAY.name, ...ACTIVITIES.map(({ name }) => name)].includes(name);

// Says why a tab does not fit the game, if there is one. Touch and keys reach it too, so it is no tooltip.
function refuse(one) {
  byId("tab-why").textContent = one && !isShown(one) ? t(one.why) : "";
}

export function drawTabs(open) {
  const button = (one) =>
    el("button", { type: "button", value: one.name, "data-key": `tab-${one.name}`, "aria-disabled": isShown(one) ? null : "true", "aria-current": one.name === tab() ? "page" : null,
      onclick: () => (isShown(one) ? open(one.name) : refuse(one)), onfocus: () => refuse(one), onblur: () => refuse(null) }, t(one.title));
  refuse(null);
  replace(byId("tabs"), [PLAY, ...ACTIVITIES].map(button));
  document.documentElement.dataset.tab = tab();
}

// Names the game in the bar.
function nameGame(name) {
  const select = byId("game");
  select.value = name;
  byId("game-name").textContent = select.selectedOptions[0]?.textContent ?? "";
  document.title = [tab() !== "home" && byId("game-name").textContent, t("page-title")].filter(Boolean).join(" · ");
}

// Shows the open activity, or the board.
export function drawActivity(play) {
  nameGame(tab() === "rules" ? "rules" : state.name);
  drawGallery();
  const key = JSON.stringify([tab(), subject(), lang(), Boolean(state.view), state.row]);
  if (key === drawn && !(tab() === "rules" && state.brought)) return;
  drawn = key;
  mounted?.abort();
  mounted = null;
  const activity = ACTIVITIES.find(({ name }) => name === tab());
  byId("play").hidden = Boolean(activity) || tab() === "home";
  const container = byId("activity");
  container.hidden = !activity;
  container.replaceChildren();
  // Rules that nobody can play can still be mended.
  if (!activity || (!state.view && activity.name !== "rules")) return;
  mounted = new AbortController();
  const sentence = el("p", { class: "sentence", role: "status" });
  const body = el("div", { class: `activity-${activity.name}` });
  // The tab of one's own rules says the rule itself.
  const told = activity.name === "rules" ? [] : state.view.rules.slice(1);
  container.append(sentence, ...(told.length ? [el("p", { class: "help rule" }, sentences(told))] : []), body);
  activity.mount(body, { signal: mounted.signal, play, say: (text) => (sentence.textContent = text) });
}

// Writes the page's sentences in its language.
export function drawWords() {
  document.documentElement.lang = lang() === "zh" ? "zh-CN" : "en";
  document.title = t("page-title");
  for (const node of document.querySelectorAll("[data-text]")) node.textContent = t(node.dataset.text);
  for (const node of document.querySelectorAll("[data-label]")) node.setAttribute("aria-label", t(node.dataset.label));
  for (const button of document.querySelectorAll("#language button")) {
    button.setAttribute("aria-pressed", String(button.value === lang()));
  }
}

const drops = () => [...document.querySelectorAll("details.drop")];

// A panel closes on Escape, and when something else is clicked.
function beginDrops() {
  addEventListener("pointerdown", ({ target }) => {
    for (const drop of drops()) if (!drop.contains(target)) drop.open = false;
  });
  addEventListener("keydown", (event) => {
    const open = drops().find((drop) => drop.open);
    if (event.key !== "Escape" || !open) return;
    open.open = false;
    open.querySelector("summary").focus();
    event.stopImmediatePropagation();
  });
}

function theme(name) {
  document.documentElement.dataset.theme = name;
  byId("theme").value = name;
  try {
    localStorage.setItem("theme", name);
  } catch {
    // Without storage, the page does not remember the theme.
  }
}

function remembered() {
  try {
    return localStorage.getItem("theme") ?? "auto";
  } catch {
    return "auto";
  }
}

async function copy() {
  const url = location.href;
  const field = byId("link");
  byId("link-field").hidden = false;
  field.value = url;
  field.select();
  try {
    await navigator.clipboard.writeText(url);
    byId("copied").textContent = t("page-copied");
  } catch {
    byId("copied").textContent = "";
  }
}

// Hides the copied link once it leads elsewhere.
export function hideLink() {
  byId("link-field").hidden = true;
}

// Brings the focus to the board, or to what the open activity has instead.
function skip() {
  const place = ["board", "activity", "gallery"].map(byId).find((one) => one.checkVisibility());
  (place.querySelector("#gallery a") ?? firstStop(place) ?? place).focus();
}

export function beginShell() {
  theme(remembered());
  byId("theme").addEventListener("change", (event) => theme(event.target.value));
  byId("copy").addEventListener("click", copy);
  byId("skip").addEventListener("click", skip);
  beginDrops();
}
