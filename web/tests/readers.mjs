// Tests of what people read: rules with their numbers, positions, mistakes, and the position in which a game begins.

import assert from "node:assert/strict";
import { games } from "./games.mjs";
import { library, settled, shownLink } from "./players.mjs";

export const readers = {};

const LANGUAGES = ["en", "zh"];

// The rules once said "a number of the set", "1 to m" and "at most K piles", and only in a panel.
readers["every tab has the rule with its numbers"] = async (open) => {
  for (const [link, numbers] of [
    ["game=subtraction&-take=1,3,4&row=9", { en: "take 1, 3 or 4 from one pile", zh: "取 1、3 或 4 颗" }],
    ["game=bash&row=23+3", { en: "take 1 to 3 from the pile", zh: "取 1 到 3 颗" }],
    ["game=moore&-heaps=2&row=3+5", { en: "up to 2 piles", zh: "选 1 到 2 堆" }],
    ["game=max-nim&-limit=half&row=9", { en: "at most half of it", zh: "至多取它的一半" }],
  ]) {
    for (const lang of LANGUAGES) {
      const page = await open(`lang=${lang}&${link}`);
      const tabs = await page.$$eval("#tabs button:not([aria-disabled])", (all) => all.map(({ value }) => value));
      assert.ok(tabs.includes("find"), link);
      for (const tab of tabs.filter((name) => name !== "rules")) {
        await page.click(`#tabs [value="${tab}"]`);
        const said = await page.textContent(tab === "play" ? "#status" : "#activity .rule");
        assert.ok(said.includes(numbers[lang]), `${link}, ${tab}: ${said}`);
      }
    }
  }
};

// Bachet's m was once shown as a second pile.
readers["a number that is no pile is not shown as one"] = async (open) => {
  const page = await open("lang=en&game=bash&row=3+2&against=classmate");
  assert.deepEqual(await page.$$eval("#numbers label", (all) => all.map(({ textContent }) => textContent)), ["pile", "at most"]);
  for (const left of ["2 2", "0 2"]) await settled(page, () => page.click(`#move-list [data-left="${left}"]`));
  assert.deepEqual(await page.$$eval("#log .left", (all) => all.map(({ textContent }) => textContent)), ["→ 2", "→ 0"]);
  await page.waitForSelector("#review[aria-busy=false] .mini");
  assert.deepEqual(await page.$$eval("#review .mini", (all) => all.map(({ textContent }) => textContent)), ["→ 2", "→ 0"]);
  assert.equal(await page.$eval("#review button", (move) => move.querySelectorAll("rect").length), 3);
  await settled(page, () => page.click("#again"));
  await settled(page, () => page.click('#move-list [data-left="1 2"]'));
  await settled(page, () => page.click('#move-list [data-left="0 2"]'));
  await page.waitForSelector("#lesson .wrong, #lesson h2");
  assert.ok(!/\d 2\b/.test(await page.textContent("#lesson")), await page.textContent("#lesson"));
  const proof = await open("lang=en&game=bash&row=2+2");
  await proof.click("#why-toggle");
  await proof.click('[data-key="all"]');
  assert.ok(!(await proof.textContent("#why-body")).includes("0 2"));
};

readers["finding out Bachet's game is about the piles for one m"] = async (open) => {
  const page = await open("lang=en&game=bash&row=23+2&tab=find");
  await page.waitForSelector(".spot");
  assert.deepEqual(await page.$$eval(".spot", (all) => all.map(({ textContent }) => textContent)), Array.from({ length: 31 }, (_, n) => String(n)));
  for (const n of [0, 3]) await page.click(`[data-row="${n} 2"]`);
  await page.click('[data-key="sweep"]');
  assert.deepEqual(await page.$$eval(".spot.won", (all) => all.map(({ textContent }) => textContent)), ["4", "5"]);
  await page.click('[data-key="check"]');
  assert.equal(await page.getAttribute(".told", "data-kind"), "open");
};

// A pile of 23 once stood in columns of 10, 10 and 3, and the top of the first one took 14.
readers["a large pile is one block, and one takes from its top"] = async (open) => {
  const page = await open("lang=en&game=nim&row=23+4");
  const boxes = await page.$$eval('.pile[data-pile="0"] .stone', (all) => all.map((stone) => stone.getBoundingClientRect()).map(({ x, y, width }) => ({ x, y, width })));
  const top = Math.min(...boxes.map(({ y }) => y));
  assert.deepEqual(boxes.flatMap(({ y }, at) => (y < top + 3 ? [at] : [])), [21, 22]);
  const columns = [...new Set(boxes.map(({ x, width }) => Math.round((x + width / 2) / 10)))];
  assert.equal(columns.length, 3);
  assert.ok(boxes[1].x - boxes[0].x < boxes[0].width + 8, "the columns are apart");
  await page.click('.pile[data-pile="0"] [data-at="21"]');
  await page.waitForFunction(() => document.querySelector("#do-text").textContent.includes("2"));
  assert.match(await page.textContent("#do-text"), /^take 2/i);
};

readers["a mistake in the set-up is said at its field, and nothing is lost"] = async (open) => {
  for (const lang of LANGUAGES) {
    const page = await open(`lang=${lang}&game=subtraction&-take=1,3,4&row=9`);
    await page.click("#setup summary");
    for (const [key, text] of [["option-take", "1 to x"], ["number-0", "many"]]) {
      await page.fill(`[data-key="${key}"]`, text);
      await page.press(`[data-key="${key}"]`, "Tab");
      const said = await page.textContent(`:is(.field, li):has([data-key="${key}"]) [role="alert"]`);
      assert.ok(!/--|SET|\d{12}|judge/.test(said), said);
      assert.equal(await page.$$eval("#board .stone", (all) => all.length), 9);
      assert.equal(await page.$$eval("#tabs button:not([aria-disabled])", (all) => all.length), 4);
    }
    await settled(page, async () => {
      await page.fill("#option-take", lang === "en" ? "1, 3, or 4" : "1，3，或4");
      await page.press("#option-take", "Tab");
    });
    assert.equal(await page.inputValue("#option-take"), "1,3,4");
    await settled(page, async () => {
      await page.fill("#option-take", lang === "en" ? "2 to 4 or square numbers" : "2到4、平方数");
      await page.press("#option-take", "Tab");
    });
    assert.equal(await page.inputValue("#option-take"), "2-4,squares");
    assert.equal(await page.$$eval('#setup [role="alert"]', (all) => all.length), 0);
  }
};

// A refusal once stayed for good, "Done" closed the panel over it, and a refused box stayed ticked.
readers["what the set-up refuses is taken back by the next change, and Done waits for it"] = async (open) => {
  const page = await open("lang=en&game=wythoff&-t=2&row=4+6");
  const alerts = () => page.$$eval('#setup [role="alert"]', (all) => all.length);
  await page.click("#setup summary");
  await page.click('[data-key="misere"]');
  await page.waitForSelector('#setup [role="alert"]');
  assert.equal(await page.isChecked('[data-key="misere"]'), false);
  await page.fill("#row-text", "3 x");
  await page.press("#row-text", "Enter");
  await page.waitForSelector('#row-form [role="alert"]');
  assert.equal(await alerts(), 1);
  await page.$eval('#row-form [role="alert"]', (alert) => (alert.dataset.before = ""));
  await page.click("#done");
  await page.waitForSelector('#row-form [role="alert"]:not([data-before])');
  assert.ok(await page.isVisible("#done"));
  await settled(page, () => page.click('[data-key="more-0"]'));
  assert.equal(await alerts(), 0);
  assert.equal(await page.inputValue("#row-text"), "5 6");
  assert.equal(await page.$eval("#options .field", (field) => getComputedStyle(field).overflowX), "visible");
  await page.click("#done");
  await page.waitForSelector("#setup:not([open])");
};

readers["nothing on the page is said for the command line"] = async (open) => {
  for (const lang of LANGUAGES) {
    for (const link of ["game=subtraction&-take=1,3,4&row=9", "game=rules&-rules=n+->+n-k+for+k+in+1..3&row=7", "game=moore&-heaps=2&row=3+5", "game=fibonacci&row=16+15", "game=octal&-code=0.77&row=5", "game=graph&row=3", "game=scripted&row=20"]) {
      const page = await open(`lang=${lang}&${link}`);
      await page.click("#why-toggle");
      await page.waitForSelector("#why-body[aria-busy=false] .steps");
      if (await page.isVisible('[data-key="all"]')) await page.click('[data-key="all"]');
      const said = await page.$$eval("#status, #rules, #why, #setup", (all) => all.map(({ textContent }) => textContent).join(" "));
      assert.ok(!/judge|--|SET|@FILE|[Ff]ile|文件/.test(said), `${link}: ${said}`);
    }
    const ask = await library(await open("lang=en&game=nim"));
    const { html } = await ask({ ask: "worksheet", game: { name: "nim", options: {} }, count: 12, level: 0, seed: 3, lang });
    assert.ok(!html.includes("--seed"));
  }
};

// Wythoff's game once began at (3, 5), which whoever begins loses.
readers["whoever begins can win, unless the reader chose the position"] = async (open) => {
  const page = await open("lang=en&game=nim");
  const ask = await library(page);
  for (const { name } of games(await ask({ ask: "games" }))) {
    await settled(page, () => page.selectOption("#game", name));
    const link = await shownLink(page);
    const options = Object.fromEntries([...link].flatMap(([key, value]) => (key.startsWith("-") ? [[key.slice(1), value]] : [])));
    const view = await ask({ ask: "view", game: { name, options }, row: link.get("row") });
    assert.ok(view.wins || view.drawn || name === "scripted", `${name}: ${link.get("row")}`);
  }
  const chosen = await open("lang=en&game=wythoff&row=3+5");
  assert.equal((await shownLink(chosen)).get("row"), "3 5");
};

readers["a pair marked with its mirror is not erased by a click on the mirror"] = async (open) => {
  const page = await open("lang=en&game=wythoff&row=4+6&tab=find");
  await page.click('[data-row="1 2"]');
  assert.ok((await page.textContent(".mirror")).includes("(2,\u00a01)"));
  await page.click('[data-row="2 1"]');
  assert.deepEqual(await page.$$eval(".spot.lost", (all) => all.map(({ dataset }) => dataset.row).sort()), ["1 2", "2 1"]);
  await page.click('[data-row="2 1"]');
  assert.equal(await page.$$eval(".spot.lost", (all) => all.length), 0);
};

// The page once said "Your turn: what the rules say", and of a move that it "is not in the set".
readers["a game by rules of one's own says them"] = async (open) => {
  for (const [lang, rule, set] of [["en", "take 1 to 3 from n", /the set/], ["zh", "从 n 中取 1 到 3", /集合/]]) {
    const page = await open(`lang=${lang}&tab=rules`);
    await page.click('[data-key="play"]:not([disabled])');
    await page.waitForFunction(() => document.documentElement.dataset.tab === "play" && document.documentElement.dataset.busy === "false");
    assert.ok((await page.textContent("#status")).includes(rule), await page.textContent("#status"));
    assert.ok((await page.textContent("#rules")).includes(rule));
    await page.fill("#move-text", "1");
    await page.press("#move-text", "Enter");
    await page.waitForFunction(() => document.querySelector("#move-wrong").textContent);
    assert.ok(!set.test(await page.textContent("#move-wrong")), await page.textContent("#move-wrong"));
  }
};

// The page once said of misère rules that whoever makes the last move wins.
readers["misère rules of one's own are said to be misère"] = async (open) => {
  for (const [lang, loses, wins] of [["en", /last move loses/, /last move wins/], ["zh", /走最后一步(者|的人)输/, /走最后一步(者|的人)(赢|胜)/]]) {
    const page = await open(`lang=${lang}&${new URLSearchParams({ game: "rules", "-rules": "misere: n -> n-k for k in 1..2", row: "7" })}`);
    for (const place of ["#status", "#rules", "#activity .rule", "#activity .sentence"]) {
      if (place.startsWith("#activity")) await page.click(`#tabs [value="${place.endsWith("rule") ? "find" : "rules"}"]`);
      const said = await page.textContent(place);
      assert.ok(loses.test(said) && !wins.test(said), `${place}: ${said}`);
    }
    assert.equal(await page.textContent("#game-name"), await page.$eval("#game", (game) => game.selectedOptions[0].textContent));
  }
};

// After "Play this rule" its text came back over later edits, and a chip threw an error.
readers["rules of one's own keep what is edited after they were played, and can be mended if they fail"] = async (open) => {
  const page = await open("lang=en&tab=rules");
  const ready = () => page.waitForSelector(".activity-rules[data-busy=false]", { timeout: 20000 });
  await ready();
  await page.click('.builder [data-key="add"]');
  await ready();
  await settled(page, () => page.click('[data-key="play"]:not([disabled])'));
  await page.click('#tabs [value="rules"]');
  await ready();
  assert.equal(await page.textContent("#game-name"), await page.$eval("#game", (game) => game.selectedOptions[0].textContent));
  await page.click('.builder [data-key="shape-split"]');
  await ready();
  const edited = await page.inputValue("#rules-text");
  assert.match(edited, /i, n-i/);
  await page.click('#tabs [value="play"]');
  await page.click('#tabs [value="rules"]');
  assert.equal(await page.inputValue("#rules-text"), edited);
  await settled(page, () => page.click('#language [value="zh"]'));
  assert.equal(await page.inputValue("#rules-text"), edited);
  // A link with one move, after two were edited.
  await settled(page, () => page.evaluate((hash) => (location.hash = hash), String(new URLSearchParams({ lang: "en", game: "rules", "-rules": "n -> n-k for k in squares", row: "7", tab: "rules" }))));
  assert.match(await page.textContent("#activity .sentence"), /a square number/);
  await page.click('.builder [data-key="if-even"]');
  assert.equal(await page.inputValue("#rules-text"), "n -> n-k for k in squares if even n");

  const wrong = await open(`lang=en&${new URLSearchParams({ game: "rules", "-rules": "n -> n-k for k on 1..3", row: "7" })}`);
  await wrong.click('#tabs [value="rules"]');
  await wrong.waitForSelector("#rules-wrong .mistake");
  await wrong.fill("#rules-text", "n -> n-k for k in 1..3");
  await settled(wrong, () => wrong.click('[data-key="play"]:not([disabled])'));
  assert.match(await wrong.textContent("#status"), /take 1 to 3/);
};

// The map of answers once waited for good, because the hint for a position without moves was no object.
readers["the map of answers says where no move is left"] = async (open) => {
  const page = await open("lang=en&game=nim&misere=1&row=1");
  await page.click("#why-toggle");
  await page.waitForSelector("#why-body[aria-busy=false] .steps");
  if (await page.isVisible('[data-key="all"]')) await page.click('[data-key="all"]');
  await page.click('[data-key="replies"]');
  await page.waitForSelector(".replies tbody tr", { timeout: 4000 });
  assert.match(await page.textContent(".replies tbody"), /No move is left/);
};

readers["a guess is judged at once, and a reason does not stay open for another game"] = async (open) => {
  const page = await open("lang=en&game=nim&row=1+1");
  await page.click('[data-key="guess-true"]');
  assert.match(await page.textContent(".guessed"), /wrong/);
  await page.click('[data-key="guess-false"]');
  assert.match(await page.textContent(".guessed"), /right/);
  await settled(page, () => page.selectOption("#game", "kayles"));
  assert.equal(await page.isVisible("#why-body"), false);
  // A reason that comes when it is closed again says nothing.
  await page.evaluate(() => {
    for (const _ of [1, 2]) document.getElementById("why-toggle").click();
  });
  await page.click("#hint");
  await page.waitForFunction(() => document.getElementById("hinted").textContent);
  assert.equal(await page.textContent("#dots"), "");
};

// It once showed the position before the first mistake below "You lost. No move is left", with stones lifted.
readers["after a game, the board shows what the heading says"] = async (open) => {
  const page = await open("lang=en&game=nim&row=1+1&against=classmate");
  const now = () => page.textContent("#status .now");
  for (const left of ["0 1", "0 0"]) await settled(page, () => page.click(`#move-list [data-left="${left}"]`));
  await page.waitForSelector("#review[aria-busy=false] button");
  assert.equal(await now(), "Player 2 wins! No move is left.");
  assert.equal(await page.$$eval("#board .stone", (all) => all.length), 0);
  await page.click('[data-key="review-1"]');
  await page.waitForFunction(() => document.querySelectorAll("#board .stone").length === 1);
  assert.equal(await now(), "The position before move 2");
  assert.equal(await page.getAttribute("#status", "data-result"), "");
  await settled(page, () => page.click('[data-key="replay"]'));
  assert.equal(await page.evaluate(() => document.activeElement.dataset.key), "heap-1");
  assert.match(await now(), /^Player 2 to move/);
};

readers["the edge that is chosen is marked, and the review draws no edges as stones"] = async (open) => {
  const page = await open("lang=en&game=hackenbush&row=0+1+1+2+0+3&against=classmate");
  await page.click('#board [data-key="pin-0-0"]');
  await page.waitForFunction(() => !document.getElementById("do").disabled);
  await page.mouse.move(0, 0);
  const taken = await page.$$eval("#board .sketch .taken", (all) => all.map(({ dataset }) => dataset.edge));
  assert.ok((await page.textContent("#do-text")).includes("edge 1"));
  assert.deepEqual(taken, ["0 1", "1 2"]);
  const over = await open("lang=en&game=hackenbush&row=0+0&past=0+1+1+2_0+1&against=classmate");
  await over.waitForSelector("#review[aria-busy=false] button");
  assert.equal(await over.$$eval("#review rect", (all) => all.length), 0);
  assert.ok(!/\d \d/.test(await over.textContent("#lesson")), await over.textContent("#lesson"));
};

// Typed rules once took the chips away, and a wrong formula told what is known.
readers["typed rules keep the chips, may say or, and a formula does not tell what is known"] = async (open) => {
  const page = await open("lang=en&tab=rules");
  const ready = () => page.waitForFunction(() => document.querySelector(".activity-rules").dataset.busy === "false", null, { timeout: 20000 });
  await ready();
  const top = (place) => page.$eval(place, (one) => one.getBoundingClientRect().y);
  const before = await top("#rules-text");
  await page.fill("#rules-text", "n -> n-1 or n/3 if n > 0");
  await page.waitForFunction(() => document.querySelector(".activity-rules").dataset.busy === "true");
  await ready();
  assert.equal(await page.textContent("#rules-wrong"), "");
  assert.equal(await top("#rules-text"), before);
  await page.click('.builder [data-key="misere"]');
  await ready();
  assert.equal(await page.inputValue("#rules-text"), "misere: n -> n-1 or n/3 if n > 0");
  await page.fill("#formula", "n = 3");
  await page.click('[data-key="test"]');
  await page.waitForSelector(".verdict-of-rules .badge");
  assert.equal(await page.$$eval(".findings", (all) => all.length), 0);
};

readers["moves that are listed have a picture"] = async (open) => {
  for (const [link, edges] of [["game=hackenbush&row=0+1+1+2+1+3", 3], ["game=geography&-graph=1+2%0A2+3%0A3+1&row=1", 3]]) {
    const page = await open(`lang=en&${link}&against=classmate`);
    assert.equal(await page.$$eval("#board .sketch .edge:not(.was)", (all) => all.length), edges, link);
    await settled(page, () => page.click("#move-list li:last-child button"));
    assert.equal(await page.$$eval("#board .sketch", (all) => all.length), 1, link);
  }
  // A graph too large for a picture is at least described.
  const path = Array.from({ length: 45 }, (_, n) => `${n} ${n + 1}`).join(" ");
  const large = await open(`lang=en&${new URLSearchParams({ game: "hackenbush", row: path })}`);
  assert.ok((await large.$$eval("#board .fact", (all) => all.length)) > 0);
};

readers["a move of Kayles says which pin falls"] = async (open) => {
  const page = await open("lang=en&game=kayles&row=5");
  const names = await page.$$eval("#move-list button", (all) => all.map(({ textContent }) => textContent));
  assert.ok(names.includes("knock down pin 3 of row 1 (5 → 2 + 2)"), names.join("; "));
  assert.ok(!(await page.textContent("#how")).includes("gap"));
  assert.equal(new Set(names).size, names.length);
};

readers["the pin that falls is the pin that was chosen"] = async (open) => {
  for (const [lang, game, row, spots, name] of [
    ["en", "kayles", "5+6", ["1-0"], "knock down pin 1 of row 2"], ["en", "kayles", "7", ["0-4", "0-5"], "knock down pins 5 and 6 of row 1"],
    ["zh", "kayles", "5+6", ["1-0"], "击倒第 2 排的第 1 个木瓶"], ["en", "dawson-kayles", "7", ["0-1", "0-2"], "knock down pins 2 and 3 of row 1"],
  ]) {
    const page = await open(`lang=${lang}&game=${game}&row=${row}&against=classmate`);
    for (const spot of spots) await page.click(`#board [data-key="pin-${spot}"]`);
    await page.waitForFunction(() => !document.getElementById("do").disabled);
    await page.mouse.move(0, 0);
    assert.equal(await page.textContent("#do-text"), name);
    await settled(page, () => page.click("#do"));
    assert.ok((await page.textContent("#log")).includes(name), await page.textContent("#log"));
  }
};

readers["the space bar chooses and takes back, and Enter makes the move"] = async (open) => {
  const page = await open("lang=en&game=kayles&row=5&against=classmate");
  await page.focus('#board [data-key="pin-0-1"]');
  const pressed = (is) => page.waitForFunction((is) => document.documentElement.dataset.judging === "false" && document.querySelector('#board [data-key="pin-0-1"]').ariaPressed === String(is), is);
  await page.keyboard.press("Space");
  await pressed(true);
  await page.keyboard.press("Space");
  await pressed(false);
  assert.equal(await page.$$eval("#log li:not(.none)", (all) => all.length), 0);
  await page.keyboard.press("Space");
  await pressed(true);
  await settled(page, () => page.keyboard.press("Enter"));
  assert.deepEqual(await page.$$eval("#log li", (all) => all.map(({ dataset }) => dataset.left)), ["1 3"]);
};

readers["the space bar does what its key cap says"] = async (open) => {
  const page = await open("lang=en&game=kayles&row=5&tab=values");
  const cap = () => page.evaluate(() => {
    const shown = [...document.querySelectorAll("kbd.space")].filter((one) => one.checkVisibility({ visibilityProperty: true }));
    return shown.map((one) => one.closest("button").dataset.key).join(" ");
  });
  await page.click('[data-key="reveal"]');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.key), "next");
  assert.equal(await cap(), "next");
  await page.keyboard.press("Space");
  await page.waitForSelector('[data-key="reveal"]');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.key), "reveal");
  await page.focus(".grown button");
  assert.equal(await cap(), "");
  const play = await open("lang=en&game=nim&row=3+5+7");
  await play.click("#why-toggle");
  await play.waitForFunction(() => document.activeElement.dataset.key === "next");
};

readers["on Chomp an arrow stays in its row, and the skull says why it stays"] = async (open) => {
  const page = await open("lang=en&game=chomp&row=7+4&against=classmate");
  await page.focus('#board [data-key="pin-0-1"]');
  await page.keyboard.press("ArrowLeft");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.key), "pin-0-1");
  assert.match(await page.textContent("#how"), /Never the skull/);
  await page.click("#board .poison");
  await page.waitForFunction(() => /nobody may take the skull/.test(document.getElementById("chosen").textContent));
};

readers["the tab of one's own rules shows their rule, not that of the game before"] = async (open) => {
  const page = await open("lang=en&game=kayles&row=5");
  await page.click('[data-key="tab-rules"]');
  await page.waitForSelector('.activity-rules[data-busy="false"]');
  await page.click("#menu summary");
  await page.waitForFunction(() => document.getElementById("rules").textContent.includes("Your rule: take 1 to 3 from n"));
  assert.ok(!/[Kk]ayles|pin/.test(await page.textContent("#rules")));
};

readers["on a graph, a vertex where no arrow leads says so"] = async (open) => {
  const page = await open("lang=en&game=graph&row=8+3&-graph=8+5%0A5+0%0A3+1&against=classmate");
  await page.click('[data-key="vertex-8"]');
  await page.click('[data-key="vertex-1"]');
  await page.waitForFunction(() => document.getElementById("chosen").textContent === "Not a move: no arrow leads from 8 to 1.");
  await page.click('[data-key="vertex-5"]');
  await page.waitForSelector('[data-key="vertex-5"].chosen');
};

readers["the coins turned are named by what is on the board"] = async (open) => {
  const page = await open("lang=en&game=turning-turtles&row=2+5+7&against=classmate");
  assert.match(await page.textContent("#status"), /the last of which must show heads/);
  await page.click('#board [data-key="pin-0-7"]');
  await page.click('#board [data-key="pin-0-3"]');
  await page.waitForFunction(() => document.getElementById("do-text").textContent === "turn coins 7 and 3");
};

readers["a tab that does not fit the game says for which games it is, to touch and keys too"] = async (open) => {
  for (const [lang, said] of [["en", /^Values is for games of separate piles/], ["zh", /^“SG 值”只适用于/]]) {
    for (const [width, height] of [[375, 740], [1280, 900]]) {
      const page = await open(`lang=${lang}&game=wythoff&row=4+6`, { width, height });
      await page.click('#tabs [value="values"]', { force: true });
      assert.match(await page.textContent("#tab-why"), said);
      assert.equal(await page.evaluate(() => document.documentElement.dataset.tab), "play");
      const { left, right, top, bottom } = await page.$eval("#tab-why", (why) => why.getBoundingClientRect().toJSON());
      assert.ok(left >= 0 && right <= width && top >= 0 && bottom <= height);
      await page.click("#board");
      assert.equal(await page.textContent("#tab-why"), "");
      await page.focus('#tabs [value="find"]');
      await page.keyboard.press("Tab");
      assert.notEqual(await page.textContent("#tab-why"), "");
    }
  }
};

readers["the games stand in the groups of the library's list"] = async (open) => {
  const page = await open("lang=en&game=nim");
  const groups = await page.$$eval("#game optgroup", (all) => all.map(({ label }) => label));
  assert.deepEqual(groups.slice(0, 2), ["Nim, open or in disguise", "One pile at a time"]);
  assert.equal(new Set(groups).size, groups.length);
  assert.equal(await page.$eval('#game [value="kayles"]', (kayles) => kayles.parentElement.label), "Piles that split");
};

readers["on a graph nobody wins at once, and tokens hide no arrow"] = async (open) => {
  for (const [width, height] of [[375, 740], [1280, 900]]) {
    const page = await open("lang=en&game=graph&against=classmate", { width, height });
    const at = async () => (await shownLink(page)).get("row");
    assert.equal((await at()).split(" ").length, 2);
    await settled(page, () => page.click("#move-list button"));
    assert.ok(await page.isVisible("#move-list button"), "the first move ends the game");
    // The tip of an arrow touches the circle of its vertex, and no token covers it.
    const seen = await page.evaluate(() => {
      const box = (one) => one.getBoundingClientRect();
      const middle = (one) => [box(one).x + box(one).width / 2, box(one).y + box(one).height / 2];
      const [vertices, tokens] = [".vertex", ".token"].map((name) => [...document.querySelectorAll(`#board ${name}`)]);
      const graph = box(document.querySelector(".graph"));
      return [...document.querySelectorAll("#board line")].map((line) => {
        const [x1, y1, x2, y2] = ["x1", "y1", "x2", "y2"].map((name) => (Number(line.getAttribute(name)) * graph.width) / 100);
        const marker = document.querySelector("#arrow");
        const [refX, head] = ["refX", "markerWidth"].map((name) => Number(marker.getAttribute(name)));
        const back = (((refX - 10) / 10) * head * graph.width) / 100;
        const length = Math.hypot(x2 - x1, y2 - y1);
        const tip = [graph.x + x2 - ((x2 - x1) / length) * back, graph.y + y2 - ((y2 - y1) / length) * back];
        const far = ([x, y]) => Math.hypot(x - tip[0], y - tip[1]);
        return [Math.min(...vertices.map((one) => Math.abs(far(middle(one)) - box(one).width / 2))), Math.min(...tokens.map((one) => far(middle(one)) - box(one).width / 2))];
      });
    });
    for (const [vertex, token] of seen) assert.ok(vertex < 1.5 && token > 0, `${vertex} ${token}`);
    const [above, top] = await page.evaluate(() => [document.getElementById("status").getBoundingClientRect().bottom, Math.min(...[...document.querySelectorAll("#board .vertex, #board .token")].map((one) => one.getBoundingClientRect().top))]);
    assert.ok(top > above, `${top} above ${above}`);
  }
};

readers["the number of an edge stands beside it"] = async (open) => {
  const page = await open("lang=en&game=hackenbush&row=0+1+1+2+1+3&against=classmate");
  const far = await page.evaluate(() => [...document.querySelectorAll("#board .sketch text:not(.id)")].map((text, at) => {
    const edge = document.querySelectorAll("#board .sketch path.edge")[at];
    const box = text.getBBox();
    const points = Array.from({ length: 50 }, (_, n) => edge.getPointAtLength((edge.getTotalLength() * n) / 49));
    return points.some(({ x, y }) => x > box.x && x < box.x + box.width && y > box.y + 1 && y < box.y + box.height - 1);
  }));
  assert.deepEqual(far, [false, false, false]);
};

readers["finding out names the axes, says which piles it leaves out, and Check stays where it is"] = async (open) => {
  for (const [lang, row, up, across, only] of [["en", "3+5+7", "↑ pile 2", "pile 1 →", "Here the game has only pile 1 and pile 2."], ["zh", "3+5", "↑ 第 2 堆", "第 1 堆 →", null]]) {
    for (const [width, height] of [[375, 740], [1280, 900]]) {
      const page = await open(`lang=${lang}&game=nim&row=${row}&tab=find`, { width, height });
      await page.waitForSelector(".plane");
      assert.deepEqual(await page.$$eval(".axis-of-find", (all) => all.map(({ textContent }) => textContent)), [up, across]);
      assert.equal((await page.textContent(".voice, .lesson aside > div")).includes(only ?? "只有"), only !== null);
      const check = () => page.evaluate(() => document.querySelector('[data-key="check"]').getBoundingClientRect().top + scrollY);
      const before = await check();
      for (const spot of ["0 0", "1 1", "2 2", "3 1", "1 0"]) await page.click(`[data-row="${spot}"]`);
      if (width > 400) assert.equal(await check(), before);
      const wide = await page.$eval(".tools-of-find", (tools) => tools.scrollWidth - tools.clientWidth);
      assert.ok(wide <= 0, `the tools are ${wide} px too wide`);
    }
  }
};

readers["the table says how many piles it has"] = async (open) => {
  const page = await open("lang=en&game=nim&row=3+5+7");
  await page.click("#tables summary");
  await page.waitForSelector("#tables-body table");
  assert.equal(await page.inputValue('[data-key="table-piles"]'), "3");
  const graph = await open("lang=en&game=graph&row=11+10");
  await graph.click("#tables summary");
  await graph.waitForSelector("#tables-body table");
  assert.equal(await graph.$$eval('[data-key="table-piles"]', (all) => all.length), 0);
};

readers["the cell that is pointed at has a frame on four sides"] = async (open) => {
  const page = await open("lang=en&game=nim&row=3+5&tab=find");
  await page.hover('[data-row="2 2"]');
  assert.match(await page.$eval('[data-row="2 2"]', (cell) => getComputedStyle(cell).outline), /solid 3px/);
};

readers["the stair has its lowest step, and the tokens of Northcott's game are alike"] = async (open) => {
  for (const [lang, width, name] of [["en", 375, "step 0"], ["zh", 1280, "第 0 级"]]) {
    const page = await open(`lang=${lang}&game=staircase&row=2+1+3`, { width });
    const grounds = await page.$$eval("#board .cairns .stones", (all) => all.map((one) => one.getBoundingClientRect().bottom));
    assert.equal(grounds.length, 4);
    for (let step = 1; step < 4; step += 1) assert.ok(grounds[step] < grounds[step - 1] - 10, grounds.join(" "));
    assert.equal((await page.textContent("#board .floor")).trim(), name);
  }
  const page = await open("lang=en&game=northcott&row=1+5+2+4");
  assert.equal(new Set(await page.$$eval("#board .place svg", (all) => all.map(({ outerHTML }) => outerHTML))).size, 1);
};

readers["a strip is one stop for Tab, and arrows lead along it"] = async (open) => {
  const past = "3 5_1 5_1 1_0 1".replaceAll(" ", "+");
  for (const [hash, strip, first, next] of [[`game=nim&row=0+0&past=${past}&against=classmate`, ".timeline", "review-0", "review-1"], ["game=kayles&row=5&tab=values", ".grown", "heap-3", "heap-4"]]) {
    const page = await open(`lang=en&${hash}`);
    await page.waitForSelector(`${strip} button`);
    assert.deepEqual(await page.$$eval(`${strip}, ${strip} *`, (all) => all.filter(({ tabIndex }) => tabIndex === 0).map(({ dataset }) => dataset.key)), [first], hash);
    await page.focus(`[data-key="${first}"]`);
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.key), next);
    await page.keyboard.press("Enter");
    await page.waitForFunction((next) => document.activeElement.dataset.key === next && document.activeElement.tabIndex === 0, next);
  }
};

readers["a resting button does not look focused"] = async (open) => {
  const page = await open("lang=en&game=kayles&row=5&tab=values");
  await page.waitForSelector("button.next");
  const [border, focus] = await page.$eval("button.next", (next) => [getComputedStyle(next).borderTopColor, getComputedStyle(next).color]);
  assert.notEqual(border, focus);
};

readers["on a phone, the strip of values stays below the finger"] = async (open) => {
  const page = await open("lang=en&game=kayles&row=5&tab=values", { width: 375, height: 667 });
  await page.waitForSelector(".grown button");
  const top = () => page.$eval(".grown", (strip) => strip.getBoundingClientRect().top);
  const before = await top();
  await page.click('[data-key="heap-4"]');
  await page.waitForSelector('[data-key="heap-4"].here');
  assert.ok(Math.abs((await top()) - before) < 5, `${await top()}, not ${before}`);
};

readers["the list of moves says that mirror images are listed once"] = async (open) => {
  for (const [lang, name, once] of [["en", "kayles", /mirror images are listed once/], ["zh", "kayles", /左右对称的只列一种/], ["en", "subtraction", null]]) {
    const page = await open(`lang=${lang}&game=${name}&tab=values`);
    await page.waitForSelector(".heads");
    for (const key of ["reveal", "guess"]) {
      const said = await page.textContent(".heads");
      assert.ok(once ? once.test(said) : !/mirror/.test(said), said);
      await page.click(`[data-key="${key}"]`);
    }
  }
};

readers["a group that is taken whole is not broken"] = async (open) => {
  for (const [lang, row, said] of [["en", "3+5+7", /take away the 1 of pile 3 that has no partner, which leaves 6/], ["zh", "3+5+7", /拿走第 3 堆里落单的 1，剩 6 颗/], ["en", "3+6", /break the 4 of pile 2/]]) {
    const page = await open(`lang=${lang}&game=nim&row=${row}&tab=groups`);
    for (let step = 0; step < 4; step += 1) await page.click('[data-key="next"]');
    assert.match(await page.textContent(".so"), said);
  }
};

readers["the set-up opens at its beginning, and says why nothing can be added"] = async (open) => {
  for (const [lang, said] of [["en", "The game has at most 2."], ["zh", "这个游戏最多只能有 2 个数。"]]) {
    const page = await open(`lang=${lang}&game=wythoff&row=4+6`, { width: 375, height: 667 });
    await page.click("#setup summary");
    assert.equal(await page.textContent("#add-not"), said);
    await page.$eval("#setup .panel", (panel) => panel.scrollTo(0, 400));
    await page.click("#setup summary");
    await page.click("#setup summary");
    await page.waitForFunction(() => document.querySelector("#setup .panel").scrollTop === 0);
  }
};

readers["on a phone, the board stays where it is from move to move"] = async (open) => {
  const page = await open("lang=zh&game=northcott&row=1+5+2+4", { width: 375, height: 740 });
  const top = () => page.$eval("#board .own", (own) => Math.round(own.getBoundingClientRect().top));
  const before = await top();
  await settled(page, () => page.click("#move-list button"));
  await page.evaluate(() => scrollTo(0, 0));
  assert.equal(await top(), before);
};

readers["the reason of Nim leads to its groups"] = async (open) => {
  for (const [game, lang, isThere] of [["nim", "en", true], ["nim", "zh", true], ["kayles", "en", false]]) {
    const page = await open(`lang=${lang}&game=${game}&row=3+5`);
    assert.ok(await page.isHidden("#why-groups"));
    await page.click("#why-toggle");
    await page.waitForSelector("#why-body[aria-busy=false] .steps");
    assert.equal(await page.isVisible("#why-groups"), isThere, game);
    if (!isThere) continue;
    await page.click("#why-groups");
    await page.waitForSelector(".piles-of-groups");
    assert.equal(await page.evaluate(() => document.documentElement.dataset.tab), "groups");
  }
};

readers["the worksheet prints once, dark on light, and nothing but itself"] = async (open) => {
  for (const scheme of ["light", "dark"]) {
    const page = await open("lang=en&game=kayles&row=5+6", { scheme });
    await page.click("#menu summary");
    const [sheet] = await Promise.all([page.context().waitForEvent("page"), page.click("#worksheet button")]);
    await sheet.waitForSelector("h1");
    assert.equal(page.context().pages().length, 2);
    assert.match(await sheet.textContent("h1"), /Kayles/);
    assert.equal(await sheet.$$eval("script, nav, header", (all) => all.length), 0);
    assert.equal(await sheet.textContent("button:visible"), "Print");
    await sheet.emulateMedia({ media: "print" });
    assert.ok(await sheet.isHidden("button"));
    const colours = await sheet.evaluate(() => {
      const { color, colorScheme } = getComputedStyle(document.documentElement);
      return [color, colorScheme];
    });
    assert.deepEqual(colours, ["rgb(0, 0, 0)", "light"]);
    // The exercises, and the answers on pages of their own.
    if (process.env.FIREFOX) continue;
    const pages = (await sheet.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g).length;
    assert.ok(pages >= 2 && pages <= 6, `${pages} pages`);
  }
};

readers["the page itself prints dark on light, without its buttons"] = async (open) => {
  for (const theme of ["light", "dark"]) {
    const page = await open("lang=en&game=nim&row=3+5+7", { scheme: "dark" });
    await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).color), "rgb(32, 38, 46)");
    assert.equal(await page.$$eval("header, #choice", (all) => all.filter((one) => one.checkVisibility()).length), 0);
  }
};

readers["the end of a game whose moves are listed has a picture too"] = async (open) => {
  for (const [link, edges] of [["game=hackenbush&row=0+0&past=0+1+1+2_0+1", 0], ["game=geography&-graph=1+2%0A2+3&row=1+2+3&past=1_1+2", 2]]) {
    const page = await open(`lang=en&${link}&against=classmate`);
    assert.match(await page.textContent("#status"), /wins! No move is left/);
    assert.equal(await page.$$eval("#board .sketch .node", (all) => all.length > 0), true, link);
    assert.equal(await page.$$eval("#board .sketch .edge:not(.was)", (all) => all.length), edges, link);
  }
};
