// Tests of what one can do besides playing: finding out who wins, values, groups, and rules of one's own.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { games } from "./games.mjs";
import { axe, library, link, random, settled, shownLink } from "./players.mjs";

export const lessons = {};

const LANGUAGES = ["en", "zh"];

const chosen = (name, options = {}, misere = false) => ({ name, options, misere });

const command = ({ name, options, misere }) =>
  [name, ...(name === "rules" ? [options.rules] : Object.entries(options).flatMap(([key, value]) => (key === "limit" ? [value] : [`--${key}`, value]))), ...(misere ? ["--misere"] : [])];

const address = (game, tab, lang, row) => link({ ...game, row }, lang, { tab });

const STRIPS = [
  chosen("nim", { max: "3" }), chosen("nim", { max: "4" }, true), chosen("subtraction", { take: "1,3,4" }), chosen("subtraction", { take: "2,5" }), chosen("mark"), chosen("proper-divisor"),
  chosen("max-nim", { limit: "half" }), chosen("rules", { rules: "n -> n-k for k in squares" }),
];
const PLANES = [
  chosen("nim"), chosen("wythoff"), chosen("wythoff", {}, true), chosen("wythoff", { t: "2" }), chosen("euclid"), chosen("chomp"), chosen("moore", { heaps: "2" }),
  chosen("rules", { rules: "a b -> a-k b for k in 1..a | a b-k for k in 1..b | a-k b-k for k in 1..min(a,b)" }),
];

lessons["finding out: every cell is as the program says, and so is what a move leaves"] = async (open, judge) => {
  const page = await open("lang=en&game=nim");
  const ask = await library(page);
  for (const [games, count] of [[STRIPS, 31], [PLANES, 180]]) {
    for (const game of games) {
      const about = JSON.stringify(game);
      const { cells, misere } = await ask({ ask: "cells", game, across: 15, up: 12 });
      assert.equal(cells.length, count, about);
      const own = cells.filter(Boolean);
      const wins = judge([...command(game), "--answer", "win"], own.map(({ row }) => `${row}\n`).join("")).trim().split("\n");
      own.forEach(({ row, lost }, index) => assert.equal(lost, wins[index] === "0", `${about}: ${row}`));
      // Backwards from the end, by what the moves leave.
      const byRow = new Map(own.map((cell) => [cell.row, cell]));
      for (const { row, lost, left } of own) {
        const byMoves = left.length ? !left.some((to) => (byRow.get(to) ?? assert.fail(`${about}: ${row} -> ${to}`)).lost) : !misere;
        assert.equal(lost, byMoves, `${about}: ${row} -> ${left}`);
      }
      assert.ok(own.some(({ lost }) => lost) && own.some(({ lost }) => !lost), about);
    }
  }
};

lessons["finding out is offered where every position fits on a strip or a plane"] = async (open) => {
  const page = await open("lang=en&game=nim");
  const ask = await library(page);
  const fields = async (game, row) => (await ask({ ask: "view", game, row })).field;
  for (const game of STRIPS) assert.equal(await fields(game, "5"), "strip", game.name);
  for (const game of PLANES) assert.equal(await fields(game, game.name === "chomp" ? "4 3" : "4 6"), "plane", game.name);
  for (const [game, row] of [[chosen("kayles"), "5"], [chosen("lasker"), "5"], [chosen("fibonacci"), "6 6"], [chosen("graph", { graph: "1 0\n2 1\n" }), "2"], [chosen("hackenbush"), "0 1 1 2"]]) assert.equal(await fields(game, row), null, game.name);
};

const kind = (page) => page.getAttribute(".told", "data-kind", { timeout: 5000 });

async function marked(page, mark, ...rows) {
  await page.click(`[data-key="tool-${mark}"]`);
  for (const row of rows) await page.click(`[data-row="${row}"]`);
}

lessons["finding out refutes with a move, not with the answer"] = async (open) => {
  const page = await open(address(chosen("nim", { max: "3" }), "find", "en", "9"));
  await marked(page, "lost", "0", "5");
  await page.click('[data-key="check"]');
  await page.waitForFunction(() => document.querySelector(".told")?.textContent.includes("take 1"));
  assert.equal(await kind(page), "moved");
  const said = await page.textContent(".told");
  assert.ok(said.includes("leaves 4") && !/wins|is lost|is won/.test(said), said);
  // Two of one's own seals a move apart.
  await page.click('[data-row="4"]');
  assert.equal(await kind(page), "both");
  await page.waitForFunction(() => document.querySelector(".told")?.textContent.includes("take 1"));
  await page.click('[data-row="5"]');
  assert.equal(await page.$$eval(".told", (all) => all.length), 0);
  // A lost position that is called won: the pupil is asked for the move, and it is answered.
  await marked(page, "won", "8");
  await page.click('[data-key="check"]');
  assert.equal(await kind(page), "asked");
  await page.click('[data-row="6"]');
  await page.waitForFunction(() => document.querySelector(".told")?.textContent.includes("take 2"));
  assert.equal(await kind(page), "answered");
  await page.click('[data-key="clear"]');
  assert.equal(await page.$$eval(".spot .seal, .spot .ring", (all) => all.length), 0);
  await marked(page, "won", "0");
  await page.click('[data-key="check"]');
  assert.equal(await kind(page), "end");
};

lessons["finding out by keys, to the end, and swept from each seal"] = async (open) => {
  const page = await open(address(chosen("nim", { max: "3" }), "find", "en", "9"));
  await page.focus('[data-row="0"]');
  for (let n = 0; n <= 30; n += 1) {
    await page.keyboard.press(n % 4 ? "w" : "l");
    if (n < 30) await page.keyboard.press("ArrowRight");
  }
  await page.click('[data-key="check"]');
  assert.equal(await kind(page), "done");
  await page.focus('[data-row="8"]');
  await page.keyboard.press("Delete");
  await page.click('[data-key="check"]');
  assert.equal(await kind(page), "open");

  const wythoff = await open(address(chosen("wythoff"), "find", "zh", "4 6"));
  for (const row of ["0 0", "1 2", "3 5", "4 7", "6 10"]) {
    await wythoff.click(`[data-row="${row}"]`);
    assert.equal(await wythoff.$$eval(".told", (all) => all.length), 0, row);
    await wythoff.click('[data-key="sweep"]');
  }
  const seals = await wythoff.$$eval(".spot.lost", (all) => all.map(({ dataset }) => dataset.row));
  assert.deepEqual(seals.sort(), ["0 0", "1 2", "10 6", "2 1", "3 5", "4 7", "5 3", "6 10", "7 4"]);
  await wythoff.click('[data-key="check"]');
  assert.equal(await kind(wythoff), "done");
};

// With all lost positions marked, the page once said "Nothing wrong so far"; and what it erased was lost for good.
lessons["finding out is done when all lost positions are marked, and what is erased comes back"] = async (open) => {
  const page = await open(address(chosen("nim", { max: "3" }), "find", "en", "9"));
  const lost = [0, 4, 8, 12, 16, 20, 24, 28];
  await marked(page, "lost", ...lost);
  await page.click('[data-key="check"]');
  assert.equal(await kind(page), "done");
  const heights = await page.$$eval(".pairs td", (all) => [...new Set(all.slice(0, 8).map((one) => one.getBoundingClientRect().height))]);
  assert.equal(heights.length, 1, "a number is broken over two lines");
  const seals = () => page.$$eval(".spot .seal", (all) => all.length);
  await page.click('[data-key="clear"]');
  assert.equal(await seals(), 0);
  await page.click('[data-key="clear"]');
  assert.equal(await seals(), lost.length);
};

const HEAPS = [
  chosen("kayles"), chosen("dawson-kayles"), chosen("dawson-chess"), chosen("treblecross"), chosen("lasker"), chosen("officers"), chosen("rims"), chosen("guiles"), chosen("octal", { code: "0.77" }),
  chosen("nim"), chosen("nim", { max: "3" }), chosen("subtraction", { take: "1,3,4" }), chosen("mark"), chosen("divisor"), chosen("proper-divisor"), chosen("strip"),
  chosen("rules", { rules: "n -> n-k for k in 1..n | i, n-i for i in 1..n-1" }),
];

lessons["the workbench's values and options are the program's"] = async (open, judge) => {
  const page = await open("lang=en&game=nim");
  const ask = await library(page);
  const sorted = (row) => row.split(" ").map(Number).filter(Boolean).sort((a, b) => b - a).join(" ") || "0";
  for (const game of HEAPS) {
    const about = JSON.stringify(game);
    const { values } = await ask({ ask: "values", game, most: 24 });
    const args = [...command({ ...game, options: game.name === "octal" ? {} : game.options }), ...(game.name === "octal" ? [game.options.code] : [])];
    const grundy = (rows) => judge([...args, "--answer", "grundy"], rows.map((row) => `${row}\n`).join("")).trim().split("\n").map(Number);
    const heaps = values.map((value, n) => (value === null ? null : n)).filter((n) => n !== null && n <= 20);
    assert.ok(heaps.length >= 20, about);
    assert.deepEqual(heaps.map((n) => values[n]), grundy(heaps), about);
    for (const n of heaps) {
      const { value, options } = await ask({ ask: "worth", game, heap: n });
      const reached = new Set(options.map((one) => one.value));
      let least = 0;
      while (reached.has(least)) least += 1;
      assert.equal(value, least, `${about} ${n}`);
      if (options.length) assert.deepEqual(options.map((one) => one.value), grundy(options.map(({ left }) => left)), `${about} ${n}`);
      for (const { parts, value } of options) assert.equal(parts.reduce((sum, [, one]) => sum ^ one, 0), value, `${about} ${n}`);
      const { moves } = await ask({ ask: "view", game, row: String(n) });
      assert.deepEqual([...new Set(moves.map(({ left }) => sorted(left)))].sort(), options.map(({ left }) => sorted(left)).sort(), `${about} ${n}`);
    }
  }
};

lessons["the workbench shows why a row of 5 pins is worth 4"] = async (open) => {
  const page = await open(address(chosen("kayles"), "values", "en", "5"));
  await page.click('[data-n="5"]');
  await page.waitForSelector('[data-n="5"][aria-current]');
  const options = () => page.$$eval(".option", (all) => Object.fromEntries(all.map(({ dataset }) => [dataset.left, Number(dataset.value)])));
  assert.deepEqual(await options(), { 4: 1, 3: 3, "3 1": 2, "2 2": 0, "2 1": 3 });
  assert.equal(await page.getAttribute('[data-n="5"]', "data-value"), null);
  for (const [guess, words] of [[3, "leaving 3 reaches it"], [5, "smaller number is missing"]]) {
    await page.click(`[data-guess="${guess}"]`);
    assert.ok((await page.textContent(".told")).includes(words), words);
  }
  await page.click('[data-guess="4"]');
  assert.equal(await page.getAttribute(".rung.it", "data-value"), "4");
  assert.match(await page.textContent(".formula"), /G\(5\) = mex \{0, 1, 2, 3\} = 4/);
  assert.deepEqual(await options(), { 4: 1, 3: 3, "3 1": 2, "2 2": 0, "2 1": 3 });
  // The space bar goes on, first to the next question and then to its answer.
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press(" ");
  await page.waitForSelector('[data-n="6"][aria-current]');
  assert.equal(await page.getAttribute('[data-n="6"]', "data-value"), null);
  await page.keyboard.press(" ");
  assert.equal(await page.getAttribute('[data-n="6"]', "data-value"), "3");
};

// The strip of values and the button that goes on once lay below the screen, and a bracket went through the text.
lessons["a value is explained on one slide"] = async (open) => {
  for (const n of [5, 9]) {
    for (const lang of LANGUAGES) {
      const page = await open(address(chosen("kayles"), "values", lang, String(n)), { width: 1920, height: 1080 });
      await page.click(`[data-n="${n}"]`);
      await settled(page, () => page.click("#projector"));
      await page.evaluate(() => document.activeElement.blur());
      await page.keyboard.press(" ");
      await page.waitForSelector(".ladder");
      const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      assert.ok(below <= 0, `${lang} ${n}: ${below} px below the screen`);
      const ends = await page.$$eval(".rung > .options", (all) => all.map((one) => [Math.max(...[...one.querySelectorAll(".made")].map((made) => made.getBoundingClientRect().right)), one.getBoundingClientRect().right]));
      assert.ok(ends.length > 2);
      for (const [text, line] of ends) assert.ok(text < line, `${lang} ${n}: the text ends at ${text}, the bracket is at ${line}`);
    }
  }
};

lessons["the group left over is that of Nim, and taking it leaves a lost position"] = async (open, judge) => {
  const number = random(5);
  for (let trial = 0; trial < 12; trial += 1) {
    const piles = Array.from({ length: 2 + number(4) }, () => 1 + number(15));
    const page = await open(address(chosen("nim"), "groups", "en", piles.join(" ")));
    for (let step = 0; step < 4; step += 1) await page.click('[data-key="next"]');
    const sum = piles.reduce((all, pile) => all ^ pile, 0);
    const groups = await page.$$eval("button.group", (all) => all.map(({ dataset, className }) => [...dataset.group.split("-").map(Number), className.includes("left-over")]));
    assert.deepEqual(piles.map((_, index) => groups.filter(([at]) => at === index).reduce((all, [, size]) => all + size, 0)), piles);
    assert.equal(groups.filter(([, , isLeft]) => isLeft).reduce((all, [, size]) => all + size, 0), sum, String(piles));
    const make = page.locator('[data-key="make"]');
    assert.equal(await make.count(), sum ? 1 : 0, String(piles));
    if (sum) {
      await make.click();
      const left = await page.$$eval(".piles-of-groups .label b", (all) => all.map((one) => one.textContent).join(" "));
      assert.equal(judge(["nim", "--answer", "win"], `${left}\n`).trim(), "0", `${piles} -> ${left}`);
    }
    await page.context().close();
  }
};

async function solved(page) {
  await page.waitForFunction(() => document.querySelector(".activity-rules").dataset.busy === "false", null, { timeout: 20000 });
}

async function typed(page, rules) {
  await page.fill("#rules-text", rules);
  await page.waitForFunction(() => document.querySelector(".activity-rules").dataset.busy === "true");
  await solved(page);
}

lessons["rules: proved, tried, and refused with the place"] = async (open, judge) => {
  const page = await open("lang=en&game=nim&row=3+5+7&tab=rules");
  await solved(page);
  await page.click('[data-key="show"]');
  const found = () => page.$$eval(".findings li", (all) => all.map((one) => [one.dataset.right, one.querySelector("p").textContent]));
  const texts = ["n -> n-k for k in 1..3", "n -> n-k for k in 1..n | i, n-i for i in 1..n-1", "n -> n-k for k in squares", "a b -> a-k b for k in 1..a | a b-k for k in 1..b | a-k b-k for k in 1..min(a,b)", "misere: n -> n-k for k in 1..2", "a b -> a-k b for k in 1..a | a b-k for k in 1..b | a-i b-j for i in 1..a, j in 1..b if abs(i-j) < 6"];
  const rights = new Set();
  for (const rules of texts) {
    await typed(page, rules);
    const solved = JSON.parse(judge(["--lang", "en", "solve", rules, "--format", "json"]));
    // What is refuted is not known.
    const findings = solved.findings.filter(({ right }) => right !== "FALSE");
    const shown = await found();
    assert.deepEqual(shown.map(([right]) => right), findings.map(({ right }) => right), rules);
    for (const { right } of findings) rights.add(right);
  }
  assert.ok(rights.has("PROVED") && rights.size > 1, [...rights].join(" "));
  await typed(page, "n -> n-k for k on 1..3");
  assert.match(await page.textContent(".mistake p"), /character 16/);
  assert.equal(await page.textContent(".mistake mark"), "o");
  await typed(page, "n -> n/2");
  assert.match(await page.textContent("#rules-wrong"), /0/);
  assert.ok(await page.isDisabled('[data-key="play"]'));
};

lessons["chips write the rules that they show"] = async (open) => {
  const page = await open("lang=en&game=nim&row=3+5+7&tab=rules");
  await solved(page);
  const text = () => page.inputValue("#rules-text");
  const does = async (key, expected) => {
    await page.click(`.builder [data-key="${key}"]`);
    assert.equal(await text(), expected, key);
  };
  assert.equal(await text(), "n -> n-k for k in 1..3");
  await does("to+", "n -> n-k for k in 1..4");
  await does("if-even", "n -> n-k for k in 1..4 if even n");
  await does("if-even", "n -> n-k for k in 1..4");
  await does("steps-squares", "n -> n-k for k in squares");
  await does("add", "n -> n-k for k in squares | n/2 if n > 0");
  await does("shape-split", "n -> n-k for k in squares | i, n-i for i in 1..n-1");
  await does("away-1", "n -> n-k for k in squares");
  await does("misere", "misere: n -> n-k for k in squares");
  await does("numbers-2", "a b -> a-k b-k for k in 1..min(a,b)");
  await does("add", "a b -> a-k b-k for k in 1..min(a,b) | a-k b for k in 1..a");
  await solved(page);
  assert.equal(await page.textContent("#rules-wrong"), "");
  // All that the chips can write is understood.
  const ask = await library(page);
  for (const count of [1, 2]) {
    await page.click(`[data-key="numbers-${count}"]`);
    const shapes = await page.$$eval('.builder [data-key^="shape-"]', (all) => all.map(({ dataset }) => dataset.key));
    for (const shape of shapes) {
      await page.click(`[data-key="${shape}"]`);
      const steps = await page.$$eval('.builder [data-key^="steps-"]', (all) => all.map(({ dataset }) => dataset.key));
      for (const one of steps.length ? steps : [shape]) {
        await page.click(`.builder [data-key="${one}"]`);
        for (const condition of ["if-odd", "if-odd"]) {
          await page.click(`[data-key="${condition}"]`);
          const rules = await text();
          const answer = await ask({ ask: "solve", rules });
          assert.ok(answer.findings, `${rules}: ${JSON.stringify(answer).slice(0, 200)}`);
        }
      }
    }
  }
};

lessons["a false formula is refuted at its first place, with a move, and a right one is proved"] = async (open) => {
  const page = await open("lang=en&game=nim&row=3+5+7&tab=rules");
  await solved(page);
  const test = async (formula) => {
    await page.fill("#formula", formula);
    await page.click('[data-key="test"]');
    await page.waitForFunction(() => document.querySelector(".activity-rules").dataset.busy === "false" && document.querySelector(".verdict-of-rules").textContent);
    return page.textContent(".verdict-of-rules");
  };
  const said = await test("n % 3 = 0");
  assert.match(said, /FALSE.*3 is won/);
  assert.ok(said.includes("You call 3 lost, but 3 → 0 is a move, and you call 0 lost too"), said);
  assert.equal(await page.$$eval(".plot-of-rules .arc", (all) => all.length), 1);
  // All disagreements up to 16 are shaded: multiples of 3 or of 4, but not of both.
  assert.equal(await page.$$eval(".plot-of-rules rect.wrong", (all) => all.length), 7);
  assert.match(await test("n % 4 = 0"), /PROVED/);
  assert.equal(await page.$$eval(".verdict-of-rules details:not(:has(li))", (all) => all.length), 0, "details that open to nothing");
  assert.equal(await page.$$eval(".plot-of-rules rect.wrong", (all) => all.length), 0);
  assert.match(await test("G = n % 4"), /PROVED/);
  assert.match(await test("n % 4 ="), /character/);
  await page.fill("#formula", "n % 4 > 0");
  await page.click('[data-key="of-won"]');
  await page.waitForFunction(() => document.querySelector(".verdict-of-rules").textContent.includes("PROVED"));
};

lessons["rules of one's own are played at once"] = async (open) => {
  const page = await open("lang=en&game=nim&row=3+5+7&tab=rules");
  await solved(page);
  await typed(page, "n -> n-k for k in {2,3}");
  // The link opens the rules.
  const other = await open(String(await shownLink(page)));
  await solved(other);
  assert.equal(await other.inputValue("#rules-text"), "n -> n-k for k in {2,3}");
  await settled(page, () => page.click('[data-key="play"]'));
  assert.equal(await page.getAttribute("html", "data-tab"), "play");
  assert.equal(await page.inputValue("#game"), "rules");
  assert.deepEqual((await page.$$eval("#move-list button", (all) => all.map(({ dataset }) => dataset.left))).sort(), ["4", "5"]);
};

const PLACES = [
  [chosen("nim", { max: "3" }), "find", "9", async (page) => {
    await marked(page, "lost", "0", "4", "5");
    await page.waitForSelector(".told");
  }],
  [chosen("wythoff"), "find", "4 6", async (page) => {
    await page.click('[data-row="0 0"]');
    await page.click('[data-key="sweep"]');
    await page.click('[data-row="1 2"]');
    await page.click('[data-row="3 4"]');
    await page.click('[data-key="check"]');
  }],
  [chosen("kayles"), "values", "5", async (page) => {
    await page.click('[data-n="6"]');
    await page.waitForSelector('[data-n="6"][aria-current]');
    await page.click('[data-guess="1"]');
  }],
  [chosen("lasker"), "values", "5", async (page) => {
    await page.click('[data-n="7"]');
    await page.waitForSelector('[data-n="7"][aria-current]');
    await page.click('[data-key="reveal"]');
  }],
  [chosen("nim"), "groups", "3 5 7 9", async (page) => {
    for (let step = 0; step < 4; step += 1) await page.click('[data-key="next"]');
    await page.waitForTimeout(1200);
  }],
  [chosen("nim"), "rules", "3 5 7", async (page) => {
    await solved(page);
    await page.fill("#formula", "n % 3 = 0");
    await page.click('[data-key="test"]');
    await page.waitForSelector(".badge.false");
  }],
];

lessons["no violation of accessibility in the activities, and nothing wider than the screen"] = async (open) => {
  const rules = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
  for (const [width, scheme] of [[375, "light"], [1280, "dark"], [1920, "light"], [375, "dark"]]) {
    for (const lang of LANGUAGES) {
      for (const [game, tab, row, does] of PLACES) {
        const page = await open(address(game, tab, lang, row), { width, scheme });
        await does(page);
        assert.deepEqual(await axe(page, rules), [], `${width} ${scheme} ${lang} ${tab}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${width} ${lang} ${tab}: ${wide} px too wide`);
        if (lang === "zh") {
          const text = await page.evaluate(() => document.getElementById("activity").innerText);
          const words = (text.match(/[A-Za-z]{4,}/g) ?? []).filter((word) => word !== "Delete");
          assert.deepEqual(words, [], `${tab}: ${words}`);
        }
        await page.context().close();
      }
    }
  }
};

lessons["every tab of every game opens"] = async (open) => {
  const page = await open("lang=en&game=nim");
  const all = games(await (await library(page))({ ask: "games" }));
  const counts = {};
  for (const game of all) {
    await settled(page, () => page.evaluate((hash) => (location.hash = hash), link(game, "en", { tab: "play" })));
    const tabs = await page.$$eval("#tabs button:not([aria-disabled])", (all) => all.map(({ value }) => value));
    for (const tab of tabs.filter((tab) => tab in DRAWN)) {
      await page.click(`#tabs button[value="${tab}"]`);
      await page.waitForSelector(`.activity-${tab} ${DRAWN[tab]}`, { timeout: 10000 }).catch(() => assert.fail(`${game.name}: ${tab}`));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${game.name} ${tab}: ${wide} px too wide`);
      counts[tab] = (counts[tab] ?? 0) + 1;
    }
  }
  assert.ok(counts.find > 10 && counts.values > 15 && counts.groups > 0 && counts.rules === all.length, JSON.stringify(counts));
};

// What each activity draws.
const DRAWN = { find: ".spot", values: ".grown li", groups: ".blocks", rules: ".chip" };

// The page once spoke of the mirror image of the position that was marked.
lessons["finding out speaks of the position that was clicked"] = async (open) => {
  for (const [kept, clicked] of [["2 1", "2 4"], ["1 2", "4 2"], ["2 1", "1 4"]]) {
    const page = await open(address(chosen("wythoff"), "find", "en", "4 6"));
    await marked(page, "lost", kept, clicked);
    assert.equal(await page.textContent(".voice h2"), `Look at (${clicked.replace(" ", ",\u00a0")})`);
  }
  for (const clicked of ["1 2", "2 1"]) {
    const page = await open(address(chosen("wythoff"), "find", "en", "4 6"));
    await marked(page, "won", clicked);
    await page.click('[data-key="check"]');
    assert.equal(await page.textContent(".voice h2"), `Look at (${clicked.replace(" ", ",\u00a0")})`);
  }
};

lessons["finding out refuses an answer that is no move, and checks no board without marks"] = async (open) => {
  const page = await open(address(chosen("nim", { max: "3" }), "find", "en", "9"));
  assert.ok(await page.isDisabled('[data-key="check"]'));
  await marked(page, "won", "8");
  await page.click('[data-key="check"]');
  await page.click('[data-row="3"]');
  assert.match(await page.textContent(".told"), /^No move leads from 8 to 3\. Click/);
  assert.equal(await page.$$eval(".spot .ring", (all) => all.length), 1);
  await page.click('[data-row="7"]');
  await page.waitForFunction(() => document.querySelector(".told")?.textContent.includes("take 3"));
  await page.click('[data-key="clear"]');
  await marked(page, "won", "8");
  await page.click('[data-key="check"]');
  // To change the mark ends the question.
  await page.click('[data-row="8"]');
  assert.equal(await page.$$eval(".told", (all) => all.length), 0);
};

lessons["an example of rules is taken with a click"] = async (open) => {
  for (const lang of LANGUAGES) {
    const page = await open(`lang=${lang}&game=rules&tab=rules`);
    const examples = await page.$$eval(".code", (all) => all.map(({ textContent }) => textContent));
    assert.equal(examples.length, 4);
    for (const [at, rule] of examples.entries()) {
      await page.locator(".code").nth(at).click();
      await page.waitForFunction((rule) => document.getElementById("rules-text").value === rule, rule);
      await solved(page);
      assert.ok(await page.isEnabled('[data-key="play"]'), rule);
    }
  }
};

lessons["a proof that is saved is the program's"] = async (open, judge) => {
  const folder = mkdtempSync(`${tmpdir()}/judge-`);
  const page = await open("lang=en&game=rules&tab=rules");
  const rules = await page.locator(".code").last().textContent();
  await typed(page, rules);
  await page.click('[data-key="show"]');
  const [saved] = await Promise.all([page.waitForEvent("download"), page.click('[data-key="proof"]')]);
  await saved.saveAs(`${folder}/saved`);
  judge(["solve", rules, "--witness", `${folder}/own`]);
  assert.equal(readFileSync(`${folder}/saved`, "utf8"), readFileSync(`${folder}/own`, "utf8"));
  rmSync(folder, { recursive: true });
};

lessons["what a chip says can be typed"] = async (open) => {
  const page = await open("lang=en&game=rules&tab=rules");
  for (const parity of ["even", "odd"]) {
    await page.click(`[data-key="if-${parity}"]`);
    const said = await page.textContent(`[data-key="if-${parity}"]`);
    await page.waitForFunction((said) => document.getElementById("rules-text").value.includes(`if ${said} |`), said);
  }
};
