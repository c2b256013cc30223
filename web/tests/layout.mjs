// Tests of what stands where on the screen: nothing is covered, missing or lost on the way.

import assert from "node:assert/strict";
import { games } from "./games.mjs";
import { link, settled } from "./players.mjs";

export const layout = {};

// What somebody in front of the page would call its state.
const stateOf = (page) =>
  page.evaluate(() => ({
    hash: location.hash,
    opponent: document.querySelector("#opponent").value,
    text: [...document.querySelectorAll("#status, #activity:not([hidden])")].map(({ textContent }) => textContent).join("\n"),
  }));

layout["projection shows all of an activity, and whoever leaves it finds everything as before"] = async (open) => {
  const acts = { play: [], find: ['[data-row="1 2"]'], groups: ['[data-key="next"]', '[data-key="next"]', '[data-key="next"]'], values: ['[data-key="reveal"]'], rules: ['[data-key="show"]'] };
  const seen = (page) => page.$$eval("#board .stone, #activity :is(td, th, .spot, .rung, .chip, .group)", (all) => all.filter((one) => one.checkVisibility()).length);
  for (const [tab, clicks] of Object.entries(acts)) {
    const page = await open(`lang=en&game=nim&row=3+5+7&tab=${tab}&against=easy`);
    if (tab === "rules") await page.waitForSelector(".activity-rules[data-busy=false]");
    for (const click of clicks) await page.click(click);
    const [before, count] = [await stateOf(page), await seen(page)];
    await settled(page, () => page.click("#projector"));
    assert.ok(await page.isHidden("#tabs"), tab);
    assert.equal(await seen(page), count, `${tab}: something is missing`);
    await settled(page, () => page.keyboard.press("Escape"));
    assert.ok(await page.isVisible("#tabs"), `${tab}: Esc does not leave`);
    assert.deepEqual(await stateOf(page), before, tab);
    await settled(page, () => page.click("#projector"));
    await settled(page, () => page.click("#projector"));
    assert.ok(await page.isVisible("#tabs"), `${tab}: the button does not leave`);
    await settled(page, () => page.click("#projector"));
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    assert.ok(await page.isHidden("#tabs"), `${tab}: a reload leaves the front of the class`);
    await settled(page, () => page.keyboard.press("Escape"));
    if (tab !== "rules") assert.equal((await stateOf(page)).opponent, "easy");
  }
};

layout["no board covers the sentence above it or the buttons below it"] = async (open) => {
  const large = [["dawson-chess", "9 5"], ["kayles", "12 9 7 5"], ["treblecross", "9 8 7 6 5"], ["strip", "9 9 9 9 9 9 9"], ["nim", "40 9 30"], ["wythoff", "20 15"], ["chomp", "9 9 9 9 9 9 9"]].map(([name, row]) => ({ name, row, options: {} }));
  for (const [width, height] of [[1280, 800], [375, 667]]) {
    const page = await open("lang=en&game=nim", { width, height });
    for (const game of [...games(), ...large]) {
      await settled(page, () => page.evaluate((hash) => (location.hash = hash), link(game, "en", { against: "classmate", board: "queen" })));
      const [above, top, bottom, below] = await page.evaluate(() => {
        const isBox = (one) => !one.closest("svg, .say") && getComputedStyle(one).display !== "inline";
        const boxes = [...document.querySelectorAll("#board *")].filter(isBox).map((one) => one.getBoundingClientRect()).filter(({ height }) => height);
        const { bottom } = document.getElementById("status").getBoundingClientRect();
        return [bottom, Math.min(...boxes.map(({ top }) => top)), Math.max(...boxes.map(({ bottom }) => bottom)), document.getElementById("choice").getBoundingClientRect().top];
      });
      assert.ok(above <= top + 1, `${width} ${game.name} ${game.row}: the board begins ${above - top} px above the end of the sentence`);
      assert.ok(bottom <= below + 4, `${width} ${game.name} ${game.row}: the board ends ${bottom - below} px below the buttons`);
    }
  }
};

layout["a pile is one cairn, and a click at its top takes little"] = async (open) => {
  for (const row of ["13 5 14 3", "23 40", "100", "8 8 8 8 8 8 8 8", "9 20 9 20 9"]) {
    for (const width of [375, 1280]) {
      const page = await open(`lang=en&game=nim&row=${row.replaceAll(" ", "+")}&against=classmate`, { width });
      const piles = await page.$$eval("#board .pile", (all) => all.map((pile) => [...pile.querySelectorAll(".stone")].map((stone) => {
        const { left, right, top } = stone.getBoundingClientRect();
        return { left, right, top, at: Number(stone.dataset.at) };
      })));
      const within = piles.map((stones) => {
        const lefts = [...new Set(stones.map(({ left }) => left))].sort((a, b) => a - b);
        return Math.max(0, ...lefts.slice(1).map((left, index) => left - lefts[index] - (stones[0].right - stones[0].left)));
      });
      const between = piles.slice(1).map((stones, index) => Math.min(...stones.map(({ left }) => left)) - Math.max(...piles[index].map(({ right }) => right)));
      if (between.length) assert.ok(Math.max(...within) < Math.min(...between), `${row}: ${within} within piles, ${between} between them`);
      for (const stones of piles) {
        const top = Math.min(...stones.map(({ top }) => top));
        const columns = new Set(stones.map(({ left }) => left)).size;
        const taken = stones.length - Math.min(...stones.filter((one) => one.top < top + 1).map(({ at }) => at));
        assert.ok(taken <= columns, `${row}: a click at the top takes ${taken}`);
      }
    }
  }
};

layout["a tab and a game begin at the top of the page, and Back leads to the tab before, with its marks"] = async (open) => {
  const page = await open("lang=en&game=nim&row=3+5+7&tab=find", { width: 375, height: 667 });
  const back = () => settled(page, () => page.goBack());
  const down = () => page.evaluate(() => scrollTo(0, 300));
  // Where Firefox's driver sets the size of a page, Firefox scrolls back to what has the focus: on every page.
  const top = process.env.FIREFOX ? () => 0 : () => scrollY;
  const place = async () => [...await page.evaluate(() => [document.documentElement.dataset.tab, document.getElementById("game").value]), await page.evaluate(top)];
  await page.click('[data-row="2 2"]');
  await down();
  await page.click('#tabs [value="rules"]');
  await page.waitForSelector(".activity-rules[data-busy=false]");
  assert.deepEqual(await place(), ["rules", "rules", 0]);
  await down();
  await settled(page, () => page.click('[data-key="play"]'));
  assert.deepEqual(await place(), ["play", "rules", 0]);
  await down();
  await settled(page, () => page.selectOption("#game", "kayles"));
  assert.deepEqual(await place(), ["play", "kayles", 0]);
  await back();
  assert.deepEqual((await place()).slice(0, 2), ["play", "rules"]);
  await back();
  assert.equal((await place())[0], "rules");
  await back();
  assert.deepEqual((await place()).slice(0, 2), ["find", "nim"]);
  assert.equal(await page.$$eval(".spot.lost", (all) => all.length), 1);
};

layout["the review shows the position before the move that it speaks of"] = async (open) => {
  const page = await open("lang=en&game=wythoff&row=0+0&past=3+5_3+4_1+2_1+1&board=queen");
  await page.waitForSelector("#review[aria-busy=false] button");
  for (const [index, queen] of [[0, "(3, 5)"], [2, "(1, 2)"]]) {
    await page.click(`[data-key="review-${index}"]`);
    assert.match(await page.getAttribute("#board .here", "aria-label"), new RegExp(queen.replace(/[()]/g, "\\$&")));
    const [[x, y], cells] = await page.evaluate(() => {
      const at = (place) => [Number(place.dataset.at), Number(place.closest("[data-pile]").dataset.pile)];
      return [at(document.querySelector("#board .here")), [...document.querySelectorAll("#board .can")].map(at)];
    });
    assert.equal(cells.length, x + y + Math.min(x, y));
    assert.ok(cells.every(([a, b]) => a === x || b === y || x - a === y - b), `${cells.join(" ")} from ${queen}`);
  }
};

layout["tabs have the same places in every game"] = async (open) => {
  for (const width of [375, 1280]) {
    const page = await open("lang=en&game=nim&row=3+5", { width });
    // On a wide screen, they stand beside the name of the game.
    const places = () => page.$$eval("#tabs button", (all) => all.map((one) => [one.value, Math.round(one.getBoundingClientRect().x - all[0].getBoundingClientRect().x)]));
    const first = await places();
    assert.deepEqual(first.map(([name]) => name), ["play", "find", "groups", "values", "rules"]);
    for (const [name, row] of [["kayles", "5"], ["graph", "8 5"], ["rules", "3 5"]]) {
      const game = games().find((one) => one.name === name);
      await settled(page, () => page.evaluate((hash) => (location.hash = hash), link({ ...game, row }, "en")));
      assert.deepEqual(await places(), first, `${width} ${name}`);
    }
  }
};

layout["with keys, one button leads to the board, and a tab that is opened keeps the focus"] = async (open) => {
  const page = await open("lang=en&game=kayles&row=5");
  const focus = () => page.evaluate(() => document.activeElement.dataset.key);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  assert.equal(await focus(), "pin-0-0");
  await page.focus('#tabs [value="values"]');
  await page.keyboard.press("Enter");
  await page.waitForSelector(".grown li");
  assert.equal(await focus(), "tab-values");
  // It once led to the slider of the hidden board, and to none of a graph's vertices.
  for (const [hash, key] of [["game=graph&row=5+3", "vertex-0"], ["game=nim&row=3+5+7&tab=groups", "fewer-0"], ["game=wythoff&row=4+6&tab=find", "spot-0 0"], ["game=nim&row=999", undefined]]) {
    const other = await open(`lang=en&${hash}`);
    await other.keyboard.press("Tab");
    await other.keyboard.press("Enter");
    assert.equal(await other.evaluate(() => document.activeElement.dataset.key), key, hash);
    assert.ok(await other.evaluate(() => document.activeElement.matches("main *")), hash);
  }
};

// A pointer over the board, or another tab, once brought back the last position.
layout["the picture of the review stays until another move is chosen or another game begins"] = async (open) => {
  const page = await open("lang=en&game=nim&row=0+0&past=3+5_1+5_1+1_0+1&against=classmate");
  const piles = () => page.$$eval("#board .pile b", (all) => all.map((one) => one.textContent).join(" "));
  await page.waitForSelector("#review[aria-busy=false] button");
  await page.click('[data-key="review-1"]');
  await page.waitForFunction(() => document.querySelector("#status .now").textContent === "The position before move 2");
  for (const at of [0, 2, 4]) await page.hover(`#board [data-pile="1"] .stone[data-at="${at}"]`);
  await page.waitForTimeout(100);
  for (const tab of ["values", "play"]) await page.click(`#tabs [value="${tab}"]`);
  assert.equal(await page.textContent("#status .now"), "The position before move 2");
  assert.equal(await piles(), "1 5");
  await settled(page, () => page.click("#again"));
  assert.equal(await page.$$eval("#review *, #lesson *", (all) => all.length), 0);
  const list = await open("lang=en&game=hackenbush&row=0+0&past=0+1+1+2_0+1&against=classmate");
  await list.waitForSelector("#review[aria-busy=false] button");
  await list.click('[data-key="review-0"]');
  await list.waitForSelector("#board .fixed.taken");
  assert.equal(await list.$$eval("#board .sketch .taken", (all) => all.length), 1);
  const fixed = await list.$$eval("#board .fixed", (all) => all.map((one) => one.getBoundingClientRect()));
  assert.ok(fixed.length > 0);
  for (const { width, height } of fixed) assert.ok(width > 40 && height > 40, `${width} ${height}`);
};

layout["stones of a game with a limit keep their size"] = async (open) => {
  const page = await open("lang=en&game=bash&row=24+20&against=classmate");
  const high = () => page.$eval("#board .stone", (stone) => stone.getBoundingClientRect().height);
  const before = await high();
  await settled(page, () => page.click('#move-list [data-left="4 20"]'));
  assert.equal(await high(), before);
};

// The queen once stood for games in which she moves otherwise.
layout["the queen stands only for Wythoff's own game"] = async (open) => {
  const page = await open("lang=en&game=wythoff&-t=2&row=4+6&board=queen");
  assert.ok(await page.isHidden("#as-queen"));
  assert.equal(await page.getAttribute("#board", "data-own"), "");
};

layout["the arrow of finding out points at its cells when they become smaller"] = async (open) => {
  const page = await open("lang=en&game=nim&-max=3&row=9&tab=find", { width: 1280 });
  for (const n of [0, 9]) await page.click(`[data-row="${n}"]`);
  await page.click('[data-key="check"]');
  for (const width of [1280, 900]) {
    await page.setViewportSize({ width, height: 900 });
    // Each end of the arrow is beside the mark of its cell.
    await page.waitForFunction(() => {
      const halo = document.querySelector(".arrow-of-find .halo");
      const { x, y } = halo.ownerSVGElement.getBoundingClientRect();
      return [[".spot.from", 0], [".spot.to", halo.getTotalLength()]].every(([cell, at]) => {
        const box = (document.querySelector(`${cell} :is(.seal, .ring)`) ?? document.querySelector(cell)).getBoundingClientRect();
        const end = halo.getPointAtLength(at);
        return Math.hypot(x + end.x - box.x - box.width / 2, y + end.y - box.y - box.height / 2) < box.width;
      });
    }, null, { timeout: 3000 });
  }
};

// The first row's arrow was once cut at the top.
layout["the arrow of finding out is whole, on phones too"] = async (open) => {
  for (const width of [375, 1280]) {
    const page = await open("lang=en&game=subtraction&-take=1,3,4&row=9&tab=find", { width, height: 740 });
    for (const n of [0, 4]) await page.click(`[data-row="${n}"]`);
    await page.waitForSelector(".arrow-of-find .halo");
    const cut = await page.evaluate(() => {
      const { top } = document.querySelector(".arrow-of-find .halo").getBoundingClientRect();
      const all = [];
      for (let at = document.querySelector(".arrow-of-find").parentElement; at !== document.body; at = at.parentElement) all.push(at);
      return all.filter((at) => getComputedStyle(at).overflowY !== "visible" && at.getBoundingClientRect().top > top).map(({ className }) => className);
    });
    assert.deepEqual(cut, [], String(width));
  }
};

layout["the queen's cells are squares that touch, also at the end on a phone"] = async (open) => {
  for (const [width, height] of [[375, 740], [375, 560], [1280, 800]]) {
    const page = await open("lang=en&game=wythoff&board=queen&row=1+0&against=classmate", { width, height });
    for (const isOver of [false, true]) {
      if (isOver) await settled(page, () => page.click("#move-list button"));
      const lines = await page.$$eval(".own-line", (all) => all.map((line) => [line.getBoundingClientRect().top, line.querySelector(".square").getBoundingClientRect().height]));
      for (const [at, [top, high]] of lines.slice(1).entries()) assert.ok(top - lines[at][0] <= high + 1, `${width} ${height} ${isOver}: ${top - lines[at][0]} for ${high}`);
    }
  }
};

layout["stones that are chosen stand above one another, and a move that is pointed at is not called wrong"] = async (open) => {
  const page = await open("lang=en&game=bash&row=10+3&against=classmate");
  for (const at of [9, 8, 7, 5]) {
    await page.click(`#board .stone[data-at="${at}"]`);
    await page.waitForFunction(() => document.documentElement.dataset.judging === "false");
    await page.waitForTimeout(200);
    const boxes = await page.$$eval("#board .stone svg", (all) => all.map((stone) => stone.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]));
    for (let above = 1; above < boxes.length; above += 1) assert.ok(boxes[above][1] <= boxes[above - 1][0] + 1, `${at}: stone ${above} hides ${above - 1}`);
  }
  assert.match(await page.textContent("#chosen"), /Not a move/);
  await page.hover('#board .stone[data-at="9"]');
  await page.waitForFunction(() => document.getElementById("board").dataset.left === "9 3");
  assert.doesNotMatch(await page.textContent("#chosen"), /Not a move/);
};

layout["on a phone, the tools of finding out and what the page says of a mark are on the screen"] = async (open) => {
  for (const lang of ["en", "zh"]) {
    const page = await open(`lang=${lang}&game=subtraction&-take=1,3,4&row=9&tab=find`, { width: 375, height: 667 });
    for (const n of [0, 7, 11]) await page.click(`[data-row="${n}"]`);
    await page.waitForSelector(".told");
    const below = await page.evaluate(() => document.getElementById("tabs").getBoundingClientRect().top);
    for (const part of [".told", '[data-key="sweep"]', '[data-key="tool-lost"]', '[data-key="check"]']) {
      const { y, height } = await page.locator(part).boundingBox();
      assert.ok(y > 60 && y + height <= below + 1, `${lang} ${part}: ${y} to ${y + height}`);
    }
  }
};
