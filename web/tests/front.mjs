// Tests of the way in, and of the way on: the front door, the opponent, the last move, and what follows a loss.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { axe, clickMove, library, settled, shownLink } from "./players.mjs";

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
  // A letter too few, too many, wrong, or in the wrong place.
  for (const words of ["wythof", "wythofff", "wythopf", "wtyhoff"]) assert.ok((await found(words)).includes("wythoff"), words);
  assert.deepEqual(await found("kayels path"), ["node-kayles"]);
  // Short words are near to too many.
  assert.deepEqual(await found("nym"), []);
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

front["a program of another strength plays on, and so does a classmate"] = async (open) => {
  const page = await open("lang=en&game=nim&row=3+5+7");
  assert.deepEqual(await page.$$eval("#opponent option", (all) => all.map(({ value }) => value)), ["easy", "fair", "perfect", "classmate"]);
  await settled(page, () => page.click('#move-list [data-left="2 5 7"]'));
  const made = () => page.$$eval("#log li[data-row]", (all) => all.length);
  assert.equal(await made(), 2);
  await page.selectOption("#opponent", "easy");
  await page.waitForFunction(() => location.hash.includes("against=easy") && document.documentElement.dataset.busy === "false");
  assert.equal(await made(), 2);
  await settled(page, () => page.selectOption("#opponent", "classmate"));
  assert.equal(await made(), 2);
  await settled(page, () => page.click("#move-list button"));
  assert.equal(await made(), 3);
  // It is the turn of the second player, for whom the program goes on.
  await settled(page, () => page.selectOption("#opponent", "perfect"));
  assert.equal(await made(), 4);
  assert.deepEqual(await page.$$eval("#log li", (all) => all.map(({ dataset }) => dataset.by)), ["0", "1", "0", "1"]);
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
  await last("game=chomp&row=3+3", "3 1", "#board .square.was", 2);
  await last("game=turning-turtles&row=2+5", "2 1", "#board .coin.was", 2);
  await last("game=turning-corners&row=2+3", "1 3 2 1 1 1", "#board .coin.was", 4);
  const tree = await last("game=hackenbush&row=0+1+1+2+1+3", "0 1 1 3", "#board .edge.was");
  // What stands stays where it was.
  assert.deepEqual(await tree.$$eval("#board .sketch .id", (all) => all.map(({ textContent }) => textContent)), ["0", "1", "2", "3"]);
};

front["after a loss, one asks why, sees the better move, and plays on from there"] = async (open) => {
  const page = await open("lang=en&game=nim&row=3+2+1+1");
  await settled(page, () => page.click('#move-list [data-left="3 1 1 1"]'));
  while ((await page.getAttribute("#status", "data-over")) !== "true") await settled(page, () => page.click("#move-list button"));
  await page.waitForSelector('[data-key="why-mistake"]');
  assert.match(await page.textContent("#lesson"), /left 3\u00a01\u00a01\u00a01/);
  await page.click('[data-key="why-mistake"]');
  await page.click("#lesson details summary");
  await page.waitForSelector("#lesson .steps li");
  await page.click('[data-key="show-better"]');
  // The board shows the position before the mistake, and what the better move takes.
  await page.waitForFunction(() => document.querySelector("#board")?.dataset.left === "2 2 1 1");
  assert.equal(await page.$$eval("#board .stone.taken", (all) => all.length), 1);
  assert.ok(await page.$('#board [data-pile="0"] .stone.taken'));
  // The reason is still there.
  await page.waitForSelector("#lesson .steps li", { state: "attached" });
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
  for (const [hash, words] of [["game=subtraction&-take=abc&row=5", /^This link .*'abc' is neither/], ["game=rules&row=5&-rules=n+%3E+3", /^This link /], ["game=nim&row=3+x", /^This link .*'x'/]]) {
    const page = await open(`lang=en&${hash}`);
    const said = await page.textContent("#wrong");
    assert.match(said, words);
    assert.ok(!/--|rules:|\d:\d/.test(said), said);
    for (const part of ["#why", "#ladder", "#status"]) assert.ok(await page.isHidden(part), `${hash} ${part}`);
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

// Plays the listed moves of a game between classmates, and returns the page after it.
const played = async (open, hash, moves) => {
  const page = await open(`lang=en&against=classmate&${hash}`);
  for (const left of moves) await settled(page, () => page.click(`#move-list [data-left="${left}"]`));
  await page.waitForSelector("#lesson h2");
  return page;
};

front["the board shows the better move, and the position after a mistake, in every kind of game"] = async (open) => {
  // The last number says how many places the better move takes.
  for (const [hash, moves, taken] of [
    ["game=kayles&row=3", ["2", "0"], 1],
    ["game=chomp&row=2+2", ["2 0", "1 0"], 1],
    ["game=turning-turtles&row=3", ["2", "0"], 1],
  ]) {
    const page = await played(open, hash, moves);
    await page.waitForSelector('[data-key="show-better"]');
    const index = Number((await page.textContent("#lesson .step-name")).match(/\d+/)[0]) - 1;
    await page.click('[data-key="show-better"]');
    await page.waitForFunction(() => document.querySelector("#status .now").textContent.includes("before move"));
    assert.equal(await page.$$eval("#board .taken", (all) => all.length), taken, hash);
    await page.click('[data-key="why-mistake"]');
    await page.waitForFunction(() => /^Player [12] could win after move \d+\.$/.test(document.querySelector("#status .now").textContent));
    await page.waitForSelector("#lesson .steps li");
    assert.equal(await page.$$eval("#board .taken", (all) => all.length), 0, hash);
    assert.ok(index >= 0 && index < moves.length);
  }
  const nim = await played(open, "game=nim&row=1+2", ["1 0", "0 0"]);
  await nim.click('[data-key="why-mistake"]');
  await nim.waitForFunction(() => document.querySelectorAll("#board .stone").length === 1);
  // The group without a partner is marked; but not on the board that shows the better move.
  assert.equal(await nim.$$eval("#board .stone.left-over", (all) => all.length), 1);
  assert.equal(await nim.getAttribute('[data-key="review-0"]', "aria-pressed"), "true");
  assert.ok(await nim.isVisible("#lesson .of-groups"));
  await nim.click('[data-key="show-better"]');
  await nim.waitForSelector("#lesson .reason .steps");
  assert.equal(await nim.$$eval("#board .stone.left-over, #lesson .of-groups", (all) => all.length), 0);
  // On a graph, the better way.
  const graph = await played(open, `game=graph&row=1&${new URLSearchParams({ "-graph": "1 2\n2 3\n1 3" })}`, ["2", "3"]);
  assert.equal(await graph.$$eval("#board .vertex.chosen", (all) => all.length), 0);
  await graph.click('[data-key="show-better"]');
  await graph.waitForSelector("#board .vertex.chosen");
  assert.deepEqual(await graph.$$eval("#board .vertex.chosen", (all) => all.map(({ dataset }) => dataset.key)), ["vertex-3"]);
  assert.equal(await graph.$$eval("#board .edge.open", (all) => all.length), 1);
};

front["a link to a game that is over keeps its moves"] = async (open) => {
  for (const [hash, moves] of [["game=turning-turtles&row=2+5", ["2", "1", "0"]], ["game=twins&row=2+5", ["2 1", "2", "0"]], ["game=turning-corners&row=1+1", ["0 0"]]]) {
    const page = await open(`lang=en&against=classmate&${hash}`);
    for (const left of moves) {
      const button = (await page.$(`#move-list [data-left="${left}"]`)) ?? (await page.$("#move-list button"));
      await settled(page, () => button.click());
    }
    const made = (page) => page.$$eval("#log li[data-row]", (all) => all.map(({ dataset }) => `${dataset.row}: ${dataset.left}`));
    const before = await made(page);
    assert.ok(before.length > 0, hash);
    const again = await open(String(await shownLink(page)));
    assert.deepEqual((await made(again)).map((move) => move.split(":")[0]), before.map((move) => move.split(":")[0]), hash);
  }
};

front["a link to a game that nobody knows says so at the front door"] = async (open) => {
  const page = await open("game=nosuch");
  assert.match(await page.textContent("#gallery .missing"), /nosuch/);
  assert.ok(await page.isHidden("#board"));
  await page.click("#home");
  assert.equal(await page.$("#gallery .missing"), null);
  for (const hash of ["garbage%", "lang=en"]) assert.ok(await (await open(hash)).isVisible("#gallery h1"), hash);
  const tab = await open("game=kayles&tab=nosuch");
  assert.ok(await tab.isVisible("#board"));
  assert.equal((await shownLink(tab)).get("tab"), null);
};

front["in front of a class, the front door is open, and Back leads out"] = async (open) => {
  const page = await open("lang=en&game=nim&row=3+5+7");
  await settled(page, () => page.click("#projector"));
  assert.equal((await shownLink(page)).get("class"), "1");
  await settled(page, () => page.goBack());
  assert.equal((await shownLink(page)).get("game"), "nim");
  assert.equal(await page.getAttribute("html", "data-projector"), "false");
  await settled(page, () => page.click("#projector"));
  await page.click("#home");
  assert.ok(await page.isVisible("#gallery h1"));
  assert.ok(await page.isVisible("#language"));
  // The game that one chooses there is for the class too.
  await settled(page, () => page.click('#found a[data-game="kayles"]'));
  assert.equal(await page.getAttribute("html", "data-projector"), "true");
};

front["two teams have a score"] = async (open) => {
  const page = await open("lang=en&game=nim&row=1&class=1");
  assert.equal(await page.$("#teams .score"), null);
  const play = async () => {
    await page.click("#board .stone");
    await page.waitForSelector("#do:not([disabled])");
    await settled(page, () => page.click("#do"));
  };
  const scores = () => page.$$eval("#teams .score", (all) => all.map(({ textContent }) => textContent));
  await play();
  assert.deepEqual(await scores(), ["1", "0"]);
  // A game that is taken back is not won.
  await settled(page, () => page.click("#undo"));
  assert.equal(await page.$("#teams .score"), null);
  await play();
  // The other team begins.
  await settled(page, () => page.click("#again"));
  assert.equal(await page.$$eval("#teams .team", (all) => all.findIndex((team) => team.querySelector(".begins"))), 1);
  await play();
  assert.deepEqual(await scores(), ["1", "1"]);
  // The same game, found again, is not another one.
  await page.click("#home");
  await settled(page, () => page.goBack());
  assert.equal(await page.$$eval("#log li[data-row]", (all) => all.length), 1);
  assert.deepEqual(await scores(), ["1", "1"]);
  // A game that others have played is none of theirs.
  const other = await played(open, "game=nim&row=1", ["0"]);
  await settled(other, () => other.click("#projector"));
  assert.equal(await other.$("#teams .score"), null);
};

front["an answer about a game that is taken back leaves no picture on the board"] = async (open) => {
  const page = await played(open, "game=nim&row=1+2", ["1 0", "0 0"]);
  await settled(page, () => page.evaluate(() => {
    document.querySelector('[data-key="why-mistake"]').click();
    document.getElementById("undo").click();
  }));
  assert.equal(await page.getAttribute("#status", "data-pictured"), "false");
  await settled(page, () => page.click("#move-list button"));
  assert.equal(await page.$$eval("#log li[data-row]", (all) => all.length), 2);
};

front["keys that end a game or a word do nothing more"] = async (open) => {
  const page = await played(open, "game=nim&row=1", ["0"]);
  await page.focus("#status");
  await page.keyboard.press("Space");
  await settled(page, () => page.click("#undo"));
  assert.equal(await page.getAttribute("#why-toggle", "aria-expanded"), "false");
  const home = await open("lang=zh&tab=home&class=1");
  await home.fill("#search", "木瓶排成");
  await home.fill("#search", "威佐夫");
  await home.evaluate(() => document.getElementById("search").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", isComposing: true })));
  assert.ok(await home.isVisible("#gallery h1"));
  await home.evaluate(() => document.activeElement.blur());
  await home.keyboard.press("Escape");
  assert.equal((await shownLink(home)).get("class"), "1");
};

front["a row without a game is Nim's, and piles without stones have no groups"] = async (open) => {
  const page = await open("lang=en&row=1+2+3");
  assert.equal(await page.$$eval("#board .stone", (all) => all.length), 6);
  const empty = await open("lang=en&game=nim&row=0+0+0");
  await empty.click("#why-toggle");
  await empty.waitForSelector("#why-body .steps li");
  assert.equal(await empty.$("#why-body .of-groups"), null);
};

front["a chosen tail has a ring like a chosen head"] = async (open) => {
  const page = await open("lang=en&game=turning-corners&row=2+3&against=classmate");
  await page.click('#board [data-pile="5"] [data-at="5"]');
  await page.waitForSelector('#board [data-pile="5"] [data-at="5"].taken');
  assert.notEqual(await page.$eval('#board [data-pile="5"] [data-at="5"] i', (coin) => getComputedStyle(coin).boxShadow), "none");
};

front["the way through a game is kept, and each step leads to its place"] = async (open) => {
  const page = await open("lang=en&game=nim&row=3+5+7&against=classmate");
  const walked = () => page.$$eval("#steps .walked button", (all) => all.map(({ dataset }) => dataset.key));
  assert.deepEqual(await walked(), []);
  await page.click('[data-key="path-played"]');
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("role")), "slider");
  await page.click('[data-key="guess-true"]');
  await page.waitForSelector("#why-body .steps li");
  assert.deepEqual(await walked(), ["path-guessed"]);
  await page.click('[data-key="all"]');
  assert.deepEqual(await walked(), ["path-guessed", "path-reason"]);
  await page.click('[data-key="path-found"]');
  await page.waitForSelector(".activity-find");
  await page.click('#tabs [value="play"]');
  assert.deepEqual(await walked(), ["path-guessed", "path-found", "path-reason"]);
  await page.reload();
  await page.waitForSelector("html[data-ready]");
  assert.deepEqual(await walked(), ["path-guessed", "path-found", "path-reason"]);
  // The step is called as the tab that it opens.
  const kayles = await open("lang=en&game=kayles&row=3+5");
  const name = await kayles.textContent('[data-key="path-found"]');
  await kayles.click('[data-key="path-found"]');
  assert.equal(await kayles.textContent('#tabs [aria-current="page"]'), name);
  // Who makes no mistake has none to find.
  await settled(page, () => page.evaluate(() => (location.hash = "lang=en&game=nim&row=1&against=classmate")));
  await settled(page, () => page.click("#move-list button"));
  await page.waitForSelector("#lesson h2");
  await settled(page, () => page.click("#undo"));
  assert.equal((await walked()).length, 5);
};

front["Enter at the end of a game does not throw it away"] = async (open) => {
  const page = await open("lang=en&against=classmate&game=nim&row=1");
  await page.focus('#board [role="slider"]');
  await page.keyboard.press("ArrowUp");
  await page.waitForSelector("#do:not([disabled])");
  await settled(page, () => page.keyboard.press("Enter"));
  await page.waitForSelector("#lesson h2");
  await page.keyboard.press("Enter");
  assert.equal(await page.$$eval("#log li[data-row]", (all) => all.length), 1);
  assert.equal(await page.getAttribute("#status", "data-over"), "true");
};

front["the queen's moves are told as cells, and coins as those that show heads"] = async (open) => {
  const page = await open("lang=en&against=classmate&game=wythoff&row=4+6&board=queen");
  assert.ok((await page.$$eval("#move-list button", (all) => all.map(({ textContent }) => textContent))).every((name) => /^queen to \(\d, \d\)$/.test(name)));
  await settled(page, () => page.click('#move-list [data-left="4 5"]'));
  assert.match(await page.textContent("#status .did"), /queen to \(4, 5\)/);
  await settled(page, () => page.click("#as-queen"));
  assert.match(await page.textContent("#status .did"), /take 1 /);
  const coins = await open("lang=en&against=classmate&game=turning-turtles&row=2+5");
  await settled(coins, () => coins.click('#move-list [data-left="2 2"]'));
  assert.match(await coins.textContent("#log li .left"), /→ 0$/);
};

front["the search forgives, opens the only game with Enter, and ends with the logo"] = async (open) => {
  const page = await open("lang=en&tab=home");
  await page.fill("#search", "Wythoff’s ");
  assert.deepEqual(await page.$$eval("#found a", (all) => all.map(({ dataset }) => dataset.game)), ["wythoff"]);
  assert.ok(await page.isHidden("#gallery .first"));
  await page.click("#home");
  assert.equal(await page.inputValue("#search"), "");
  assert.ok(await page.isVisible("#gallery .first"));
  await page.fill("#search", "Wythoff");
  await settled(page, () => page.press("#search", "Enter"));
  assert.equal((await shownLink(page)).get("game"), "wythoff");
  assert.match(await page.title(), /Wythoff/);
};

front["the reason begins with groups, which the board shows"] = async (open) => {
  const page = await open("lang=en&game=nim&row=3+5+7");
  assert.equal(await page.$$eval("#board .stone.left-over, #board .stone.paired", (all) => all.length), 0);
  await page.click("#why-toggle");
  await page.waitForSelector("#why-body .of-groups");
  assert.match(await page.textContent(".of-groups"), /groups of 4, 2 and 1.*partner.*: 1\.$/);
  assert.deepEqual(await page.$$eval("#board .stone.left-over", (all) => all.map((one) => `${one.closest("[data-pile]").dataset.pile} ${one.dataset.at}`)), ["2 6"]);
  assert.equal(await page.$$eval("#board .stone.paired", (all) => all.length), 14);
  await page.click("#why-toggle");
  assert.equal(await page.$$eval("#board .stone.left-over", (all) => all.length), 0);
};

front["on a circle, the last stone stands beside the first"] = async (open) => {
  const page = await open("lang=en&game=circle&-code=0.77&row=6+3&against=classmate");
  const place = (at) => page.locator(`#board [data-pile="0"] .pin[data-at="${at}"]`);
  const centres = await Promise.all([0, 1, 2, 3, 4, 5].map(async (at) => {
    const { x, y, width, height } = await place(at).boundingBox();
    return [x + width / 2, y + height / 2];
  }));
  const apart = centres.map(([x, y], at) => Math.round(Math.hypot(x - centres[(at + 1) % 6][0], y - centres[(at + 1) % 6][1])));
  assert.ok(Math.max(...apart) - Math.min(...apart) <= 2, apart.join(" "));
  for (const at of [5, 0]) {
    await place(at).click();
    await page.waitForSelector(`#board [data-pile="0"] .pin[data-at="${at}"][aria-pressed="true"]`);
  }
  assert.deepEqual(await page.$$eval("#board .pin.taken", (all) => all.map(({ dataset }) => dataset.at)), ["0", "5"]);
  assert.deepEqual(await page.$$eval('#board .pin[aria-pressed="true"]', (all) => all.map(({ dataset }) => dataset.at)), ["0", "5"]);
  // From the last stone, the arrow leads to the first.
  await place(5).focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.at), "0");
  await settled(page, () => page.keyboard.press("Enter"));
  assert.equal((await shownLink(page)).get("row"), "0 4 3");
  // For a class, the circle leaves the question its place, also beside the reason.
  for (const [row, width, height] of [["6+3", 1280, 800], ["24+5", 1920, 1080], ["12", 1280, 800], ["64+5", 1920, 1080]]) {
    const shown = await open(`lang=en&game=circle&-code=0.77&row=${row}&class=1`, { width, height });
    for (let step = 0; step < 2; step += 1) {
      const [top, question] = await shown.evaluate(() => [
        Math.min(...[...document.querySelectorAll("#board .round .bead")].map((bead) => bead.getBoundingClientRect().top)),
        document.querySelector("#status .now").getBoundingClientRect().bottom,
      ]);
      assert.ok(top >= question, `${row} at ${width}, step ${step}: ${top} above ${question}`);
      await shown.keyboard.press(" ");
      await shown.waitForSelector("#why-body .steps li:last-child");
    }
  }
};

front["whoever plays the piles of the groups stays in the level"] = async (open) => {
  const page = await open("lang=en&game=nim&row=8+5+7&rung=3&tab=groups");
  await settled(page, () => page.click('#activity [data-key="play"]'));
  assert.equal((await shownLink(page)).get("rung"), "3");
  assert.equal(await page.getAttribute('[data-key="rung-3"]', "aria-current"), "step");
};

front["a rule of one's own begins with a position that has a move"] = async (open) => {
  const page = await open("lang=en&game=rules&-rules=n+->+n-k+for+k+in+2..3+if+even+n&row=8&tab=rules");
  await page.waitForSelector('#activity [data-busy="false"]');
  await settled(page, () => page.click('#activity [data-key="play"]'));
  assert.equal((await shownLink(page)).get("row"), "8");
  assert.notEqual(await page.getAttribute("#status", "data-over"), "true");
  const small = await open("lang=en&game=rules&-rules=n+->+n-1+if+n<4&row=3&tab=rules");
  await small.waitForSelector('#activity [data-busy="false"]');
  await settled(small, () => small.click('#activity [data-key="play"]'));
  assert.equal((await shownLink(small)).get("row"), "3");
};

front["what reaches a lost position is marked as won, also what was marked as lost"] = async (open) => {
  const page = await open("lang=en&game=bash&row=23+3&tab=find");
  for (const at of ["0 3", "3 3"]) await page.click(`[data-row="${at}"]`);
  await page.click('[data-key="check"]');
  await page.waitForSelector('.told[data-kind="both"]');
  await page.click('[data-key="sweep"]');
  const classes = await page.$$eval("#activity .spot", (all) => all.slice(0, 4).map(({ className }) => className.trim().split(" ")[1]));
  assert.deepEqual(classes, ["lost", "won", "won", "won"]);
};

front["after a mistake, the answer to it is said before its theory"] = async (open) => {
  const page = await open("lang=en&game=wythoff&row=0+0&against=fair&past=3+6_2+6_1+5_0+4&board=queen");
  await page.waitForSelector("#review button");
  assert.equal(await page.textContent("#lesson h2"), "Mistakes: 2");
  // The first is not the one that loses at once.
  await page.click('[data-key="review-2"]');
  await page.click('[data-key="why-mistake"]');
  await page.waitForSelector("#lesson .reason .steps li");
  assert.match(await page.textContent("#lesson .reason"), /The program wins at once: queen to \(0, 0\)\./);
  const nim = await open("lang=en&game=nim&row=0+0+0&past=1+2+1_1+1+1_0+1+1_0+0+1");
  await nim.waitForSelector("#review button");
  await nim.click('[data-key="why-mistake"]');
  await nim.waitForSelector("#lesson .reason details");
  // Before the theory, one can see that each move has an answer.
  assert.ok(await nim.isHidden("#lesson .reason .steps li >> nth=0"));
  await nim.click('#lesson [data-key="replies"]');
  await nim.waitForSelector("#lesson .replies td");
  const left = await nim.$$eval("#lesson .replies .left", (all) => all.map(({ textContent }) => textContent));
  const ask = await library(nim);
  assert.ok(left.length > 0);
  for (const row of left) assert.equal((await ask({ ask: "view", game: { name: "nim", options: {} }, row })).wins, false, row);
  await nim.click("#lesson .reason summary");
  assert.ok(await nim.isVisible("#lesson .reason .steps li >> nth=0"));
  // On a phone, the piles that it speaks of are drawn beside it, with what the answer takes.
  assert.ok(await nim.isHidden("#lesson .reason .mini"));
  await nim.setViewportSize({ width: 375, height: 812 });
  assert.ok(await nim.isVisible("#lesson .reason .mini svg"));
  assert.deepEqual(await nim.$$eval("#lesson .reason .mini rect", (all) => all.map(({ classList }) => classList.contains("taken"))), [true, false, false]);
  assert.match(await nim.textContent("#lesson .reason"), /there is an answer to every move, up to the end/);
  // The program is not "you": nobody needs the answers to its moves.
  const won = await open("lang=en&game=nim&row=0+0+0&past=3+2+1_1+2+1_1+1+1_0+1+1_0+0+1");
  await won.click('[data-key="review-1"]');
  await won.click('[data-key="why-mistake"]');
  await won.waitForSelector("#lesson .reason details");
  assert.equal(await won.$$eval('#lesson [data-key="replies"]', (all) => all.length), 0);
};

front["in front of a class, the space bar shows steps after a new start, and each whole"] = async (open) => {
  const page = await open("lang=en&game=nim&row=1+1&class=1", { viewport: { width: 1280, height: 800 } });
  for (const left of ["0 1", "0 0"]) {
    await page.keyboard.press("ArrowRight");
    await settled(page, () => page.evaluate((to) => document.querySelector(`#move-list [data-left="${to}"]`).click(), left));
  }
  await settled(page, () => page.click("#again"));
  await page.keyboard.press(" ");
  await page.waitForSelector("#why-body .steps li");
  const nim = await open("lang=en&game=nim&row=3+5+7&class=1", { viewport: { width: 1280, height: 800 } });
  for (let step = 0; step < 3; step += 1) {
    await nim.keyboard.press(" ");
    await nim.waitForFunction((shown) => document.querySelectorAll("#why-body .steps > li").length === shown, step + 1);
    await nim.waitForFunction(() => {
      const [last, bar, sheet] = ["#why-body .steps > li:last-child", "#why-body .next-step", "#why"].map((name) => document.querySelector(name).getBoundingClientRect());
      return last.bottom <= bar.top + 1 && bar.bottom >= sheet.bottom - 3;
    });
  }
};

front["the button below the field makes the move that is chosen, if nothing is typed"] = async (open) => {
  const page = await open("lang=en&game=nim&row=3+5&against=classmate");
  await page.click('#board [data-pile="1"] .stone[data-at="3"]');
  await page.waitForSelector("#do:not([disabled])");
  await settled(page, () => page.evaluate(() => document.getElementById("move-text").form.requestSubmit()));
  assert.equal((await shownLink(page)).get("row"), "3 3");
};

// Seven hints once won the third level, "without mistakes".
front["the first hint leaves the move to be found, and moves that were told win no level"] = async (open) => {
  const page = await open("lang=en&game=nim");
  const ask = await library(page);
  const moved = async () => {
    const { left } = await ask({ ask: "hint", game: { name: "nim", options: {} }, row: (await shownLink(page)).get("row") });
    await page.fill("#move-text", left);
    await settled(page, () => page.press("#move-text", "Enter"));
  };
  const nudged = async () => {
    await page.click("#hint");
    await page.waitForFunction(() => /^The player to move can win\. Look at pile \d\.$|^The player to move can win\.$/.test(document.getElementById("hinted").textContent));
    assert.equal(await page.textContent("#hint"), "Show the move");
  };
  const told = async () => {
    await nudged();
    await page.click("#hint");
    await page.waitForFunction(() => document.getElementById("hinted").textContent.startsWith("Hint: "));
  };
  const ways = {
    told: [told],
    "told, and taken back": [told, moved, () => settled(page, () => page.click("#undo"))],
    "told in another language": [told, () => settled(page, () => page.click('#language [value="zh"]')), () => settled(page, () => page.click('#language [value="en"]'))],
    "told by the reason": [async () => {
      await page.click("#why-toggle");
      await page.click('[data-key="all"]');
      await page.waitForFunction(() => document.querySelectorAll("#why-body .steps li").length > 2);
    }],
    alone: [nudged],
  };
  for (const [name, way] of Object.entries(ways)) {
    await settled(page, () => page.click(name === "told" ? '[data-key="rung-1"]' : "#again"));
    for (const step of way) await step();
    while ((await page.getAttribute("#status", "data-over")) !== "true") await moved();
    await page.waitForSelector("#lesson h2");
    assert.equal(await page.textContent("#lesson h2"), name === "alone" ? "No mistakes" : "Some moves were shown to you: now try it on your own", name);
    assert.equal(await page.$$eval('[data-key="rung-1"].won', (all) => all.length), name === "alone" ? 1 : 0, name);
  }
  // The review has told the better move to whoever plays on from a mistake.
  await settled(page, () => page.click("#again"));
  while ((await page.getAttribute("#status", "data-over")) !== "true") {
    const row = (await shownLink(page)).get("row");
    const { moves } = await ask({ ask: "view", game: { name: "nim", options: {} }, row });
    const views = [];
    for (const { left } of moves) views.push({ left, ...(await ask({ ask: "view", game: { name: "nim", options: {} }, row: left })) });
    await page.fill("#move-text", (views.find(({ wins }) => wins) ?? views[0]).left);
    await settled(page, () => page.press("#move-text", "Enter"));
  }
  await settled(page, () => page.click('[data-key="replay"]'));
  while ((await page.getAttribute("#status", "data-over")) !== "true") await moved();
  await page.waitForSelector("#lesson h2");
  assert.match(await page.textContent("#lesson h2"), /were shown to you/);
  // A position that cannot be won has no pile to look at.
  const lost = await open("lang=zh&game=nim&row=3+3");
  await lost.click("#hint");
  await lost.waitForFunction(() => document.getElementById("hinted").textContent !== "");
  assert.doesNotMatch(await lost.textContent("#hinted"), /\. |看看/);
};

front["boards of their own have hints without piles, and the queen's reason says where its piles are"] = async (open) => {
  // Only a move in one pile has a pile to look at, and only where piles are drawn.
  for (const [hash, place] of [["row=4+6", ""], ["row=1+5", " Look at pile 2."], ["row=1+5&board=queen", ""]]) {
    const wythoff = await open(`lang=en&game=wythoff&${hash}`);
    await wythoff.click("#hint");
    await wythoff.waitForFunction((said) => document.getElementById("hinted").textContent === said, `The player to move can win.${place}`);
  }
  const page = await open("lang=en&game=wythoff&board=queen&row=4+6");
  await page.click("#hint");
  await page.waitForFunction(() => document.getElementById("hinted").textContent === "The player to move can win.");
  await page.click("#why-toggle");
  await page.waitForSelector("#why-body[aria-busy=false] .steps");
  assert.match(await page.textContent("#why-body"), /^The cell \(x, y\) of the queen is two piles/);
  await settled(page, () => page.click("#as-queen"));
  await page.waitForSelector("#why-body[aria-busy=false] .steps");
  assert.doesNotMatch(await page.textContent("#why-body"), /queen/);
};

front["an empty field is refused without a word about commands"] = async (open) => {
  const page = await open("lang=en&game=nim");
  await page.click("#move-form button");
  await page.waitForFunction(() => document.getElementById("move-wrong").textContent !== "");
  assert.equal(await page.textContent("#move-wrong"), "Not a move: it is neither a position to leave nor a move in words.");
};

// The list once said "take 3 from pile 1" where the headline says "advance a pawn".
front["board, headline, button and list use one word for one thing"] = async (open) => {
  const games = [
    ["dawson-chess", "5", "advance pawn", "board 1"], ["treblecross", "7", "put a cross in cell", "strip 1"], ["node-kayles", "6", "remove vertex", "path 1"], ["dawson-kayles", "6", "knock down pins", "row 1"],
    ["rims", "6", "draw a loop through", "group 1"], ["officers", "6", "take 1 from", "pile 1"],
  ];
  for (const [game, row, does, thing] of games) {
    const page = await open(`lang=en&game=${game}&row=${row}&against=classmate`);
    const moves = await page.$$eval("#move-list button", (all) => all.map(({ textContent }) => textContent));
    for (const move of moves) assert.ok(move.startsWith(does) && move.includes(thing), move);
    const [verb] = does.split(" ");
    assert.match(await page.textContent("#status .now"), new RegExp(verb));
    assert.ok((await page.textContent("#board .label")).includes(thing), await page.textContent("#board .label"));
    // The piece that is clicked is the one that is named.
    if (!/pawn|cell|vertex/.test(does)) continue;
    for (const at of [0, 1, Number(row) - 1]) {
      await page.click(`[data-key="pin-0-${at}"]`);
      await page.waitForFunction((said) => document.getElementById("do-text").textContent.startsWith(said), `${does} ${at + 1} of`);
    }
  }
  // Also in the log, and in another language.
  const chess = await open("lang=en&game=dawson-chess&row=5&against=classmate");
  await chess.click('[data-key="pin-0-4"]');
  await settled(chess, () => chess.click("#do"));
  assert.match(await chess.textContent("#log"), /advance pawn 5 of board 1/);
  await settled(chess, () => chess.click('#language [value="zh"]'));
  assert.match(await chess.textContent("#log"), /第 1 个棋盘的第 5 个兵/);
  const own = await open(`${new URLSearchParams({ lang: "en", game: "rules", "-rules": "a b -> a-k b for k in 1..a | a b-k for k in 1..b", row: "3 4" })}`);
  assert.deepEqual(await own.$$eval("#board .pile .label", (all) => all.map(({ textContent }) => textContent.replace(/[0-9 ]/g, ""))), ["a", "b"]);
};

// A comment in the rules once was the headline, in English on the Chinese page.
front["rules with a comment are said in words"] = async (open) => {
  for (const [lang, said] of [["en", /^Your turn: take any number from n; or split n into two parts\.$/], ["zh", /^轮到你：[^#>→]*$/]]) {
    const page = await open(`lang=${lang}&game=rules&row=5`);
    assert.match(await page.textContent("#status .now"), said);
    await page.click('#tabs [data-key="tab-rules"]');
    assert.doesNotMatch(await page.textContent("#activity .sentence"), /[#→]/);
  }
  const page = await open(`${new URLSearchParams({ lang: "en", game: "rules", "-rules": "# One or three.\nn -> n-1 | n-3 # at most", row: "5" })}`);
  assert.doesNotMatch(await page.textContent("#status .now"), /#|One or three|at most/);
};

front["the rule of a game is at the top of its set-up"] = async (open) => {
  const page = await open("lang=en&game=subtraction&row=5+6", { width: 375, height: 740 });
  await page.click("#setup summary");
  const { y, height } = await page.locator("#options input").first().boundingBox();
  assert.ok(y > 0 && y + height < 400, `${y}`);
};

// The sheet once said "A move: as in rules".
front["a sheet of one's own rules states them"] = async (open) => {
  const rules = "# Two or five.\nn -> n-2 # two\n n-5";
  const page = await open(`${new URLSearchParams({ lang: "en", game: "rules", "-rules": rules, row: "9" })}`);
  assert.match(await page.textContent("#status .now"), /take 2 or 5 from n/);
  await page.click("#menu summary");
  const [sheet] = await Promise.all([page.context().waitForEvent("page"), page.click("#worksheet button")]);
  await sheet.waitForSelector("h1");
  assert.match(await sheet.textContent("body"), /A move: as in n -> n-2 \| n-5\./);
};

front["rules that are typed are read by the buttons too, and a mistake is no rule"] = async (open) => {
  const page = await open("lang=en&game=rules&tab=rules");
  const typed = async (rules, said) => {
    await page.fill("#rules-text", rules);
    await page.waitForFunction((said) => document.querySelector("#activity .sentence").textContent === said, said);
  };
  await typed("n -> n-2 or n-5", "Your rule: take 2 or 5 from n.");
  assert.equal(await page.textContent('[data-key="steps-list"]'), "{2,5}");
  assert.equal(await page.getAttribute('[data-key="steps-list"]', "aria-pressed"), "true");
  await page.click('.activity-rules [data-key="misere"]');
  assert.equal(await page.inputValue("#rules-text"), "misere: n -> n-k for k in {2,5}");
  await typed("take 2 or 5", "Nothing yet: the rule has a mistake.");
};

// A double click once gave the move away.
front["a double click on the hint is one"] = async (open) => {
  const page = await open("lang=en&game=nim&row=3+5+7");
  const { y } = await page.locator("#board .pile").first().boundingBox();
  await page.dblclick("#hint");
  await page.waitForFunction(() => document.getElementById("hinted").textContent.startsWith("The player to move can win"));
  assert.equal(await page.textContent("#hint"), "Show the move");
  assert.equal((await page.locator("#board .pile").first().boundingBox()).y, y);
};

// The program once moved as soon as the class had left the projector, and took the position with it.
front["whoever leaves the projector finds the position that was spoken of"] = async (open) => {
  const page = await open("lang=en&game=nim&row=3+5+7", { width: 1280, height: 800 });
  await settled(page, () => page.click("#projector"));
  await clickMove(page);
  const row = () => page.$$eval("#board .pile b", (all) => all.map(({ textContent }) => textContent).join(" "));
  const before = await row();
  await settled(page, () => page.keyboard.press("Escape"));
  assert.equal(await row(), before);
  assert.equal(await page.inputValue("#opponent"), "classmate");
  assert.equal(await page.$$eval("#log li[data-row]", (all) => all.length), 1);
  const other = await open("lang=en&game=nim&row=3+5+7&class=1&first=other", { width: 1280, height: 800 });
  await settled(other, () => other.keyboard.press("Escape"));
  assert.equal(await other.$$eval("#log li[data-row]", (all) => all.length), 0);
  assert.match(await other.textContent("#status .now"), /^Your turn/);
};

front["for a class, nothing covers the reason or the review"] = async (open) => {
  const page = await open("lang=en&game=nim&row=1+1&class=1", { width: 1280, height: 800 });
  for (let move = 0; move < 2; move += 1) await clickMove(page);
  await page.waitForSelector("#lesson h2");
  const [cross, sheet] = await Promise.all(["#projector", "#lesson"].map((one) => page.locator(one).boundingBox()));
  assert.ok(sheet.x + sheet.width <= cross.x || sheet.y >= cross.y + cross.height, JSON.stringify([cross, sheet]));
};

// The rows of Chomp once stood beside one another.
front["the review draws the rows of Chomp on one another"] = async (open) => {
  const page = await open("lang=en&game=chomp&row=1+0&past=4+3_2+2_1+1&against=classmate");
  await page.waitForSelector("#review .mini rect");
  const bars = await page.$$eval("#review .mini >> nth=0", ([mini]) => [...mini.querySelectorAll("rect")].map((one) => [Number(one.getAttribute("x")), Number(one.getAttribute("y")), one.classList.contains("taken")]));
  assert.equal(bars.length, 7);
  const rows = [...new Set(bars.map(([, y]) => y))];
  assert.deepEqual(rows.map((row) => bars.filter(([, y]) => y === row).length), [4, 3]);
  // The first row is the lowest; and both lose what is to the right of their second square.
  assert.ok(rows[0] > rows[1]);
  assert.deepEqual(bars.filter(([, , isTaken]) => isTaken).length, 3);
};

front["what two people have played is nobody's loss, whoever plays next"] = async (open) => {
  const page = await open("lang=en&game=nim&row=1&against=classmate");
  await settled(page, () => page.click("#move-list button"));
  assert.equal(await page.getAttribute("#status", "data-result"), "");
  await page.selectOption("#opponent", "fair");
  await page.waitForFunction(() => document.documentElement.dataset.busy === "false");
  assert.equal(await page.getAttribute("#status", "data-over"), "true");
  assert.equal(await page.getAttribute("#status", "data-result"), "");
};
