// The page's words in the language that is chosen.

import { ask } from "./library.js";

// The names of the page's sentences, each with its arguments: the build puts them here, from the catalogue.
const SENTENCES = "the build puts them here";

let words = {};
let language = "en";

// Reads the words of a language. In them an argument is its name in braces, which `t` replaces.
export async function speak(lang) {
  language = lang;
  const sentences = Object.entries(SENTENCES).map(([name, names]) => [
    name,
    Object.fromEntries(names.map((argument) => [argument, `{${argument}}`])),
  ]);
  const texts = await inquire({ ask: "say", sentences });
  words = Object.fromEntries(sentences.map(([name], index) => [name, texts[index]]));
}

export const t = (name, given = {}) =>
  words[name].replace(/\{(\w+)\}/g, (whole, argument) => given[argument] ?? whole);

export const lang = () => language;

// Asks the library in the language.
export async function inquire(question) {
  const answer = await ask({ lang: language, ...question });
  if (answer.tooLong) return { error: t("page-too-long") };
  return answer.failed ? { error: t("page-failed") } : answer;
}
