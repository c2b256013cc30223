// Tests of the page in headless Chromium, or in the browser FIREFOX: all, or those whose names contain one of the
// arguments.
//
// The program JUDGE says what is right: the page's verdicts, moves, values and explanations are compared with the
// program's.

import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import playwright from "playwright-core";
import { layout } from "./layout.mjs";
import { front } from "./front.mjs";
import { lessons } from "./lessons.mjs";
import { order } from "./order.mjs";
import { readers } from "./readers.mjs";
import { tests } from "./tests.mjs";

const { CHROMIUM, FIREFOX, JUDGE } = process.env;
const file = new URL("../dist/judge.html", import.meta.url);
const wanted = process.argv.slice(2);
// Without a screen, Firefox says that it has no mouse: here, that its pointers are fine and can hover.
const MOUSE = { "ui.primaryPointerCapabilities": 6, "ui.allPointerCapabilities": 6 };
// Playwright drives Firefox as it is installed by the standard protocol, WebDriver BiDi.
const browser = FIREFOX
  ? await playwright._bidiFirefox.launch({ executablePath: FIREFOX, firefoxUserPrefs: MOUSE })
  : await playwright.chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });

// The page's policy would also forbid what the driver evaluates, so only the test of the policy keeps it.
const free = new URL("../dist/without-policy.html", import.meta.url);
writeFileSync(free, readFileSync(file, "utf8").replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ""));

// What the program writes. It runs in the folder that has the samples.
export function judge(args, input = "") {
  const cwd = new URL("../..", import.meta.url).pathname;
  const ran = spawnSync(JUDGE, args, { input, cwd, encoding: "utf8", maxBuffer: 1 << 26 });
  if (ran.status !== 0) throw new Error(`judge ${args.join(" ")}: ${ran.stderr}`);
  return ran.stdout;
}

// How long the program waits before it answers, in milliseconds.
const THINK = 400;

// Lets nobody wait for motions and for the program's pauses.
function hurry(THINK) {
  const [later, animate] = [window.setTimeout, Element.prototype.animate];
  window.setTimeout = (does, wait, ...given) => later(does, wait === THINK ? 0 : wait, ...given);
  Element.prototype.animate = function (...given) {
    const motion = animate.apply(this, given);
    motion.finish();
    return motion;
  };
}

// Opens the page at a link. The page may request nothing from elsewhere and write nothing to the console.
async function open(hash, { width = 1280, height = 900, scheme = "light", hasPolicy = false, isHurried = true } = {}, faults) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, locale: "en" });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]).catch(() => {});
  const page = await context.newPage();
  if (isHurried) await page.addInitScript(hurry, THINK);
  page.on("request", (request) => /^(file|data|blob):/.test(request.url()) || faults.push(`asks for ${request.url()}`));
  page.on("console", (message) => faults.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => faults.push(`fails: ${error.message}`));
  await page.goto(`${hasPolicy ? file : free}#${hash}`);
  await page.waitForSelector("html[data-ready]");
  return page;
}

// The driver of Firefox has neither the media of print nor dark colours, and tells of no file that is saved.
const ONLY_IN_CHROMIUM = ["a proof that is saved is the program's", "the page itself prints dark on light, without its buttons", "the worksheet prints once, dark on light, and nothing but itself"];

let [passed, failed] = [0, 0];
for (const [name, test] of Object.entries({ ...tests, ...front, ...lessons, ...layout, ...readers, ...order })) {
  if (wanted.length && !wanted.some((word) => name.includes(word))) continue;
  if (FIREFOX && ONLY_IN_CHROMIUM.includes(name)) {
    console.log(`left out ${name}`);
    continue;
  }
  const faults = [];
  const pages = [];
  const begun = Date.now();
  try {
    await test(async (hash, how) => {
      const page = await open(hash, how, faults);
      pages.push(page);
      return page;
    }, judge);
    if (faults.length) throw new Error(faults.join("\n"));
    passed += 1;
    console.log(`ok    ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED ${name}: ${[error.message, ...faults].join("\n")}`);
    await pages.at(-1)?.screenshot({ path: new URL(`../dist/${name.replaceAll(" ", "-")}.png`, import.meta.url).pathname, fullPage: true });
  }
  await Promise.all(pages.map((page) => page.context().close()));
}
await browser.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed || !passed ? 1 : 0);
