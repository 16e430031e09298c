// Addresses, and insisting on an answer.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Refused, filled, surely } from "../../src/talero/server/static/js/api.js";

globalThis.addEventListener ??= () => undefined;
globalThis.removeEventListener ??= () => undefined;

test("gaps of an address are filled, the rest is asked after it", () => {
  const asks = { id: "a/b", number: 3, path: ["build", "x y"], shape: undefined };
  assert.equal(filled("/api/tables/{id}/path", asks), "/api/tables/a%2Fb/path?number=3&path=build&path=x+y");
  assert.equal(filled("/api/tables/{id}/positions/{number}", { id: "t", number: 0 }), "/api/tables/t/positions/0");
  assert.equal(filled("/api/tables/{id}/orders", { id: "t" }), "/api/tables/t/orders");
});

test("without a connection it is tried again", async (context) => {
  context.mock.method(globalThis, "setTimeout", (end) => queueMicrotask(end));
  let attempts = 0;
  const waited = [];
  const attempt = async () => {
    attempts += 1;
    if (attempts < 3) throw new TypeError("Failed to fetch");
    return "answer";
  };
  assert.equal(await surely(attempt, () => waited.push(attempts)), "answer");
  assert.deepEqual(waited, [1, 2]);
});

test("a refusal is an answer", async () => {
  const refused = new Refused(409, { detail: "The table has moved on.", number: 4, rule: "" });
  const attempt = async () => {
    throw refused;
  };
  await assert.rejects(surely(attempt, () => assert.fail("waited")), refused);
});

test("what nobody wants any more is not asked again", async () => {
  let attempts = 0;
  const attempt = async () => {
    attempts += 1;
    throw new TypeError("Failed to fetch");
  };
  await assert.rejects(surely(attempt, () => assert.fail("waited"), () => false), TypeError);
  assert.equal(attempts, 1);
});
