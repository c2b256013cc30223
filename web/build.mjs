// Puts the page together: one file with its style, its code, the worker's code, and the library, packed.
//
//     node build.mjs LIBRARY.wasm PAGE.html
//
// It needs xz, which packs the library a quarter smaller than gzip, and esbuild, which joins the modules.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";
import esbuild from "esbuild";

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

// On the page, a sentence is named by a number; those that the library names too keep their names.
const kept = new Set([...ending(".rs").flatMap((name) => read(`src/${name}`).match(/page-[a-z-]+/g) ?? []), ...Object.keys(known).filter((name) => name.startsWith("page-how-"))]);
const numbers = new Map(Object.keys(known).filter((name) => !kept.has(name)).map((name, number) => [name, number.toString(36)]));
const numbered = (text) => text.replace(/"(page-[a-z-]+)"/g, (whole, name) => (numbers.has(name) ? `"${numbers.get(name)}"` : whole));

// The browsers that the page is written for.
const settings = { minify: true, charset: "utf8", target: ["chrome111", "firefox121", "safari16.4"] };
const build = { ...settings, bundle: true, format: "esm", write: false, define: { SENTENCES: JSON.stringify(words) } };
const script = numbered(esbuild.buildSync({ ...build, entryPoints: [`${here}src/page.js`] }).outputFiles[0].text);
const small = (text, loader) => esbuild.transformSync(text, { ...settings, loader }).code;
const styles = ["page.css", ...ending(".css").filter((name) => name !== "page.css")];
const library = readFileSync(wasm);
const parts = {
  "page.css": small(styles.map((name) => read(`src/${name}`)).join(""), "css"),
  "worker.js": small(read("src/worker.js"), "js"),
  "page.js": script,
  "judge.wasm": packed(library),
  size: String(library.length),
  hash: `sha256-${createHash("sha256").update(script).digest("base64")}`,
};
let text = numbered(read("src/page.html"));
for (const [name, part] of Object.entries(parts)) {
  if (/<\/(script|style)/i.test(part)) throw new Error(`${name} would end its element`);
  text = text.replace(`/* ${name} */`, () => part);
}
mkdirSync(dirname(page), { recursive: true });
writeFileSync(page, text);
const { length } = gzipSync(text, { level: 9 });
console.log(`${page}: ${Buffer.byteLength(text)} bytes, ${length} packed`);
const MOST = 600_000;
if (length > MOST) fail(`the page has more than ${MOST} bytes, packed`);
