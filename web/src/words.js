// The page's sentences in the chosen language.

import { ask } from "./library.js";

/* global SENTENCES -- the page's sentences by language and name, which the build takes from en.ftl and zh.ftl. An argument
   is written in them as its name in braces, which `t` replaces. */

let language = "en";

export function speak(lang) {
  language = lang;
}

export const t = (name, given = {}) =>
  SENTENCES[language][name].replace(/\{(\w+)\}/g, (whole, argument) => given[argument] ?? whole);

// The name of a move with arrows instead of "->".
export const arrows = (name) => name.replaceAll(" -> ", " → ");

// What a move leaves, which the library adds to its name in brackets.
const TAIL = /\s*[(（][^()（）]*->[^()（）]*[)）]$/;

// The name of a move without what it leaves.
export const brief = (name) => arrows((name ?? "").replace(TAIL, ""));

// Where a rule says more than what a move may do.
export const NEXT = /[;；](?!\s*(?:or|或))/;

// What ends a sentence.
export const stop = () => (language === "zh" ? "。" : ".");

// Sentences, one after another.
export const sentences = (list) => list.join(language === "zh" ? "" : " ");

// What the library finds wrong, without the name of an option of the command line, or the place in a file of rules.
export const plainly = (why) => capital(why.replace(/^(--[\w-]+|.*?:\d+:\d+)(: |：)/s, ""));

export const capital = (text) => text.replace(/^./, (letter) => letter.toUpperCase());

// A list in words: "0, 1, 2 and 3".
export function listed(items) {
  if (items.length < 2) return items.join("");
  return t("page-and", { items: items.slice(0, -1).join(language === "zh" ? "、" : ", "), last: items.at(-1) });
}

export const lang = () => language;

// Asks the library a question, in the chosen language.
export async function inquire(question) {
  const answer = await ask({ lang: language, ...question });
  if (answer.tooLong) return { error: t("page-too-long"), isUnanswered: true };
  return answer.failed ? { error: t("page-failed"), isUnanswered: true } : answer;
}
