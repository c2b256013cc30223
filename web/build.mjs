// Puts the page together: one file with its style, its code, the worker's code, and the library, packed.
//
//     node build.mjs LIBRARY.wasm PAGE.html
//
// It needs xz, which packs the library a quarter smaller than gzip.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";

const [wasm, page] = process.argv.slice(2);
const here = new URL(".", import.meta.url).pathname;
const read = (name) => readFileSync(`${here}${name}`, "utf8");
const sources = readdirSync(`${here}src`).sort();
const ending = (end) => sources.filter((name) => name.endsWith(end));

// Ends the build.
function fail(why) {
  console.error(why);
  process.exit(1);
}

// The sentences of the page by their names, from en.ftl and the activities' *.en.ftl, or the same in Chinese. An
// argument is written in them as its name in braces.
function sentences(language) {
  const files = sources.filter((name) => name === `${language}.ftl` || name.endsWith(`.${language}.ftl`));
  const lines = files.flatMap((name) => read(`src/${name}`).split("\n").filter((line) => line && !line.startsWith("#")).map((line) => [name, line]));
  return Object.fromEntries(
    lines.map(([file, line]) => {
      const [, name, text] = /^(page-[a-z-]+) = (.+)$/.exec(line) ?? fail(`src/${file}: ${line}`);
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
  const variable = (file) => `$${file.replace(".js", "").replaceAll("-", "_")}`;
  const imports = [...text.matchAll(/^import (\{.*\}) from "\.\/(.+)";$/gm)];
  const before = imports.map(([, , other]) => joined(other, seen));
  const taken = imports.map(([, names, other]) => `const ${names.replaceAll(" as ", ": ")} = ${variable(other)};\n`);
  const given = [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, own]) => own);
  const own = text.replace(/^import .*\n/gm, "").replace(/^export /gm, "");
  return `${before.join("")}const ${variable(name)} = (() => {\n${taken.join("")}${own}return { ${given.join(", ")} };\n})();\n`;
}

// The text without indentation and comment lines. No string in it may continue on another line.
const plain = (text) => text.replace(/^\s*\/\/.*\n/gm, "").replace(/^\s+/gm, "");

// The library, packed. The worker knows these settings.
function packed(library) {
  const settings = "--lzma1=preset=9e,nice=273,lc=4,lp=0,pb=0";
  const { status, stdout, error } = spawnSync("xz", ["--format=raw", settings, "--stdout"], { input: library, maxBuffer: 1 << 28 });
  return status === 0 ? stdout.toString("base64") : fail(`xz: ${error ?? status}`);
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
for (const name of ["page.html", ...ending(".js"), ...ending(".rs")]) {
  for (const [, found] of read(`src/${name}`).matchAll(/"(page-[a-z-]+)"/g)) named.add(found);
}
for (const board of ["take", "several", "take-or-split", "cells", "break", "cross", "pawn", "remove", "walk", "path"]) named.add(`page-how-${board}`);
const missing = [...named].filter((name) => !(name in known));
const unused = Object.keys(known).filter((name) => !named.has(name));
if (missing.length || unused.length) fail(`en.ftl: missing: ${missing.join(" ") || "none"}; unused: ${unused.join(" ") || "none"}`);

const script = plain(joined("page.js").replace('"the build puts them here"', () => JSON.stringify(words)));
const library = readFileSync(wasm);
const parts = {
  "page.css": ["page.css", ...ending(".css").filter((name) => name !== "page.css")].map((name) => plain(read(`src/${name}`))).join(""),
  "worker.js": plain(read("src/worker.js")),
  "page.js": script,
  "judge.wasm": packed(library),
  size: String(library.length),
  hash: `sha256-${createHash("sha256").update(script).digest("base64")}`,
};
let text = read("src/page.html");
for (const [name, part] of Object.entries(parts)) {
  if (/<\/(script|style)/i.test(part)) throw new Error(`${name} would end its element`);
  text = text.replace(`/* ${name} */`, () => part);
}
mkdirSync(dirname(page), { recursive: true });
writeFileSync(page, text);
const small = gzipSync(text, { level: 9 }).length;
console.log(`${page}: ${Buffer.byteLength(text)} bytes, ${small} packed`);
const MOST = 605_000;
if (small > MOST) fail(`the page has more than ${MOST} bytes, packed`);
