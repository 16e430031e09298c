// Messages with gaps and numbers.

import assert from "node:assert/strict";
import { test } from "node:test";

import { worded } from "../../src/talero/server/static/js/texts.js";

const english = "1".padStart(2, "1").replace(/^11$/, "10") + "1".repeat(198);
const texts = { hello: "Hello {name}!", points: ["score", "{score} point", "{score} points"], plural: english };

test("gaps are filled", () => {
  assert.equal(worded(texts, "hello", { name: "Ada" }), "Hello Ada!");
  assert.equal(worded(texts, "unknown", {}), "unknown");
});

test("numbers choose the plural, however large", () => {
  const said = [0, 1, 2, 5, 101, 1001].map((score) => worded(texts, "points", { score }));
  assert.deepEqual(said, ["0 points", "1 point", "2 points", "5 points", "101 points", "1001 points"]);
});
