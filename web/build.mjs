// Puts the page together: one file with its style, its code, the worker's code, and the library, packed.
//
//     node build.mjs LIBRARY.wasm PAGE.html

import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";

const [wasm, page] = process.argv.slice(2);
const here = new URL(".", import.meta.url).pathname;
const read = (name) => readFileSync(`${here}${name}`, "utf8");

// Ends the build.
function fail(why) {
  console.error(why);
  process.exit(1);
}

// The sentences of the page by their names. An argument is written in them as its name in braces.
function sentences(language) {
  const lines = read(`src/${language}.ftl`).split("\n").filter((line) => line && !line.startsWith("#"));
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, text] = /^(page-[a-z-]+) = (.+)$/.exec(line) ?? fail(`src/${language}.ftl: ${line}`);
      return [name, text.replace(/\{ \$(\w+) \}/g, "{$1}")];
    }),
  );
}

// A module, after the modules that it imports, each once. Each becomes a function that returns what the module
// exports.
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

// The text without indentation and comment lines. No string in it may continue on another line.
const plain = (text) => text.replace(/^\s*\/\/.*\n/gm, "").replace(/^\s+/gm, "");

// The bytes in the format .lzma. xz leaves their number open, since it reads a stream; the page wants to know it.
function packedTightly(bytes) {
  const packed = execFileSync("xz", ["--format=lzma", "--lzma1=preset=9e,pb=0", "--stdout"], { input: bytes, maxBuffer: 1 << 26 });
  packed.writeBigUInt64LE(BigInt(bytes.length), 5);
  return packed;
}

// Every language has the same sentences with the same arguments.
const words = { en: sentences("en"), zh: sentences("zh") };
const known = words.en;
const told = (all) => Object.entries(all).map(([name, text]) => [name, ...new Set(text.match(/\{\w+\}/g))].sort().join(" "));
const different = told(words.en).filter((name) => !told(words.zh).includes(name));
const alone = told(words.zh).filter((name) => !told(words.en).includes(name));
if (different.length || alone.length) fail(`en.ftl alone: ${different}; zh.ftl alone: ${alone}`);

// Every sentence that the page names is in the catalogue, and every sentence in the catalogue is named.
const named = new Set();
for (const name of ["page.html", "board.js", "moves.js", "page.js", "setup.js", "tables.js", "why.js", "words.js", "answers.rs"]) {
  for (const [, found] of read(`src/${name}`).matchAll(/"(page-[a-z-]+)"/g)) named.add(found);
}
for (const board of ["take", "several", "take-or-split", "cells", "break", "cross", "pawn", "remove", "walk"]) named.add(`page-how-${board}`);
const missing = [...named].filter((name) => !(name in known));
const unused = Object.keys(known).filter((name) => !named.has(name));
if (missing.length || unused.length) fail(`en.ftl: missing: ${missing.join(" ") || "none"}; unused: ${unused.join(" ") || "none"}`);

const script = joined("page.js").replace('"the build puts them here"', () => JSON.stringify(words));
const parts = {
  "page.css": plain(read("src/page.css")),
  "worker.js": plain(read("src/worker.js")),
  "page.js": plain(script),
  "judge.wasm": packedTightly(readFileSync(wasm)).toString("base64"),
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
const MOST = 550_000;
if (packed > MOST) fail(`the page has more than ${MOST} bytes, packed`);
