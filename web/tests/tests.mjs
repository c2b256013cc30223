import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { tryClicks } from "./clicks.mjs";
import { games } from "./games.mjs";
import { axe, clickMove, keyMove, library, link, play, random, settled, shownLink } from "./players.mjs";

export const tests = {};

const LANGUAGES = ["en", "zh"];

// Opens these parts of the page, and closes the other panels.
const unfold = (page, ...wanted) =>
  page.evaluate((wanted) => {
    for (const part of document.querySelectorAll("details")) part.open = wanted.includes(part.id);
  }, wanted);

for (const lang of LANGUAGES) {
  for (const [how, mover] of [["clicks", clickMove], ["keys", keyMove]]) {
    tests[`whole games of every game by ${how} in ${lang}`] = async (open, judge) => {
      const page = await open(`lang=${lang}`, how === "clicks" ? { width: 375, height: 800 } : {});
      const made = [];
      for (const game of games(await (await library(page))({ ask: "games" }))) {
        made.push(...(await play(page, game, lang, mover, "perfect")));
      }
      // Whenever the program could win, it left a lost position.
      const asked = made.filter(({ by, game }) => by === 1 && game.name !== "scripted");
      assert.ok(asked.length > 40, `${asked.length} moves of the program`);
      for (const { game, row, left } of asked) {
        const [before, after] = judge([...game.command, "--answer", "win"], `${row}\n${left}\n`).trim().split("\n");
        assert.ok(before === "0" || after === "0", `${game.command.join(" ")}: ${row} -> ${left}`);
      }
    };
  }
}

// How many positions of each game are tried; .ci/deep tries a thousand.
const POSITIONS = Number(process.env.CLICK_POSITIONS ?? 3);

tests["the move made is the move that the click shows"] = async (open) => {
  const page = await open("lang=en&game=nim");
  const ask = await library(page);
  const number = random(Number(process.env.CLICK_SEED ?? 11));
  let clicks = 0;
  for (const game of games()) {
    const about = { name: game.name, options: game.options };
    let tried = 0;
    for (let trial = 0; tried < POSITIONS && trial < 50 * POSITIONS; trial += 1) {
      const many = game.fewest + number(Math.max(1, game.numbers - game.fewest + 1));
      const row = Array.from({ length: many }, () => number(trial % 5 === 0 ? 20 : 9));
      if (game.name === "pebbles") row.sort((a, b) => a - b);
      const view = await ask({ ask: "view", game: about, row: row.join(" ") });
      if (view.error || view.over || !view.all) continue;
      clicks += await tryClicks(page, ask, number, game, row);
      tried += 1;
    }
    assert.equal(tried, POSITIONS, game.name);
  }
  assert.ok(clicks >= 60 * POSITIONS, `${clicks} clicks`);
};

tests["clicks known to have made other moves make their own"] = async (open) => {
  for (const [name, row, at, left] of [["strip", 7, 5, "5"], ["treblecross", 5, 2, "0"], ["dawson-chess", 5, 2, "1 1"], ["lasker", 10, 3, "3"]]) {
    const page = await open(`lang=en&game=${name}&row=${row}&against=classmate`);
    await page.click(`#board :is(.stone, .cell, .pin) >> nth=${at}`);
    await settled(page, () => page.click("#do"));
    assert.equal(await page.getAttribute("#log li", "data-left"), left, name);
  }
  const strip = await open("lang=en&game=strip&row=7&against=classmate");
  assert.deepEqual(await strip.$$eval("#board .cell", (cells) => cells.map((cell) => cell.textContent)), [..."01234567"]);
};

tests["the steps do not tell who wins before the last, nor of a move that is shown later"] = async (open) => {
  const page = await open("lang=en&game=bash&row=20+3");
  await page.click("#why-toggle");
  await page.waitForSelector("#why-body[aria-busy=false] .steps li");
  const steps = () => page.$$eval("#why-body .steps > li", (all) => all.map((step) => step.textContent));
  for (let shown = 1; await page.isVisible('[data-key="next"]'); shown += 1) {
    assert.equal((await steps()).length, shown);
    assert.equal(await page.$$eval("#why-body .verdict, #why-body .value", (all) => all.length), 0);
    await page.click('[data-key="next"]');
  }
  const said = await steps();
  assert.equal(said.length, 5);
  const first = said[4].match(/take \d+ \(20 → \d+\)/)[0];
  assert.ok(said[3].includes(`If you ${first}, the opponent answers: take`), said[3]);
  assert.match(await page.textContent("#why-body .verdict"), /loses/);
  const [last, verdict] = await page.$$eval("#why-body .steps, #why-body .verdict", (all) => all.map(({ offsetTop }) => offsetTop));
  assert.ok(last < verdict);
};

tests["a win and a loss look unlike, are on the screen, and nobody is said to be to move"] = async (open) => {
  for (const [lang, won, lost] of [["en", /You win/, /You lost\./], ["zh", /你赢了/, /你输了。/]]) {
    const looks = [];
    for (const [row, left, result, words] of [["1 2", "1 1", "won", won], ["1 1", "0 1", "lost", lost]]) {
      const page = await open(`lang=${lang}&game=nim&row=${row.replace(" ", "+")}`, { width: 375, height: 600 });
      await page.click("#why-toggle");
      // Moves by the list, which is below the board.
      while ((await page.getAttribute("#status", "data-over")) !== "true") {
        const wanted = page.locator(`#move-list [data-left="${left}"]`);
        const move = (await wanted.count()) ? wanted : page.locator("#move-list button").last();
        await move.scrollIntoViewIfNeeded();
        await settled(page, () => move.click());
      }
      assert.match(await page.textContent("#status"), words);
      assert.equal(await page.getAttribute("#status", "data-result"), result);
      const box = await page.locator("#status").boundingBox();
      assert.ok(box.y >= 0 && box.y + box.height <= 600, `the result is at ${box.y}`);
      await page.waitForFunction(() => document.querySelectorAll("#why-body li").length === 1);
      assert.equal(await page.$$eval("#why-body .verdict, #why-body .value", (all) => all.length), 0);
      looks.push(await page.evaluate(() => {
        const [text, mark] = [null, "::before"].map((part) => getComputedStyle(document.querySelector("#status .now"), part));
        return [text.color, mark.borderRadius];
      }));
    }
    assert.notEqual(looks[0][0], looks[1][0]);
    assert.notEqual(looks[0][1], looks[1][1]);
  }
};

tests["games against each opponent, and misère"] = async (open) => {
  const page = await open("lang=en&game=nim");
  for (const opponent of ["fair", "easy", "classmate"]) {
    for (const name of ["nim", "wythoff", "kayles", "graph", "matches"]) {
      const [game] = games().filter((game) => game.name === name);
      await play(page, game, "en", clickMove, opponent);
    }
  }
  for (const [name, row] of [["nim", "3 4 5"], ["kayles", "5 3"], ["wythoff", "5 8"]]) {
    await play(page, { name, row, options: {}, misere: true, command: [name, "--misere"] }, "en", clickMove, "perfect");
  }
};

tests["verdicts, winning moves and values are the program's on a thousand positions"] = async (open, judge) => {
  const page = await open("lang=en&game=nim");
  const ask = await library(page);
  const number = random(7);
  let compared = 0;
  const all = games().flatMap((game) => (game.misere === undefined && game.canBeMisere ? [game, { ...game, misere: true }] : [game]));
  for (const game of all) {
    const rows = new Set();
    for (let trial = 0; rows.size < 45 && trial < 2000; trial += 1) {
      const many = game.fewest + number(Math.max(1, game.numbers - game.fewest + 1));
      const most = trial % 3 === 0 ? 1000 : 12;
      const row = Array.from({ length: many }, () => number(most));
      if (game.name === "pebbles") row.sort((a, b) => a - b);
      rows.add(row.join(" "));
    }
    const chosen = { name: game.name, options: game.options, misere: Boolean(game.misere) };
    const views = [];
    for (const row of rows) {
      const view = await ask({ ask: "view", game: chosen, row });
      if (view.error) continue;
      const hint = view.over ? null : await ask({ ask: "hint", game: chosen, row });
      views.push({ ...view, hint });
    }
    const command = game.misere ? [...game.command, "--misere"] : game.command;
    const input = views.map(({ row }) => `${row}\n`).join("");
    const wins = judge([...command, "--answer", "win"], input).trim().split("\n");
    const moves = judge([...command, "--answer", "move"], input).trim().split("\n");
    const values = views[0].grundy === null ? [] : judge([...command, "--answer", "grundy"], input).trim().split("\n");
    views.forEach((view, index) => {
      const about = `${command.join(" ")}: ${view.row}`;
      assert.equal(view.wins, wins[index] === "1", about);
      if (moves[index] !== "-") assert.equal(view.hint.left, moves[index], about);
      if (values.length) assert.equal(view.grundy, values[index], about);
      compared += 1;
    });
  }
  assert.ok(compared >= 1000, `${compared} positions`);
};

tests["the moves that are listed are the rules' and reach what the program plays"] = async (open, judge) => {
  const page = await open("lang=en&game=nim");
  const ask = await library(page);
  for (const game of games().filter(({ name }) => name !== "scripted")) {
    const chosen = { name: game.name, options: game.options, misere: false };
    const { moves, all } = await ask({ ask: "view", game: chosen, row: game.row });
    assert.ok(all, game.name);
    const wins = judge([...game.command, "--answer", "moves"], `${game.row}\n`).trim();
    const sorted = (row) => row.split(" ").map(Number).filter(Boolean).sort((a, b) => a - b).join(" ");
    const lefts = new Set(moves.map(({ left }) => left));
    for (const left of wins === "-" ? [] : wins.split(" | ")) assert.ok(lefts.has(left), `${game.name}: ${left}`);
    // And the winning moves in the list are the program's, with the heaps in any order.
    const verdicts = judge([...game.command, "--answer", "win"], moves.map(({ left }) => `${left}\n`).join("")).trim().split("\n");
    const winning = new Set(moves.filter((_, index) => verdicts[index] === "0").map(({ left }) => sorted(left)));
    const expected = new Set((wins === "-" ? [] : wins.split(" | ")).map(sorted));
    assert.deepEqual([...winning].sort(), [...expected].sort(), game.name);
  }
};

for (const lang of LANGUAGES) {
  tests[`explanations are the program's in ${lang}`] = async (open, judge) => {
    const page = await open(`lang=${lang}`);
    const shown = async (game, row) => {
      await settled(page, () => page.evaluate((hash) => (location.hash = hash), link({ ...game, row }, lang)));
      await page.click("#why-toggle");
      await page.waitForSelector("#why-body[aria-busy=false] .steps");
      if (await page.isVisible('[data-key="all"]')) await page.click('[data-key="all"]');
      return page.$$eval("#why-body .steps > li", (items) =>
        items.map((item) => {
          const rows = [...item.querySelectorAll("tr")].map((row) => [...row.cells].map((cell) => cell.textContent).join(""));
          return rows.join("") + (rows.length ? item.querySelector(".remark").textContent : item.textContent);
        }).join(""),
      );
    };
    // The page breaks lines and draws rules, arrows and indices differently.
    const plain = (text) => text.replace(/^[\s-]+$/gm, "").replace(/\b([a-z])_([a-z])\b/g, "$1$2").replace(/\s/g, "").replaceAll("->", "→");
    let compared = 0;
    for (const game of games()) {
      for (const row of [game.row, ...game.rows]) {
        const args = game.command.slice(1);
        const expected = judge(["--lang", lang, "explain", game.name, ...args, ...row.split(" ")]);
        assert.equal(plain(await shown(game, row)), plain(expected), `${game.name} ${row}`);
        compared += 1;
      }
    }
    assert.ok(compared >= 60, `${compared} explanations`);
  };
}

tests["a link restores game, options, language, players and position"] = async (open) => {
  const page = await open("lang=zh&game=nim&-max=3&misere=1&row=4+9+2&against=classmate&first=other");
  const state = async (page) => ({
    lang: await page.getAttribute("html", "lang"),
    game: await page.inputValue("#game"),
    max: await page.inputValue("#option-max"),
    misere: await page.isChecked('[data-key="misere"]'),
    row: await page.inputValue("#row-text"),
    against: await page.inputValue("#opponent"),
    piles: await page.$$eval(".pile b", (all) => all.map((one) => one.textContent).join(" ")),
  });
  const first = await state(page);
  assert.deepEqual(first, { lang: "zh-CN", game: "nim", max: "3", misere: true, row: "4 9 2", against: "classmate", piles: "4 9 2" });
  assert.match(await page.textContent("#status"), /乙/);
  // After a move, the link leads to the new position, and stays the same when it is opened.
  await clickMove(page);
  const url = await page.evaluate(() => location.hash.slice(1));
  const again = await open(url);
  assert.match(await again.textContent("#status"), /甲/);
  assert.equal((await state(again)).piles, (await state(page)).piles);
  assert.equal((await state(again)).misere, true);
  await unfold(again, "menu");
  await again.click("#copy");
  assert.equal(await again.inputValue("#link"), again.url());
  // The link that is shown leads to the position on the board.
  await settled(again, () => again.click("#undo"));
  await unfold(again, "menu");
  assert.ok(await again.isHidden("#link-field"));
  // The link contains the graph.
  const graph = await open(`lang=en&game=graph&${new URLSearchParams({ "-graph": "5 3\n3 1\n5 1\n" })}&row=5+3`);
  assert.equal(await graph.$$eval(".vertex", (all) => all.length), 3);
  // A link that makes no sense is reported, and does no harm.
  for (const hash of ["game=nim&row=3+x", "game=nosuch", "game=wythoff&row=1+2+3", "game=nim&-max=0", "game=octal&-code=9", "%%%", "game=graph&-graph=1"]) {
    const wrong = await open(hash);
    assert.ok(await wrong.isVisible("#page"), hash);
  }
  const wrong = await open("lang=zh&game=wythoff&row=1+2+3");
  assert.match(await wrong.textContent("#wrong"), /[\u4e00-\u9fff]/);
};

tests["a position is set up by typing, by buttons and by clicking stones"] = async (open) => {
  const page = await open("lang=en&game=nim&row=3+5");
  await unfold(page, "setup");
  const row = () => page.$$eval("#board .pile b", (all) => all.map((one) => one.textContent).join(" "));
  const does = async (act, expected) => {
    await settled(page, act);
    assert.equal(await row(), expected);
  };
  await does(() => page.click('[data-key="more-0"]'), "4 5");
  await does(() => page.click('[data-key="less-1"]'), "4 4");
  await does(() => page.fill("#number-1", "12").then(() => page.press("#number-1", "Tab")), "4 12");
  await does(() => page.click("#add"), "4 12 12");
  await does(() => page.click('[data-key="remove-0"]'), "12 12");
  await does(() => page.click("#numbers li:first-child .dot:nth-child(7)"), "7 12");
  await does(() => page.fill("#row-text", " 1  2 3 ").then(() => page.press("#row-text", "Enter")), "1 2 3");
  await page.waitForSelector("#setup:not([open])");
  await unfold(page, "setup");
  // One random position in 729 is the one that is there.
  await page.evaluate(() => (Math.random = () => 0.5));
  await does(() => page.click("#random"), "5 5 5");
  // The focus stays on a button that is pressed again and again.
  await page.focus('[data-key="more-0"]');
  for (let presses = 0; presses < 3; presses += 1) await settled(page, () => page.keyboard.press("Enter"));
  assert.equal(await page.evaluate(() => document.activeElement.dataset.key), "more-0");
  await page.fill("#row-text", "3 x");
  await page.press("#row-text", "Enter");
  assert.match(await page.textContent('#row-form [role="alert"]'), /x/);
  assert.ok(await page.isVisible("#row-text"));
};

tests["undo, start again, hint, and typed moves"] = async (open) => {
  const page = await open("lang=en&game=nim&row=3+5+7");
  const row = () => page.$$eval("#board .pile b", (all) => all.map((one) => one.textContent).join(" "));
  await page.click("#hint");
  await page.waitForFunction(() => document.getElementById("hinted").textContent === "The player to move can win. Look at pile 1.");
  await page.click("#hint");
  await page.waitForFunction(() => document.getElementById("hinted").textContent.includes("take 1 from pile 1"));
  for (const text of ["2 5 7", "take 1 from 1", "take 1 from pile 1 (3 -> 2)"]) {
    await page.fill("#move-text", text);
    await settled(page, () => page.press("#move-text", "Enter"));
    assert.equal(await page.$$eval("#log li", (all) => all.length), 2, text);
    await settled(page, () => page.click("#undo"));
    assert.equal(await row(), "3 5 7");
  }
  await page.fill("#move-text", "3 5 9");
  await page.press("#move-text", "Enter");
  await page.waitForFunction(() => document.getElementById("move-wrong").textContent.length > 10);
  await page.fill("#move-text", "take 6 from pile 3");
  assert.equal(await page.$$eval("#move-list button", (all) => all.length), 1);
  await settled(page, () => page.click("#move-list button"));
  await settled(page, () => page.click("#again"));
  assert.equal(await row(), "3 5 7");
  // The moves made so far appear in the language that is chosen later.
  await clickMove(page);
  await settled(page, () => page.click('#language [value="zh"]'));
  assert.match(await page.textContent("#log li"), /[\u4e00-\u9fff]{2}/);
  assert.doesNotMatch(await page.textContent("#log li"), /pile/);
};

tests["what cannot be moved is refused with its reason"] = async (open) => {
  const page = await open("lang=en&game=wythoff&row=4+6");
  await page.click('[data-pile="0"] .stone:nth-child(4)');
  await page.click('[data-pile="1"] .stone:nth-child(5)');
  await page.waitForFunction(() => document.getElementById("chosen").textContent.includes("not the same"));
  assert.ok(await page.isDisabled("#do"));
  await page.click('[data-pile="1"] .stone:nth-child(6)');
  await page.waitForFunction(() => !document.getElementById("do").disabled);
  await settled(page, () => page.click("#do"));
};

tests["huge positions do not freeze the page"] = async (open) => {
  const page = await open("lang=en&game=nim");
  const most = "18446744073709551615";
  const rows = [
    ["nim", `${most} ${most} 5`], ["wythoff", `${most} 123456789012345678`], ["kayles", `${most} ${most}`], ["unequal", "1000000 999999"],
    ["octal", "1000000"], ["divisor", "18446744073709551557"], ["proper-divisor", most], ["mark", most], ["matches", `${most} ${most} 7`],
    ["bash", `${most} 1000000000000`], ["staircase", `${most} 1 ${most}`], ["pebbles", `1 ${most}`], ["strip", most], ["scripted", most],
    ["moore", `${most} ${most} 1`], ["rims", `${most} 3`], ["lasker", "18446744073709551614 3"], ["subtraction", "1000000000000"], ["guiles", "1000000"],
    ["nim", Array.from({ length: 3000 }, (_, index) => index + 1).join(" ")],
  ];
  const games = await page.$$eval("#game option", (all) => all.map(({ value }) => value));
  for (const [name, row] of rows) {
    assert.ok(games.includes(name), name);
    const begun = Date.now();
    await page.evaluate(([name, row]) => {
      window.late = 0;
      const last = { at: performance.now() };
      clearInterval(window.beat);
      window.beat = setInterval(() => {
        window.late = Math.max(window.late, performance.now() - last.at);
        last.at = performance.now();
      }, 20);
      location.hash = new URLSearchParams({ lang: "en", game: name, row }).toString();
    }, [name, row]);
    await page.waitForFunction((name) => document.getElementById("game").value === name && document.documentElement.dataset.ready === "true", name, { timeout: 30000 });
    await page.waitForFunction(() => document.documentElement.dataset.busy === "false", null, { timeout: 60000 });
    // What is refused cannot begin again.
    if (await page.isVisible("#again")) await settled(page, () => page.click("#again"), 60000);
    const late = await page.evaluate(() => window.late);
    assert.ok(late < 1500, `${name} ${row.slice(0, 40)}: the page stood still for ${late} ms`);
    assert.ok(Date.now() - begun < 40000, `${name} took ${Date.now() - begun} ms`);
    const said = await page.textContent("#wrong") + (await page.textContent("#status"));
    assert.ok(said.length > 5, name);
  }
};

tests["a question that takes too long is given up, and the next is answered"] = async (open) => {
  const page = await open("lang=en&game=nim&row=1");
  const hash = link({ name: "unequal", row: "16000000 3", options: { values: "16777216" } }, "en");
  await settled(page, () => page.evaluate((hash) => (location.hash = hash), hash), 60000);
  assert.match(await page.textContent("#wrong"), /too large/);
  await settled(page, () => page.evaluate((hash) => (location.hash = hash), link({ name: "kayles", row: "5", options: {} }, "en")));
  assert.equal(await page.textContent("#wrong"), "");
  await clickMove(page);
};

// The search for a position that can be won once went on for the game chosen next, and changed its position.
tests["two games chosen at once: the second begins as it does alone"] = async (open) => {
  const rows = [];
  for (const names of [["kayles"], ["wythoff", "kayles"]]) {
    const page = await open("lang=en&game=nim");
    await settled(page, () => page.evaluate((names) => {
      for (const name of names) {
        document.getElementById("game").value = name;
        document.getElementById("game").dispatchEvent(new Event("change"));
      }
    }, names));
    await page.waitForTimeout(300);
    await settled(page, () => page.click("#again"));
    rows.push(await page.inputValue("#row-text"));
  }
  assert.equal(rows[1], rows[0]);
};

tests["a graph is played by its vertices, and a cycle makes a draw"] = async (open) => {
  const page = await open("lang=en&game=graph&row=3+3");
  await unfold(page, "setup");
  await page.fill("#option-graph", "1 2\n2 1\n2 0\n3 3\n");
  await settled(page, () => page.press("#option-graph", "Tab"));
  assert.equal(await page.textContent("#wrong"), "");
  await unfold(page);
  await page.click("#why-toggle");
  await page.waitForSelector("#why-body[aria-busy=false] .steps li");
  await page.click('[data-key="all"]');
  assert.match(await page.textContent("#why-body .verdict.draws"), /draw/);
};

tests["tables and plots"] = async (open) => {
  const page = await open("lang=en&game=wythoff&row=3+8");
  await page.click("#tables summary");
  await page.waitForSelector("#tables-body td");
  const pairs = await page.$$eval("#tables-body tr", (rows) => rows.slice(0, 5).map((row) => [...row.cells].map((cell) => cell.textContent).join(" ")));
  assert.deepEqual(pairs, ["k a b", "0 0 0", "1 1 2", "2 3 5", "3 4 7"]);
  const label = await page.getAttribute(".plot svg", "aria-label");
  for (const pair of ["(1, 2)", "(2, 1)", "(3, 5)", "(5, 3)"]) assert.ok(label.includes(pair), pair);
  assert.equal(await page.$$eval(".plot .lost:not(i)", (all) => all.length), 17);
  const kayles = await open("lang=en&game=kayles&row=5");
  await kayles.click("#tables summary");
  await kayles.waitForSelector("#tables-body svg .judge-mark");
  const values = await kayles.$$eval("#tables-body tr", (rows) => rows.slice(1, 11).map((row) => row.cells[1].textContent).join(" "));
  assert.equal(values, "0 1 2 3 1 4 3 2 1 4");
};

tests["a worksheet opens in a tab of its own"] = async (open) => {
  for (const lang of LANGUAGES) {
    const page = await open(`lang=${lang}&game=kayles&row=5`);
    await unfold(page, "menu");
    await page.fill('#worksheet [name="count"]', "8");
    await page.selectOption('#worksheet [name="level"]', "1");
    await page.fill('#worksheet [name="seed"]', "7");
    const [sheet] = await Promise.all([page.context().waitForEvent("page"), page.click("#worksheet button")]);
    await sheet.waitForSelector("h1");
    assert.match(await sheet.textContent("h1"), lang === "en" ? /Kayles/ : /击木瓶/);
    assert.ok((await sheet.textContent("body")).length > 500);
    assert.match(await sheet.textContent("footer"), lang === "en" ? /Sheet 7 of 8 exercises, level 1/ : /第 7 号练习题，难度 1，共 8 题/);
  }
};

tests["no violation of accessibility, at three widths, light and dark, in both languages"] = async (open) => {
  const rules = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
  for (const width of [375, 1280, 1920]) {
    for (const scheme of ["light", "dark"]) {
      for (const lang of LANGUAGES) {
        const page = await open(`lang=${lang}&game=nim&row=1`, { width, scheme });
        for (const [name, row] of [["nim", "3 5 7"], ["kayles", "5 7"], ["wythoff", "4 6"], ["graph", "8 5"], ["unequal", "6 5"], ["bash", "9 3"], ["nim", "999 12345678901234"]]) {
          await settled(page, () => page.evaluate((hash) => (location.hash = hash), link({ name, row, options: {} }, lang)));
          await unfold(page, "tables");
          if ((await page.getAttribute("#why-toggle", "aria-expanded")) === "false") await page.click("#why-toggle");
          await page.waitForSelector("#tables-body td, #tables-body p");
          await page.waitForSelector("#why-body[aria-busy=false] .steps");
          if (await page.isVisible('[data-key="all"]')) await page.click('[data-key="all"]');
          if (row !== "999 12345678901234") await clickMove(page);
          for (const panels of name === "kayles" ? [["tables"], ["setup"], ["menu"]] : [["tables"]]) {
            await unfold(page, ...panels);
            assert.deepEqual(await axe(page, rules), [], `${width} ${scheme} ${lang} ${name} ${panels}`);
          }
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assert.ok(wide <= 0, `${width} ${lang} ${name}: ${wide} px too wide`);
        }
      }
    }
  }
};

tests["after a game, the review names the mistakes, and a click plays on from there"] = async (open) => {
  const past = ["3 5 7", "2 5 7", "2 5 6", "2 4 6", "2 4 4", "2 0 4", "2 0 2", "1 0 2", "1 0 1", "0 0 1"].join("_");
  for (const [lang, mistake] of [["en", /Move 5 was a mistake: it left 2\u00a00\u00a04, but should have left 0\u00a04\u00a04/], ["zh", /第 5 步走错了：留下了 2\u00a00\u00a04，本可以留下 0\u00a04\u00a04/]]) {
    const page = await open(`lang=${lang}&game=nim&${new URLSearchParams({ row: "0 0 0", past })}`);
    assert.equal(await page.getAttribute("#status", "data-result"), "lost");
    await page.waitForSelector("#review .mistake");
    assert.equal(await page.$$eval("#review .mistake", (all) => all.length), 1);
    assert.match(await page.textContent("#lesson"), mistake);
    await page.click('[data-key="review-0"]');
    await page.waitForFunction(() => !document.querySelector("#lesson .wrong"));
    await page.click('[data-key="review-4"]');
    await page.waitForSelector("#lesson .better");
    await settled(page, () => page.click('[data-key="replay"]'));
    assert.equal(await page.$$eval("#board .pile b", (all) => all.map((one) => one.textContent).join(" ")), "2 4 4");
    assert.equal(await page.$$eval("#log li", (all) => all.length), 4);
    assert.ok(await page.isHidden("#review"));
    await page.fill("#move-text", "0 4 4");
    await settled(page, () => page.press("#move-text", "Enter"));
    assert.equal(await page.$$eval("#log li", (all) => all.length), 6);
  }
  // Positions of a link that are no moves are left out.
  const wrong = await open("lang=en&game=nim&row=1+1&past=3+5_4+5");
  assert.match(await wrong.textContent("#log"), /None yet/);
};

tests["the answer to every move of a lost position leaves a lost position"] = async (open, judge) => {
  const page = await open("lang=en&game=kayles&row=3+3");
  await page.click('[data-key="guess-true"]');
  await page.waitForSelector('[data-key="all"]');
  await page.click('[data-key="all"]');
  assert.match(await page.textContent("#guess .guessed"), /wrong/);
  await page.click('[data-key="replies"]');
  await page.waitForSelector(".replies tbody tr");
  const moves = await page.$$eval("#move-list button", (all) => all.length);
  assert.equal(await page.$$eval(".replies tbody tr", (all) => all.length), moves);
  const left = await page.$$eval(".replies td.left", (all) => all.map((one) => one.textContent));
  assert.deepEqual(judge(["kayles", "--answer", "win"], `${left.join("\n")}\n`).trim().split("\n"), left.map(() => "0"));
};

tests["what the pointer shows is what a click makes"] = async (open) => {
  for (const [game, row] of [["nim", "3 5"], ["kayles", "4"], ["strip", "2 5"], ["treblecross", "7"], ["dawson-chess", "5"], ["lasker", "4"], ["staircase", "1 3"]]) {
    const page = await open(`lang=en&game=${game}&row=${row.replaceAll(" ", "+")}&against=classmate`);
    const places = page.locator("#board [data-at]:not(.here, span.pin)");
    for (let index = 0; index < (await places.count()); index += 1) {
      await page.mouse.move(5, 5);
      await places.nth(index).hover({ position: { x: 3, y: 20 }, force: true });
      await page.waitForFunction(() => document.getElementById("board").dataset.left, null, { timeout: 3000 }).catch(() => {});
      const shown = await page.evaluate(() => [document.getElementById("board").dataset.left, document.getElementById("do-text").textContent, document.getElementById("do").disabled]);
      assert.ok(shown[2], `${game}: nothing is held yet`);
      await places.nth(index).click({ position: { x: 3, y: 20 }, force: true });
      await page.waitForFunction(() => document.documentElement.dataset.judging === "false");
      const held = await page.evaluate(() => [document.getElementById("do").dataset.left, document.getElementById("do-text").textContent]);
      assert.deepEqual(held, shown.slice(0, 2), `${game} ${row}, place ${index}`);
      await page.keyboard.press("Escape");
      await page.waitForFunction(() => document.documentElement.dataset.judging === "false");
    }
  }
};

tests["boards of their own show moves of the library, and all of them"] = async (open) => {
  const cases = [["turning-turtles", "3 5"], ["mock-turtles", "2 5"], ["twins", "2 5"], ["triplets", "5"], ["ruler", "2 5"], ["turning-corners", "2 3"], ["chomp", "4 3"], ["welter", "1 4"], ["silver-dollar", "2 5"], ["northcott", "1 4"], ["wythoff", "3 5"]];
  for (const [game, row] of cases) {
    const page = await open(`lang=en&game=${game}&row=${row.replaceAll(" ", "+")}&against=classmate&board=queen`);
    const ask = await library(page);
    const { moves } = await ask({ ask: "view", game: { name: game, options: {} }, row });
    const found = await page.evaluate(async (isAlone) => {
      const { documentElement: root } = document;
      const judged = () => new Promise((done) => {
        const look = () => (root.dataset.judging === "false" ? done() : setTimeout(look));
        look();
      });
      const keys = [...document.querySelectorAll("#board button")].map(({ dataset }) => dataset.key);
      const found = new Set();
      const click = async (key) => {
        document.querySelector(`#board [data-key="${key}"]`).click();
        await judged();
        const { disabled, dataset } = document.getElementById("do");
        if (!disabled) found.add(dataset.left);
        return !disabled;
      };
      const letGo = async () => {
        document.getElementById("cancel").click();
        await judged();
      };
      const chosen = () => document.querySelectorAll("#board [aria-pressed=true]").length;
      for (const one of keys) {
        await click(one);
        await letGo();
        // A click on chocolate or on the plane is a move by itself, and one on a board begins at the coin.
        if (isAlone || (keys.length > 30 && one !== "pin-3-2")) continue;
        for (const two of keys.filter((key) => key !== one)) {
          await click(one);
          if (!(await click(two)) || keys.length < 12) {
            for (const three of keys.length < 12 && chosen() === 2 ? keys.filter((key) => key > two && key > one && one < two) : []) {
              await letGo();
              await click(one);
              await click(two);
              await click(three);
            }
          }
          await letGo();
        }
      }
      return [...found];
    }, ["chomp", "wythoff"].includes(game));
    const form = (left) => left.split(" ").map(Number).sort((a, b) => a - b).join(" ");
    const plain = (left) => (["chomp", "wythoff", "turning-corners", "northcott"].includes(game) ? left : form(left));
    assert.deepEqual([...new Set(found.map(plain))].sort(), [...new Set(moves.map(({ left }) => plain(left)))].sort(), game);
  }
};

tests["rungs of the ladder can be won, and are the same for everybody"] = async (open) => {
  const rows = [];
  for (const lang of LANGUAGES) {
    const page = await open(`lang=${lang}&game=nim`);
    const ask = await library(page);
    for (const rung of [1, 4, 8]) {
      await settled(page, () => page.click(`[data-key="rung-${rung}"]`));
      const row = (await shownLink(page)).get("row");
      const { wins } = await ask({ ask: "view", game: { name: "nim", options: {} }, row });
      assert.ok(wins, `${rung}: ${row}`);
      rows.push(row);
    }
  }
  assert.deepEqual(rows.slice(0, 3), rows.slice(3));
};

tests["for the front of a class: a question, two teams, and steps by the space bar"] = async (open) => {
  const page = await open("lang=zh&game=nim&row=3+5+7", { width: 1920, height: 1080 });
  await page.click("#projector");
  await page.waitForSelector("#teams:not([hidden]) .begins");
  assert.match(await page.textContent("#status"), /一定能赢吗/);
  assert.ok(await page.isHidden("#tabs"));
  assert.ok(await page.isHidden("#why"));
  await page.keyboard.press("Space");
  await page.waitForSelector("#why-body .steps li");
  await page.keyboard.press("PageDown");
  await page.waitForFunction(() => document.querySelectorAll("#why-body .steps > li").length === 2);
  const whole = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  assert.ok(whole <= 0, `${whole} px below the screen`);
  await page.keyboard.press("Escape");
  await page.waitForSelector("#tabs:visible");
};

// A hidden reason once took the first steps; after the last one, and after a game, Space did nothing.
tests["for the front of a class, Space always shows something, on slides that fit"] = async (open) => {
  const page = await open("lang=en&game=nim&row=3+5+7", { width: 1920, height: 1080 });
  const seen = () => page.evaluate(() => document.querySelector("main").innerText);
  const fits = async (about) => {
    const parts = await page.$$eval("#status, #board .pile, #choice button, #why, #lesson, #review, #teams", (all) => all.filter((one) => one.checkVisibility()).map((one) => [one.id, one.getBoundingClientRect().bottom]));
    for (const [id, bottom] of parts) assert.ok(bottom <= 1081, `${about}: ${id} ends at ${bottom}`);
  };
  const space = async () => {
    const before = await seen();
    await page.keyboard.press("Space");
    await page.waitForFunction((before) => document.querySelector("main").innerText !== before, before, { timeout: 3000 });
    await page.waitForFunction(() => document.querySelector("#why-body").ariaBusy !== "true");
  };
  await page.click("#why-toggle");
  await page.click('[data-key="next"]');
  await settled(page, () => page.click("#projector"));
  assert.match(await seen(), /Nim.*take 1 or more from one pile/);
  await space();
  assert.match(await page.textContent("#dots"), /Step 1/);
  while (await page.isVisible('[data-key="next"]')) {
    await space();
    await fits(await page.textContent("#dots"));
  }
  const last = await page.textContent("#dots");
  await page.keyboard.press("PageUp");
  assert.notEqual(await page.textContent("#dots"), last);
  await space();
  assert.equal(await page.textContent("#dots"), last);
  await space();
  assert.ok(await page.isHidden("#why"));
  // A move closes the reason.
  await space();
  await page.click('#board [data-pile="2"] .stone:nth-child(1)');
  await settled(page, () => page.keyboard.press("Enter"));
  assert.ok(await page.isHidden("#why"));
  const over = await open("lang=en&game=nim&row=0+0&past=3+5_1+5_1+1_0+1&against=classmate", { width: 1920, height: 1080 });
  await settled(over, () => over.click("#projector"));
  await over.waitForSelector("#review[aria-busy=false] button");
  const chosen = () => over.getAttribute('#review [aria-pressed="true"]', "data-key");
  assert.match(await over.textContent("#status"), /Player 2 wins/);
  for (const move of ["review-0", "review-1"]) {
    await over.keyboard.press("Space");
    assert.equal(await chosen(), move);
  }
  assert.ok(await over.isVisible("#again"));
};

// The class once read "Player 1" above "Team A", and after Esc "The program", which had played no move.
tests["what two teams played stays theirs, and counts for no level"] = async (open) => {
  const page = await open("lang=en&game=nim&row=1+1&rung=1");
  const status = () => page.textContent("#status");
  await settled(page, () => page.click("#projector"));
  for (const left of ["0 1", "0 0"]) {
    await page.click(`#board .pile[data-pile="${left === "0 1" ? 0 : 1}"] .stone`);
    await settled(page, () => page.keyboard.press("Enter"));
    assert.match(await status(), left === "0 1" ? /Team A: take 1.*Team B to move/ : /Team B wins/);
  }
  await settled(page, () => page.keyboard.press("Escape"));
  assert.match(await status(), /Team B wins/);
  assert.deepEqual(await page.$$eval("#log li", (all) => all.map(({ textContent }) => textContent.split(":")[0])), ["Team A", "Team B"]);
  assert.equal(await page.$$eval("#rungs .won", (all) => all.length), 0);
  // The same level, won by hand, counts; another position is no level.
  const alone = await open("lang=en&game=nim&row=1&rung=1");
  await settled(alone, () => alone.click("#move-list button"));
  assert.equal(await alone.$$eval("#rungs .won", (all) => all.length), 1);
  const other = await open("lang=en&game=nim&row=1&rung=2");
  await unfold(other, "setup");
  await settled(other, () => other.click('[data-key="more-0"]'));
  assert.equal((await shownLink(other)).get("rung"), null);
  for (const opponent of ["easy", "classmate"]) {
    const other = await open("lang=en&game=nim&row=1&rung=2");
    await other.selectOption("#opponent", opponent);
    await other.waitForFunction(() => !location.hash.includes("rung"));
  }
};

tests["for a class, PageDown goes on from a button, and Enter presses it"] = async (open) => {
  const groups = await open("lang=en&game=nim&row=3+5+7&tab=groups", { width: 1600 });
  await settled(groups, () => groups.click("#projector"));
  await groups.click('[data-key="next"]');
  await groups.keyboard.press("PageDown");
  assert.match(await groups.textContent(".title-of-groups"), /Step 3/);
  const page = await open("lang=en&game=nim&row=3+5+7", { width: 1600 });
  await settled(page, () => page.click("#projector"));
  await page.click('#board [data-pile="0"] .stone:nth-child(3)');
  await settled(page, () => page.keyboard.press("Enter"));
  await page.click('#board [data-pile="1"] .stone:nth-child(3)');
  await page.waitForSelector("#do:not([disabled])");
  await page.focus("#undo");
  await settled(page, () => page.keyboard.press("Enter"));
  assert.match(await page.textContent("#log"), /None yet/);
};

tests["the policy of the file lets it work, and nothing else"] = async (open) => {
  const page = await open("lang=en&game=nim&row=1+2&against=classmate", { hasPolicy: true });
  await page.click('[data-pile="1"] .stone:nth-child(2)');
  await page.waitForSelector("#do:not([disabled])");
  await page.click("#do");
  await page.waitForSelector("#log li[data-left='1 1']");
  assert.match(await page.getAttribute("meta[http-equiv]", "content"), /^default-src 'none'; script-src 'sha256-/);
};

tests["no violation of accessibility in the review, for a class, and on boards of their own"] = async (open) => {
  const rules = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
  const states = [
    "game=nim&row=0+0&past=1+2_1+1_0+1", "game=nim&row=3+5", "game=wythoff&row=4+6&board=queen", "game=turning-turtles&row=3+5",
    "game=turning-corners&row=2+3", "game=chomp&row=4+3", "game=northcott&row=1+4", "game=hackenbush&row=0+1+1+2", "game=treblecross&row=5+1&past=10_5+2",
  ];
  for (const [width, scheme, lang] of [[375, "dark", "zh"], [1280, "light", "en"]]) {
    for (const hash of states) {
      const page = await open(`lang=${lang}&${hash}`, { width, scheme });
      await page.waitForTimeout(300);
      if (hash === "game=nim&row=3+5" && width > 480) await page.click("#projector");
      assert.deepEqual(await axe(page, rules), [], `${width} ${hash}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${width} ${hash}: ${wide} px too wide`);
      await page.context().close();
    }
  }
};

tests["the switch of colours"] = async (open) => {
  const page = await open("lang=en&game=nim", { scheme: "light" });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await unfold(page, "menu");
  await page.selectOption("#theme", "dark");
  assert.notEqual(await ground(), light);
  await page.reload();
  await page.waitForSelector("html[data-ready]");
  assert.notEqual(await ground(), light);
  await unfold(page, "menu");
  await page.selectOption("#theme", "light");
  assert.equal(await ground(), light);
};

tests["nothing is wider than a phone, in any game"] = async (open) => {
  for (const lang of LANGUAGES) {
    const page = await open(`lang=${lang}`, { width: 375, height: 700 });
    await unfold(page, "setup", "tables");
    for (const game of games()) {
      await settled(page, () => page.evaluate((hash) => (location.hash = hash), link(game, lang)));
      await page.evaluate(() => document.getElementById("why-toggle").click());
      await page.waitForSelector("#why-body[aria-busy=false] .steps");
      await page.evaluate(() => document.querySelector('[data-key="all"]')?.click());
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${lang} ${game.name}: ${wide} px too wide`);
    }
  }
};

tests["Chinese pages have no English sentences"] = async (open) => {
  const page = await open("lang=zh&game=nim");
  await page.evaluate(() => (document.getElementById("tables").open = true));
  for (const game of games()) {
    await settled(page, () => page.evaluate((hash) => (location.hash = hash), link(game, "zh")));
    await page.click("#why-toggle");
    await page.waitForSelector("#why-body[aria-busy=false] .steps");
    if (await page.isVisible('[data-key="all"]')) await page.click('[data-key="all"]');
    const text = await page.evaluate(() => document.getElementById("page").innerText);
    // What is typed is in quotation marks. Names of mathematicians and of options are not translated.
    const words = text.replace(/--\w+|'[^']*'|`[^`]*`|“[^”]*”/g, "").match(/[A-Za-z]{4,}/g) ?? [];
    const known = ["English", "Grundy", "GRAPH", "CODE", "LIST", "REPLIES", "graph", "judge", "Guiles", "Rims", "OEIS", "Winning", "Ways", "Chomp", "Prim", "Maximum", "half", "rules"];
    assert.deepEqual(words.filter((word) => !known.includes(word)), [], game.name);
  }
};
