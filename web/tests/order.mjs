// Tests of what happens in an unusual order: answers that come late, clicks between two positions, and what is left
// over from before.

import assert from "node:assert/strict";
import { settled, shownLink } from "./players.mjs";

export const order = {};

const part = async (page, name) => (await shownLink(page)).get(name);

const follow = (page, hash) => page.evaluate((hash) => (location.hash = hash), hash);

// Waits until the library has answered all that was asked before.
const answered = (page) => page.waitForTimeout(300);

// The winning move once stayed on the board, after the reason that shows it was hidden.
order["a hidden reason leaves no answer on the board"] = async (open) => {
  const page = await open("lang=en&game=nim&row=3+5+7", { width: 1920, height: 1080 });
  await settled(page, () => page.click("#projector"));
  const marked = () => page.$$eval("#board .taken", (all) => all.length);
  const press = async (key) => {
    const before = await page.textContent("#dots");
    await page.keyboard.press(key);
    await page.waitForFunction((before) => document.getElementById("dots").textContent !== before, before);
  };
  const toLast = async () => {
    do await press("Space");
    while (await page.isVisible('[data-key="next"]'));
    await page.waitForSelector("#board .taken");
  };
  await toLast();
  await press("Space");
  assert.equal(await marked(), 0);
  await toLast();
  await press("PageUp");
  assert.equal(await marked(), 0);
  // The answer to the question for the move comes when the step before is shown again.
  await press("Space");
  await press("PageUp");
  await answered(page);
  assert.equal(await marked(), 0);
};

// While the page looked for a position that can be won, a move of the game before made it forget the new game.
order["a move of the game before does not stop a game that begins"] = async (open) => {
  for (const act of ['document.querySelector("#move-list button").click()', 'document.getElementById("undo").click()', 'document.querySelector("#move-form button").click()', 'document.querySelector(`#language [value="zh"]`).click()', 'document.getElementById("hint").click()', 'document.getElementById("projector").click()']) {
    const page = await open("lang=en&game=nim&row=3+5+7&against=classmate");
    await settled(page, () => page.click('#move-list [data-left="2 5 7"]'));
    await page.fill("#move-text", "2 5 6");
    await settled(page, () => page.evaluate((act) => {
      const games = document.getElementById("game");
      games.value = "wythoff";
      games.dispatchEvent(new Event("change"));
      new Function(act)();
    }, act));
    await answered(page);
    assert.equal(await part(page, "game"), "wythoff", act);
    assert.equal(await part(page, "row"), "3 6", act);
    assert.equal(await part(page, "past"), null, act);
    assert.equal(await page.textContent("#hinted"), "", act);
  }
};

order["a second click on a listed move makes no second move"] = async (open) => {
  const page = await open("lang=en&game=nim&row=3+5+7&against=classmate");
  await settled(page, () => page.evaluate(() => {
    const move = document.querySelector('#move-list [data-left="2 5 7"]');
    for (const _ of [1, 2]) move.click();
  }));
  await answered(page);
  assert.equal(await part(page, "past"), "3 5 7");
  assert.equal(await part(page, "row"), "2 5 7");
};

order["a move of the page before does not stop a link that is followed"] = async (open) => {
  const page = await open("lang=en&game=nim&row=3+5+7&against=classmate");
  await settled(page, () => page.evaluate(async () => {
    location.hash = "lang=en&game=nim&row=1+2&past=3+3_3+2&against=classmate";
    await new Promise((done) => addEventListener("hashchange", done, { once: true }));
    document.querySelector('#move-list [data-left="2 5 7"]').click();
  }));
  await answered(page);
  assert.equal(await part(page, "past"), "3 3_3 2");
  assert.equal(await part(page, "row"), "1 2");
};

// The link to a game of two teams once said that one person had won the level.
order["what two teams played counts for no level after a reload"] = async (open) => {
  const page = await open("lang=en&game=nim&row=1+1+1&rung=1");
  await settled(page, () => page.click("#projector"));
  for (const pile of [0, 1]) {
    await page.click(`#board .pile[data-pile="${pile}"] .stone`);
    await settled(page, () => page.keyboard.press("Enter"));
  }
  await settled(page, () => page.keyboard.press("Escape"));
  await page.reload();
  await page.waitForSelector("html[data-ready]");
  await settled(page, () => page.click("#move-list button"));
  assert.match(await page.textContent("#status"), /You win/);
  assert.equal(await page.$$eval("#rungs .won", (all) => all.length), 0);
};

order["the level that is chosen last is the one that is played"] = async (open) => {
  for (const [game, first, last] of [["wythoff", 3, 5], ["kayles", 1, 8], ["chomp", 8, 1], ["chomp", 8, null]]) {
    const page = await open(`lang=en&game=${game}`);
    await page.evaluate((places) => {
      for (const place of places) document.querySelector(place).click();
    }, [first, last].map((rung) => (rung ? `[data-key="rung-${rung}"]` : "#random")));
    await answered(page);
    assert.equal(await part(page, "rung"), last && String(last), `${game} ${first} ${last}`);
  }
};

// A move that was clicked once had its name in two languages, and not the name that it had in the list.
order["a move of a game with pins has one name, in the chosen language"] = async (open) => {
  const page = await open("lang=en&game=kayles&row=5+6&against=classmate");
  await page.click('#board [data-key="pin-1-0"]');
  await page.waitForSelector("#do:not([disabled])");
  await settled(page, () => page.click("#do"));
  assert.match(await page.textContent("#log li"), /knock down pin 1 of row 2/);
  await settled(page, () => page.click('#language [value="zh"]'));
  assert.match(await page.textContent("#log li"), /击倒第 2 排的第 1 个木瓶/);
  await page.click('#board [data-key="pin-0-0"]');
  await page.click('#board [data-key="pin-0-1"]');
  await page.waitForFunction(() => document.getElementById("do-text").textContent === "击倒第 1 排的第 1 和第 2 个木瓶");
  for (const game of ["dawson-kayles", "guiles", "octal&-code=0.77"]) {
    const other = await open(`lang=en&game=${game}&row=7&against=classmate`);
    const listed = await other.textContent('#move-list [data-left="1 4"]');
    await other.click('#board [data-key="pin-0-1"]');
    await other.click('#board [data-key="pin-0-2"]');
    await other.waitForFunction(() => document.getElementById("board").dataset.left === "1 4");
    await other.mouse.move(0, 0);
    const name = await other.textContent("#do-text");
    assert.ok(listed.startsWith(name), `${name} is ${listed}`);
    await settled(other, () => other.click("#do"));
    assert.ok((await other.textContent("#log")).includes(name), game);
  }
};

// A field for one number once took two, and removed the pile if it was empty.
order["a field for one number takes neither two nor none"] = async (open) => {
  for (const [lang, said] of [["en", "Write one whole number, such as 5."], ["zh", "请只写一个整数，如 5。"]]) {
    const page = await open(`lang=${lang}&game=nim&row=3+5+7`);
    await page.click("#setup summary");
    for (const wrong of ["a", "5 6", "", "-1", "2.5"]) {
      await page.fill("#number-0", wrong);
      await page.press("#number-0", "Tab");
      await page.waitForFunction((said) => document.querySelector('#numbers [role="alert"]')?.textContent === said, said);
      await answered(page);
      assert.equal(await part(page, "row"), "3 5 7", wrong);
      await page.fill("#number-0", "3");
      await page.press("#number-0", "Tab");
      await page.waitForSelector('#numbers:not(:has([role="alert"]))', { state: "attached" });
      await answered(page);
    }
  }
};

// "Done" once did nothing after a row that was refused was mended, and forgot a row that was typed without Enter.
order["Done takes the row that was typed last"] = async (open) => {
  const page = await open("lang=en&game=wythoff&row=4+6");
  await page.click("#setup summary");
  await page.fill("#row-text", "3 x");
  await page.press("#row-text", "Enter");
  await page.waitForSelector('#row-form [role="alert"]');
  for (const row of ["3 4", "2 9"]) {
    await page.fill("#row-text", row);
    await page.click("#done");
    await page.waitForSelector("#setup:not([open])", { timeout: 3000 });
    await answered(page);
    assert.equal(await part(page, "row"), row);
    await page.click("#setup summary");
  }
  await page.fill("#row-text", "x");
  await page.click("#done");
  await page.waitForSelector('#row-form [role="alert"]');
  assert.ok(await page.isVisible("#done"));
};

// The tab of one's own rules once kept the edited rules when a link brought others.
order["a link to rules shows them, whatever was edited before"] = async (open) => {
  const hash = String(new URLSearchParams({ lang: "en", game: "rules", "-rules": "n -> n-k for k in squares", row: "7", tab: "rules" }));
  const page = await open(hash);
  const text = () => page.inputValue("#rules-text");
  const ready = () => page.waitForSelector(".activity-rules[data-busy=false]", { timeout: 20000 });
  await ready();
  await page.click('.builder [data-key="if-even"]');
  await ready();
  assert.equal(await text(), "n -> n-k for k in squares if even n");
  await settled(page, () => follow(page, hash));
  await ready();
  assert.equal(await text(), "n -> n-k for k in squares");
};

// The first slide once read "Rules of your own Your rule: …", and misère rules said twice who loses.
order["the slide of one's own rules has its title apart, and says once who loses"] = async (open) => {
  for (const [lang, title, sentence, loses] of [["en", "Rules of your own", "Your rule: take 1 to 2 from n.", /last move loses|last stone loses/g], ["zh", "自定规则", "", /走最后一步(者|的人)输/g]]) {
    const page = await open(`lang=${lang}&${new URLSearchParams({ game: "rules", "-rules": "misere: n -> n-k for k in 1..2", row: "7" })}`);
    for (const place of ["#rules", "#status"]) {
      if (place === "#status") await settled(page, () => page.click("#projector"));
      const said = await page.textContent(place);
      assert.equal(said.match(loses)?.length, 1, said);
      if (place === "#status") assert.ok(!said.includes(title) && said.includes(sentence), said);
    }
  }
};

// A board without a position was once drawn as the one before it.
order["a position that is none leaves an empty board"] = async (open) => {
  const page = await open("lang=en&game=kayles&row=5");
  await settled(page, () => follow(page, "lang=en&game=kayles&row=x"));
  assert.notEqual(await page.textContent("#wrong"), "");
  assert.equal(await page.$$eval("#board *", (all) => all.length), 0);
  await page.setViewportSize({ width: 900, height: 700 });
  await page.setViewportSize({ width: 600, height: 900 });
  await answered(page);
};

// A length once had the name of a colour.
order["on a slide, lines part the moves of a heap"] = async (open) => {
  const page = await open("lang=en&game=kayles&row=5&tab=values");
  await page.click('[data-n="5"]');
  await settled(page, () => page.click("#projector"));
  const lines = await page.$$eval(".option + .option", (all) => all.map((one) => getComputedStyle(one).borderTopWidth));
  assert.ok(lines.length > 2 && lines.every((width) => width === "1px"), lines.join(" "));
};

// The room for stones was once measured where there are none.
order["a position without piles is only described, on a slide too"] = async (open) => {
  const path = Array.from({ length: 45 }, (_, n) => `${n} ${n + 1}`).join(" ");
  const page = await open(`lang=en&${new URLSearchParams({ game: "hackenbush", row: path })}`);
  assert.ok((await page.$$eval("#board .fact", (all) => all.length)) > 0);
  await settled(page, () => page.click("#projector"));
  assert.ok((await page.$$eval("#board .fact", (all) => all.length)) > 0);
};

// The next step is the marks that the page proposes, and only then the check.
order["a clicker sweeps from a seal before it checks"] = async (open) => {
  const page = await open("lang=en&game=nim&-max=3&row=9&tab=find");
  await settled(page, () => page.click("#projector"));
  await page.click('[data-row="0"]');
  await page.keyboard.press("PageDown");
  assert.deepEqual(await page.$$eval(".spot.won", (all) => all.map(({ dataset }) => dataset.row)), ["1", "2", "3"]);
  await page.keyboard.press("PageDown");
  await page.waitForSelector(".told");
};

// Typed rules were once called "Your own rule" in their tab, and said in words in the menu.
order["typed rules are said in words, in their tab as in the menu"] = async (open) => {
  const page = await open("lang=en&tab=rules");
  await page.waitForSelector(".activity-rules[data-busy=false]");
  for (const [text, said] of [["n -> n-k for k in 1..4 | n/2 if n > 0", "Your rule: take 1 to 4 from n; or halve n, rounded down."], ["n -> n-1 or n-4", "Your rule: take 1 or 4 from n."], ["n -> n-1 or n/3 if n > 0", "Your rule: n → n-1 or n/3 if n > 0."]]) {
    await page.fill("#rules-text", text);
    assert.equal(await page.textContent("#activity .sentence"), said);
    await page.waitForSelector(".activity-rules[data-busy=false]");
    await page.click("#menu summary");
    await page.waitForFunction((said) => document.getElementById("rules").textContent.includes(said), said);
    await page.click("#menu summary");
  }
};
