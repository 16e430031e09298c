// Click paths: what pointing at something means, what is marked, and how a path goes on and back.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  NOTHING,
  asked,
  begun,
  canTurn,
  isAtOnce,
  isSamePath,
  joining,
  left,
  marks,
  meaning,
  pathOf,
  pictured,
  standing,
  turned,
} from "../../src/talero/server/static/js/selection.js";

const node = (path, choices = [], more = {}) => ({
  path: path.split(" "), said: [], action: "", ask: "", amounts: null, foresight: null, targets: [], sketch: "",
  choices: choices.map((word) => ({ word, label: word, target: `place:${word}` })),
  ...more,
});
const verb = (word, choices, more) => ({ word, label: word, node: node(word, choices, more) });
const BUILD = verb("build", ["a", "b"]);
const SELL = verb("sell", ["b", "c"]);
const PASS = verb("pass", [], { action: "pass" });
const frame = (...verbs) => ({ mine: true, verbs });

test("an only verb is taken, with its smallest amount", () => {
  const bid = verb("bid", [], { amounts: { low: 3, high: 9, values: [] } });
  const selection = begun(frame(bid));
  assert.deepEqual(pathOf(selection), ["bid"]);
  assert.equal(selection.amount, 3);
  assert.deepEqual(pathOf(begun(frame(BUILD, SELL))), []);
  assert.deepEqual(pathOf(begun(frame(bid, SELL))), bid.node.path); // the only one that asks for an amount
  assert.deepEqual(pathOf(begun(frame(bid, bid))), []);
});

test("a thing means the next word of the path before anything else", () => {
  const at = standing(NOTHING, [BUILD.node]);
  assert.deepEqual(meaning(frame(BUILD, SELL), at, "place:b"), { depth: 0, word: "b" });
  const deeper = standing(NOTHING, [BUILD.node, node("build a", ["x", "b"])]);
  assert.deepEqual(meaning(frame(BUILD), deeper, "place:b"), { depth: 1, word: "b" });
  assert.equal(meaning(frame(BUILD), deeper, "place:a"), "chosen");
});

test("a thing outside the path means the verbs that can use it", () => {
  assert.deepEqual(meaning(frame(BUILD, SELL, PASS), NOTHING, "place:b"), { verbs: [BUILD, SELL] });
  assert.deepEqual(meaning(frame(BUILD, SELL, PASS), standing(NOTHING, [BUILD.node]), "place:c"), { verbs: [SELL] });
  assert.equal(meaning(frame(BUILD, SELL, PASS), NOTHING, "place:z"), null);
});

test("what is chosen already means nothing new", () => {
  const done = standing(NOTHING, [node("build", []), node("build a", [], { targets: ["place:a"] })]);
  assert.equal(meaning(frame(SELL), done, "place:a"), "chosen");
});

test("at first all that any verb can use is marked; then what the path asks for", () => {
  const first = marks(frame(BUILD, SELL, PASS), NOTHING);
  assert.deepEqual([...first.legal].sort(), ["place:a", "place:b", "place:c"]);
  const next = marks(frame(BUILD, SELL, PASS), standing(NOTHING, [BUILD.node]));
  assert.deepEqual([...next.legal], ["place:a", "place:b"]);
});

test("what could be chosen instead stays marked beside what is chosen", () => {
  const done = node("build a", [], { action: "build a", targets: ["place:a"] });
  const { legal, chosen } = marks(frame(BUILD), standing(NOTHING, [BUILD.node, done]));
  assert.deepEqual([...legal], ["place:a", "place:b"]);
  assert.deepEqual([...chosen], ["place:a"]);
});

test("who does not decide can choose nothing", () => {
  assert.equal(marks({ mine: false, verbs: [] }, NOTHING).legal.size, 0);
});

test("a thing that several verbs can use is asked about", () => {
  const selection = asked(standing(NOTHING, [BUILD.node]), "place:b", [BUILD, SELL]);
  assert.deepEqual(selection.stack, []);
  assert.deepEqual([...marks(frame(BUILD, SELL), selection).chosen], ["place:b"]);
  assert.equal(standing(selection, [SELL.node]).pending, null);
});

test("a step back forgets the amount, the outlook and what went wrong", () => {
  const amounts = { low: 1, high: 5, values: [] };
  const bid = node("bid", [], { amounts });
  const at = { ...standing(NOTHING, [bid, node("bid 4", ["a"])]), message: "no", status: "…" };
  const back = left(at);
  assert.deepEqual(pathOf(back), ["bid"]);
  assert.deepEqual([back.amount, back.outlook, back.message, back.status], [1, null, "", ""]);
  assert.ok(!isSamePath(at, back));
  assert.ok(isSamePath(back, { ...back, amount: 5 }));
});

test("a piece turns through the ways it may lie, forwards and back", () => {
  const lies = node("lay a t", [], { pick: "turn", amounts: { low: 1, high: 5, values: [1, 3, 5] } });
  const at = standing(NOTHING, [lies]);
  assert.equal(canTurn(at), true);
  assert.equal(turned(at, 1), 3);
  assert.equal(turned(at, -1), 5);
  assert.equal(turned({ ...at, amount: 5 }, 1), 1);
  assert.equal(canTurn({ ...at, rest: ["lay b t 1"] }), false);
});

test("what is complete is played at once as somebody prefers", () => {
  const whole = (final) => node("pass", [], { action: "pass", final });
  assert.deepEqual(["always", "irreversible", "never"].map((when) => isAtOnce(whole(false), when)), [false, true, true]);
  assert.deepEqual(["always", "irreversible", "never"].map((when) => isAtOnce(whole(true), when)), [false, false, true]);
  assert.equal(isAtOnce(node("deliver a", ["b"], { action: "deliver a" }), "never"), false);
});

test("pictures stay while one of them is tried", () => {
  const tiles = node("lay a", ["t", "u"], { pick: "picture" });
  const lies = node("lay a u", [], { pick: "turn", amounts: { low: 0, high: 1, values: [] } });
  assert.equal(pictured(standing(NOTHING, [tiles]))?.chosen, "");
  assert.equal(pictured(standing(NOTHING, [tiles, lies]))?.chosen, "u");
  assert.equal(pictured(standing(NOTHING, [BUILD.node])), null);
});

test("lines are drawn for the verb that was chosen, or for the first that takes them", () => {
  const lay = verb("lay", ["a"], { pick: "join" });
  assert.equal(joining(frame(BUILD, lay), NOTHING), lay.node);
  assert.equal(joining(frame(BUILD, lay), standing(NOTHING, [BUILD.node])), null);
  assert.equal(joining({ ...frame(lay), mine: false }, NOTHING), null);
});
