// Hands on the board: where the picker lies, and what is played by itself.

import assert from "node:assert/strict";
import { test } from "node:test";

import { onlyAction } from "../../src/talero/server/static/js/hands/forced.js";
import { beside } from "../../src/talero/server/static/js/hands/spot.js";

const FRAME = { left: 0, top: 0, right: 1000, bottom: 800 };
const SIZE = { width: 300, height: 150 };
const spot = (x, y) => ({ left: x, top: y, right: x + 50, bottom: y + 40 });

test("the picker lies at the right of its place, else at the left, and never over it", () => {
  assert.deepEqual(beside(spot(100, 400), SIZE, FRAME), { x: 198, y: 345 });
  assert.deepEqual(beside(spot(900, 400), SIZE, FRAME), { x: 552, y: 345 });
});

test("in a narrow frame it lies below or above", () => {
  const narrow = { ...FRAME, right: 390 };
  assert.equal(beside(spot(170, 100), SIZE, narrow).y, 188);
  assert.equal(beside(spot(170, 700), SIZE, narrow).y, 502);
});

test("only what leaves nothing to choose is played by itself", () => {
  const whole = { choices: [], amounts: null, action: "pass" };
  const frame = (...nodes) => ({ mine: true, cover: false, verbs: nodes.map((node) => ({ word: "x", label: "", node })) });
  assert.equal(onlyAction(frame(whole)), "pass");
  assert.equal(onlyAction(frame(whole, whole)), "");
  assert.equal(onlyAction(frame({ ...whole, choices: [{}] })), "");
  assert.equal(onlyAction(frame({ ...whole, amounts: { low: 1, high: 1, values: [] } })), "");
  assert.equal(onlyAction({ ...frame(whole), mine: false }), "");
});
