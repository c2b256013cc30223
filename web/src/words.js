// The page's sentences in the chosen language.

import { el } from "./dom.js";
import { ask } from "./library.js";

// The page's sentences by language and name, which the build puts here from en.ftl and zh.ftl. An argument is written
// in them as its name in braces, which `t` replaces.
const SENTENCES = "the build puts them here";

let language = "en";

export function speak(lang) {
  language = lang;
}

export const t = (name, given = {}) =>
  SENTENCES[language][name].replace(/\{(\w+)\}/g, (whole, argument) => given[argument] ?? whole);

// The name of a move with arrows instead of "->".
export const arrows = (name) => name.replaceAll(" -> ", " → ");

// The name of a move without what it leaves, which the library adds in brackets.
export const brief = (name) => arrows((name ?? "").replace(/\s*[(（][^()（）]*->[^()（）]*[)）]$/, ""));

// A sentence of a theorem, with indices below the line.
export const indexed = (text) => text.split(/\b([a-z]_[a-z])\b/).map((part, at) => (at % 2 ? [part[0], el("sub", {}, part[2])] : part));

export const lang = () => language;

// Asks the library a question, in the chosen language.
export async function inquire(question) {
  const answer = await ask({ lang: language, ...question });
  if (answer.tooLong) return { error: t("page-too-long") };
  return answer.failed ? { error: t("page-failed") } : answer;
}
