// Tests of the way in, and of the way on: the front door, the opponent, the last move, and what follows a loss.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { axe, library, settled, shownLink } from "./players.mjs";

export const front = {};

// The page without its policy, which run.mjs writes.
const free = new URL("../dist/without-policy.html", import.meta.url);

front["a page without a link says what it is, and leads to every game"] = async (open) => {
  const page = await open("");
  assert.match(await page.textContent("#gallery h1"), /who can force a win, and why/);
  assert.ok(await page.isHidden("#play"));
  const games = (await (await library(page))({ ask: "games" })).map(({ name }) => name);
  assert.deepEqual(await page.$$eval("#found a", (all) => all.map(({ dataset }) => dataset.game)), games);
  assert.deepEqual(await page.$$eval("#gallery .first a", (all) => all.map(({ dataset }) => dataset.game)), ["nim", "kayles", "wythoff"]);
  // Each has a board of its own, except those of which a pupil sees only piles.
  const boards = await page.$$eval("#found a svg", (all) => all.map(({ innerHTML }) => innerHTML));
  assert.ok(new Set(boards).size >= games.length - 5, `${new Set(boards).size} boards`);
  assert.ok(boards.every((board) => board.length > 100 || board.includes("n →")));
  for (const name of ["kayles", "hackenbush", "wythoff"]) {
    await settled(page, () => page.click(`#gallery a[data-game="${name}"] >> nth=0`));
    assert.ok(await page.isVisible("#board"), name);
    assert.equal((await shownLink(page)).get("game"), name);
    // Whoever meets a game first can win it.
    assert.equal(await page.inputValue("#opponent"), "fair");
    assert.equal((await shownLink(page)).get("board"), name === "wythoff" ? "queen" : null);
    await page.click("#home");
    assert.ok(await page.isVisible("#gallery h1"));
    assert.equal((await shownLink(page)).get("tab"), "home");
  }
  await settled(page, () => page.click('#found a[data-game="rules"]'));
  assert.ok(await page.isVisible(".activity-rules"));
  // Back leads to where one was.
  await page.click("#home");
  await page.goBack();
  await page.waitForSelector(".activity-rules");
};

front["games are found by their names and by what one does"] = async (open) => {
  const page = await open("lang=en&tab=home");
  const found = async (words) => {
    await page.fill("#search", words);
    return page.$$eval("#found a", (all) => all.map(({ dataset }) => dataset.game));
  };
  assert.deepEqual(await found("corner the queen"), ["wythoff"]);
  assert.ok((await found("coins")).includes("staircase"));
  assert.deepEqual(await found("威佐夫"), ["wythoff"]);
  assert.deepEqual(await found("zebra"), []);
  assert.match(await page.textContent("#found-count"), /No game/);
  assert.ok((await found("")).length > 40);
  assert.equal(await page.textContent("#found-count"), "");
  const words = await open("lang=zh&tab=home");
  await words.fill("#search", "木瓶");
  assert.ok((await words.$$eval("#found a", (all) => all.map(({ dataset }) => dataset.game))).includes("kayles"));
  assert.ok(!/[A-Za-z]{4}/.test((await words.textContent("#gallery h1")) + (await words.textContent("#gallery .first"))));
};

front["the front door can be used by keys, by screen readers and on phones"] = async (open) => {
  const rules = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");
  for (const [width, height] of [[375, 700], [1280, 800], [1920, 1080]]) {
    for (const scheme of ["light", "dark"]) {
      const page = await open(`lang=${scheme === "light" ? "en" : "zh"}&tab=home`, { width, height, scheme });
      assert.deepEqual(await axe(page, rules), [], `${width} ${scheme}`);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} is too narrow`);
      // Something to begin with is on the first screen.
      const box = await page.locator("#gallery .first a").first().boundingBox();
      assert.ok(box.y + box.height <= height, `${width}: the first game ends at ${box.y + box.height}`);
    }
  }
  const page = await open("lang=en&tab=home");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.game), "nim");
  await settled(page, () => page.keyboard.press("Enter"));
  assert.ok(await page.isVisible("#board"));
};

front["the first games are there before the library"] = async (open) => {
  const page = await open("lang=en");
  await page.addInitScript(() => {
    window.Worker = class {
      postMessage() {}
    };
  });
  await page.goto("about:blank");
  await page.goto(String(free));
  await page.waitForSelector("#gallery .first a:nth-child(1)");
  assert.equal(await page.getAttribute("html", "data-ready"), null);
};

front["a program of another strength plays on, and a classmate begins anew"] = async (open) => {
  const page = await open("lang=en&game=nim&row=3+5+7");
  assert.deepEqual(await page.$$eval("#opponent option", (all) => all.map(({ value }) => value)), ["easy", "fair", "perfect", "classmate"]);
  await settled(page, () => page.click('#move-list [data-left="2 5 7"]'));
  const made = () => page.$$eval("#log li[data-row]", (all) => all.length);
  assert.equal(await made(), 2);
  await page.selectOption("#opponent", "easy");
  await page.waitForFunction(() => location.hash.includes("against=easy") && document.documentElement.dataset.busy === "false");
  assert.equal(await made(), 2);
  await settled(page, () => page.selectOption("#opponent", "classmate"));
  assert.equal(await made(), 0);
  assert.equal(await page.$$eval("#board .stone", (all) => all.length), 15);
  // Whoever answers by a script is no program of some strength.
  const scripted = await open("lang=en&game=scripted&row=10");
  assert.ok(await scripted.isHidden("#against"));
};

front["the program answers when the stones have gone, and its move stays marked"] = async (open) => {
  const page = await open("lang=en&game=nim&row=3+5+7", { isHurried: false });
  await page.evaluate(() => {
    window.seen = [];
    let before = "";
    const look = () => {
      const now = `${document.querySelector(".flight") ? "flight " : ""}${document.querySelectorAll("#log li[data-row]").length}`;
      if (now !== before) window.seen.push([now, performance.now()]);
      before = now;
      requestAnimationFrame(look);
    };
    look();
  });
  await settled(page, () => page.click('#move-list [data-left="2 5 7"]'));
  const seen = await page.evaluate(() => window.seen);
  const states = seen.map(([state]) => state);
  assert.deepEqual(states.slice(0, 4), ["0", "flight 1", "1", "flight 2"], states.join(", "));
  assert.ok(seen[3][1] - seen[2][1] >= 300, `after ${seen[3][1] - seen[2][1]} ms`);
  assert.equal(await page.$$eval("#board b.last", (all) => all.length), 1);
  const last = async (hash, move, mark, count = 1) => {
    const page = await open(`lang=en&against=classmate&${hash}`);
    assert.equal(await page.$$eval(mark, (all) => all.length), 0, hash);
    await settled(page, () => page.click(`#move-list [data-left="${move}"]`));
    assert.equal(await page.$$eval(mark, (all) => all.length), count, hash);
    return page;
  };
  await last("game=kayles&row=7", "3 3", "#board .fallen.last");
  await last("game=strip&row=7", "5", "#board .cell.last");
  // A coin that goes down a step changes two of them.
  await last("game=staircase&row=2+3", "3 2", "#board b.last", 2);
  const queen = await last("game=wythoff&row=4+6&board=queen", "4 5", "#board .was");
  assert.equal(await queen.getAttribute("#board .was", "aria-label"), "(4, 6)");
  await last("game=silver-dollar&row=2+5", "2 4", "#board .was");
};

front["after a loss, one asks why, sees the better move, and plays on from there"] = async (open) => {
  const page = await open("lang=en&game=nim&row=3+2+1+1");
  await settled(page, () => page.click('#move-list [data-left="3 1 1 1"]'));
  while ((await page.getAttribute("#status", "data-over")) !== "true") await settled(page, () => page.click("#move-list button"));
  await page.waitForSelector('[data-key="why-mistake"]');
  assert.match(await page.textContent("#lesson"), /left 3\u00a01\u00a01\u00a01/);
  await page.click('[data-key="why-mistake"]');
  await page.waitForSelector("#lesson .steps li");
  await page.click('[data-key="show-better"]');
  // The board shows the position before the mistake, and what the better move takes.
  await page.waitForFunction(() => document.querySelector("#board")?.dataset.left === "2 2 1 1");
  assert.equal(await page.$$eval("#board .stone.taken", (all) => all.length), 1);
  assert.ok(await page.$('#board [data-pile="0"] .stone.taken'));
  // The reason is still there.
  await page.waitForSelector("#lesson .steps li");
  await settled(page, () => page.click('[data-key="replay"]'));
  assert.deepEqual(await page.$$eval("#board .pile b", (all) => all.map(({ textContent }) => textContent)), ["3", "2", "1", "1"]);
};

front["the pictures of Hackenbush and of geography answer to clicks"] = async (open) => {
  for (const [hash, clicked, left] of [["game=hackenbush", '#board .sketch [data-at="1"]', "0 1 1 3"], ["game=geography", "#board .sketch circle[data-at]", null]]) {
    const page = await open(`lang=en&against=classmate&${hash}`);
    await page.locator(clicked).first().hover();
    await page.waitForFunction(() => document.getElementById("board").dataset.left);
    await page.locator(clicked).first().click();
    await page.waitForSelector("#do:not([disabled])");
    const chosen = await page.getAttribute("#do", "data-left");
    if (left) assert.equal(chosen, left);
    // The list beside the picture shows the same move, and the picture what it takes.
    assert.equal(await page.$$eval('#board .own [aria-pressed="true"]', (all) => all.length), 1, hash);
    assert.equal(await page.$$eval("#board .sketch .edge.taken", (all) => all.length), 1, hash);
    await settled(page, () => page.locator(clicked).first().click());
    assert.equal(await page.getAttribute("#log li", "data-left"), chosen);
  }
};

front["what is wrong with a link is said in words of the page, with a way on"] = async (open) => {
  for (const [hash, words] of [["game=subtraction&-take=abc&row=5", /^'abc' is neither/], ["game=rules&row=5&-rules=n+%3E+3", /^[A-Z']/], ["game=nim&row=3+x", /'x'/]]) {
    const page = await open(`lang=en&${hash}`);
    const said = await page.textContent("#wrong");
    assert.match(said, words);
    assert.ok(!/--|rules:|\d:\d/.test(said), said);
    assert.ok(await page.isHidden("#why"), hash);
    await settled(page, () => page.click('[data-key="example"]'));
    assert.ok(await page.isVisible("#board"), hash);
    assert.equal(await page.textContent("#wrong"), "");
  }
};

front["a scripted opponent says how many one may take"] = async (open) => {
  const page = await open("lang=en&game=scripted&-replies=3,2,1&row=10");
  assert.match(await page.textContent("#status"), /take 1 to 3\./);
};

front["for a class, all values are on a small projector's screen"] = async (open) => {
  for (const [width, height] of [[1280, 800], [1024, 768]]) {
    const page = await open("lang=en&game=kayles&row=12&tab=values&class=1", { width, height });
    assert.ok(await page.isHidden("#tabs"));
    const boxes = await page.$$eval(".grown li", (all) => all.map((one) => one.getBoundingClientRect().right));
    assert.ok(Math.max(...boxes) <= width, `${width}: a value ends at ${Math.max(...boxes)}`);
  }
};

front["on a phone, the review begins at the mistake, right below what was won"] = async (open) => {
  const past = ["3 5 7", "2 5 7", "2 5 6", "2 4 6", "2 4 4", "2 0 4", "2 0 2", "1 0 2", "1 0 1", "0 0 1"].join("_");
  const page = await open(`lang=en&game=nim&${new URLSearchParams({ row: "0 0 0", past })}`, { width: 375, height: 700 });
  await page.waitForSelector("#lesson .wrong");
  const lesson = await page.locator("#lesson .wrong").boundingBox();
  assert.ok(lesson.y + lesson.height < 640, `the mistake stands at ${lesson.y}`);
  const [mistake, timeline] = await page.$$eval("#review .mistake, #review .timeline", (all) => all.sort((one) => (one.matches(".mistake") ? -1 : 1)).map((one) => one.getBoundingClientRect().toJSON()));
  assert.ok(mistake.left >= timeline.left && mistake.right <= timeline.right, `${mistake.left} to ${mistake.right}`);
};
