// Tests of what happens in an unusual order: answers that come late, clicks between two positions, and what is left
// over from before.

import assert from "node:assert/strict";
import { settled } from "./players.mjs";

export const order = {};

// Waits until the library has answered all that was asked before.
const answered = (page) => page.waitForTimeout(300);

// The winning move once stayed on the board, after the reason that shows it was hidden.
order["a hidden reason leaves no answer on the board"] = async (open) => {
  const page = await open("lang=en&game=nim&row=3+5+7", { width: 1920, height: 1080 });
  await settled(page, () => page.click("#projector"));
  const marked = () => page.$$eval("#board .taken", (all) => all.length);
  const press = async (key, step) => {
    await page.keyboard.press(key);
    await page.waitForFunction((step) => document.getElementById("dots").textContent === step, step);
  };
  const toLast = async () => {
    for (let step = 1; step <= 4; step += 1) await press("Space", `Step ${step} of 4`);
    await page.waitForSelector("#board .taken");
  };
  await toLast();
  await press("Space", "");
  assert.equal(await marked(), 0);
  await toLast();
  await press("PageUp", "Step 3 of 4");
  assert.equal(await marked(), 0);
  // The answer to the question for the move comes when the step before is shown again.
  await press("Space", "Step 4 of 4");
  await press("PageUp", "Step 3 of 4");
  await answered(page);
  assert.equal(await marked(), 0);
};
