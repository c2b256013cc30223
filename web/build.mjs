// Puts the page together: one file with its style, its code, the worker's code, and the library, packed.
//
//     node build.mjs LIBRARY.wasm PAGE.html

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";

const [wasm, page] = process.argv.slice(2);
const here = new URL(".", import.meta.url).pathname;
const read = (name) => readFileSync(`${here}${name}`, "utf8");

// The sentences of the page in the catalogue, each with the names of its arguments.
function sentences(language) {
  const found = {};
  let name;
  for (const line of read(`../src/words/${language}/page.ftl`).split("\n")) {
    name = /^(page-[a-z-]+) =/.exec(line)?.[1] ?? name;
    if (!name) continue;
    found[name] ??= [];
    for (const [, argument] of line.matchAll(/\$(\w+)/g)) found[name].includes(argument) || found[name].push(argument);
  }
  return found;
}

// A module and those that it imports, each once, those first: each a function that gives what it exports.
function joined(name, seen = new Set()) {
  if (seen.has(name)) return "";
  seen.add(name);
  const text = read(`src/${name}`);
  const variable = (file) => `$${file.replace(".js", "")}`;
  const imports = [...text.matchAll(/^import (\{.*\}) from "\.\/(.+)";$/gm)];
  const before = imports.map(([, , other]) => joined(other, seen));
  const taken = imports.map(([, names, other]) => `const ${names} = ${variable(other)};\n`);
  const given = [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, own]) => own);
  const own = text.replace(/^import .*\n/gm, "").replace(/^export /gm, "");
  return `${before.join("")}const ${variable(name)} = (() => {\n${taken.join("")}${own}return { ${given.join(", ")} };\n})();\n`;
}

// The text without indentation and lines of comment; no text in it goes on in another line.
const plain = (text) => text.replace(/^\s*\/\/.*\n/gm, "").replace(/^\s+/gm, "");

// Every sentence that the page names is in the catalogue, and every other way round.
const known = sentences("en");
const named = new Set();
for (const name of ["page.html", "board.js", "moves.js", "page.js", "setup.js", "tables.js", "why.js", "words.js", "answers.rs"]) {
  for (const [, found] of read(`src/${name}`).matchAll(/"(page-[a-z-]+)"/g)) named.add(found);
}
for (const board of ["take", "several", "take-or-split", "cells", "break", "cross", "pawn", "remove", "walk"]) named.add(`page-how-${board}`);
const missing = [...named].filter((name) => !(name in known));
const unused = Object.keys(known).filter((name) => !named.has(name));
if (missing.length || unused.length) {
  console.error(`page.ftl: missing: ${missing.join(" ") || "none"}; unused: ${unused.join(" ") || "none"}`);
  process.exit(1);
}

const script = joined("page.js").replace('"the build puts them here"', () => JSON.stringify(known));
const parts = {
  "page.css": plain(read("src/page.css")),
  "worker.js": plain(read("src/worker.js")),
  "page.js": plain(script),
  "judge.wasm": gzipSync(readFileSync(wasm), { level: 9 }).toString("base64"),
};
let text = read("src/page.html");
for (const [name, part] of Object.entries(parts)) {
  if (/<\/(script|style)/i.test(part)) throw new Error(`${name} would end its element`);
  text = text.replace(`/* ${name} */`, () => part);
}
mkdirSync(dirname(page), { recursive: true });
writeFileSync(page, text);
const packed = gzipSync(text, { level: 9 }).length;
console.log(`${page}: ${text.length} bytes, ${packed} packed`);
const MOST = 400_000;
if (packed > MOST) {
  console.error(`the page has more than ${MOST} bytes, packed`);
  process.exit(1);
}
