// Labels that can be read at any size.

import assert from "node:assert/strict";
import { test } from "node:test";

import { enlarged, lift } from "../../src/talero/server/static/js/legible.js";

test("a label is made as large as it must be to be read, and no larger", () => {
  assert.equal(enlarged(20, 3, 1, 11), 1);
  assert.equal(enlarged(10, 3, 0.55, 11), 2);
});

test("a label that would have to be too large is left out", () => {
  assert.equal(enlarged(10, 2, 0.5, 11), 0);
});

test("what stands above a label gives way as far as the label comes nearer", () => {
  assert.equal(lift(1, 10, 2), 0);
  assert.equal(lift(1.1, 10, 2), 0); // there is room
  assert.equal(lift(2, 10, 2), 8);
  assert.equal(lift(0, 10, 2), 0); // the label is left out
});
