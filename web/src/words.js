// The page's words in the language that is chosen.

import { ask } from "./library.js";

// The page's sentences by language and name, which the build puts here from en.ftl and zh.ftl. An argument stands in
// them as its name in braces, which `t` replaces.
const SENTENCES = "the build puts them here";

let language = "en";

export function speak(lang) {
  language = lang;
}

export const t = (name, given = {}) =>
  SENTENCES[language][name].replace(/\{(\w+)\}/g, (whole, argument) => given[argument] ?? whole);

export const lang = () => language;

// Asks the library in the language.
export async function inquire(question) {
  const answer = await ask({ lang: language, ...question });
  if (answer.tooLong) return { error: t("page-too-long") };
  return answer.failed ? { error: t("page-failed") } : answer;
}
