// What people do on the page.

import assert from "node:assert/strict";

// Random numbers from a seed, each below the argument.
export function random(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const number = random(1);

export function link({ name, row, options, misere }, lang, more = {}) {
  const parts = new URLSearchParams({ lang, game: name, row, ...more });
  for (const [option, value] of Object.entries(options)) parts.set(`-${option}`, value);
  if (misere) parts.set("misere", "1");
  return parts.toString();
}

// What the address of the page says. Firefox's driver does not learn of an address that the page writes.
export const shownLink = async (page) => new URLSearchParams(await page.evaluate(() => location.hash.slice(1)));

// Does something that makes the page show a position again. Waits until the page has shown it and waits for a person.
export async function settled(page, act, timeout = 15000) {
  const before = await page.evaluate(() => document.documentElement.dataset.shown);
  await act();
  await page.waitForFunction(
    (before) => document.documentElement.dataset.shown !== before && document.documentElement.dataset.busy === "false",
    before,
    { timeout },
  );
}

// Asks the library of the page, in a thread of its own.
export async function library(page) {
  await page.evaluate(async () => {
    const { textContent: packed, dataset } = document.getElementById("wasm");
    const worker = new Worker(URL.createObjectURL(new Blob([document.getElementById("worker").textContent])));
    const ask = (question) =>
      new Promise((done) => {
        worker.onmessage = ({ data }) => done(data);
        worker.postMessage(question);
      });
    await ask({ packed, size: Number(dataset.size) });
    window.asked = ask;
  });
  return (question) => page.evaluate((question) => window.asked({ lang: "en", ...question }), question);
}

const isChosen = (page) => page.evaluate(() => !document.getElementById("do").disabled);

// Waits until the page has judged what is chosen.
export const judged = (page) => page.waitForFunction(() => document.documentElement.dataset.judging === "false");

// Makes a move by clicking on the board.
export async function clickMove(page) {
  const board = await page.getAttribute("#board", "data-board");
  for (let trial = 0; trial < 60; trial += 1) {
    // Clicks one of these places, if there are any.
    const click = async (places) => {
      const count = await page.locator(places).count();
      if (count) await page.locator(places).nth(number(count)).click();
      return count;
    };
    if ((await page.getAttribute("#board", "data-own")) === "corners") {
      if (await page.isEnabled("#cancel")) await page.click("#cancel");
      await judged(page);
      await click("#board .head");
      await judged(page);
      await click("#board [role=toolbar] button:not(.head)");
    } else if (board === "walk") {
      await click(".vertex.held");
      if (!(await click(".vertex.target"))) continue;
    } else {
      await click("#board [role=slider] .stone, #board [role=slider] .cell:not(.here), #board [role=toolbar] button");
      if (board === "several" && number(2) === 0) {
        await judged(page);
        await click("#board [role=slider] .stone:not(.taken)");
      }
    }
    await judged(page);
    if (await isChosen(page)) return settled(page, () => page.click("#do"));
  }
  throw new Error("clicks find no move");
}

const focused = (page) => page.evaluate(() => document.activeElement.dataset.key ?? document.activeElement.id);

// Goes on to the next place. Behind the last one Firefox gives the focus to its own window and, having none, never back
// to the page's first place.
async function onward(page) {
  const isLast = () => document.activeElement.matches("#tables summary") && (document.getElementById("skip").focus(), true);
  if (!process.env.FIREFOX || !(await page.evaluate(isLast))) await page.keyboard.press("Tab");
}

// Presses Tab until the focus is where it should be.
async function tabTo(page, isThere) {
  for (let presses = 0; presses < 150; presses += 1) {
    if (isThere(await focused(page))) return;
    await onward(page);
  }
  throw new Error("Tab does not lead there");
}

// Makes a move with keys only.
export async function keyMove(page) {
  const board = await page.getAttribute("#board", "data-board");
  for (let trial = 0; trial < 60; trial += 1) {
    // Few pairs of places on a board are a move, so the move is typed.
    if ((await page.getAttribute("#board", "data-own")) === "corners") {
      await tabTo(page, (key) => key === "move-text");
      const lefts = await page.$$eval("#move-list button", (all) => all.map(({ dataset }) => dataset.left));
      await page.keyboard.type(lefts[number(lefts.length)]);
      return settled(page, () => page.keyboard.press("Enter"));
    }
    const skipped = number(3);
    for (let tab = 0; tab < skipped; tab += 1) await onward(page);
    if (board === "walk") {
      const of = (name) => page.$$eval(`.vertex.${name}`, (all) => all.map((one) => one.dataset.key));
      const held = await of("held");
      await tabTo(page, (key) => held.includes(key));
      await page.keyboard.press("Space");
      const targets = await of("target");
      if (!targets.length) {
        await onward(page);
        continue;
      }
      await tabTo(page, (key) => targets.includes(key));
      await page.keyboard.press("Space");
      await judged(page);
      await tabTo(page, (key) => key === "do");
      return settled(page, () => page.keyboard.press("Enter"));
    }
    await tabTo(page, (key) => /^(heap|pin|gap)-/.test(key));
    const steps = 1 + number(6);
    if ((await focused(page)).startsWith("heap")) {
      for (let step = 0; step < steps; step += 1) await page.keyboard.press("ArrowUp");
      await judged(page);
      if (await isChosen(page)) return settled(page, () => page.keyboard.press("Enter"));
    } else {
      // Starts at the first place: at the last one, the arrow key would go no further.
      await page.keyboard.press("Home");
      for (let line = number(2); line > 0; line -= 1) await page.keyboard.press("ArrowDown");
      for (let step = 1; step < steps; step += 1) await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Space");
      await judged(page);
      if (await isChosen(page)) return settled(page, () => page.keyboard.press("Enter"));
    }
    await onward(page);
  }
  throw new Error(`keys find no move: ${await page.evaluate(() => location.hash)}`);
}

const ENDS = { en: /You win|You lost|Player [12] wins/, zh: /你赢了|你输了|[甲乙]赢了/ };

// Plays a game to its end. Returns the moves.
export async function play(page, game, lang, mover, opponent) {
  await settled(page, () => page.evaluate((hash) => (location.hash = hash), link(game, lang, { against: opponent })));
  const about = `${game.command.join(" ")} ${game.row} against ${opponent} in ${lang}`;
  for (let turns = 0; turns < 100; turns += 1) {
    if ((await page.getAttribute("#status", "data-over")) === "true") break;
    await mover(page).catch((error) => {
      throw new Error(`${about}: ${error.message}`);
    });
  }
  const made = await page.$$eval("#log li", (items) => items.map(({ dataset }) => ({ row: dataset.row, left: dataset.left, by: Number(dataset.by) })));
  const status = await page.textContent("#status");
  assert.match(status, ENDS[lang], about);
  // Whoever made the last move wins, or loses in misère play.
  const last = made.at(-1).by;
  const winner = game.misere ? 1 - last : last;
  const won = { en: [/You win|Player 1 wins/, /You lost\.|Player 2 wins/], zh: [/你赢了|甲赢了/, /你输了|乙赢了/] }[lang][winner];
  assert.match(status, won, about);
  return made.map((move) => ({ ...move, game }));
}

// The faults that axe finds.
export async function axe(page, rules) {
  await page.evaluate(rules);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html, failureSummary }) => `${html} ${failureSummary}`).join("; ")}`);
}
