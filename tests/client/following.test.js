// What there is to see of new moves, how auctions fold, and what a round brought.

import assert from "node:assert/strict";
import { test } from "node:test";

import { duration, scenes, travels } from "../../src/talero/server/static/js/following.js";
import { summed } from "../../src/talero/server/static/js/rounds.js";
import { folded, groups } from "../../src/talero/server/static/js/rows.js";

const text = (words, target = "", kind = "text") => ({ kind, text: words, target });
const line = (parts, heading = "") => ({ parts, rule: "", heading });
const entry = (number, more = {}) => ({
  number, seat: 0, turn: "Round 1", lines: [line([text(`move ${number}`)])], bid: false, paid: [], dice: [], ...more,
});
const row = (number, bid) => ({ key: `entry-${number}`, kind: "entry", is: entry(number, { bid }) });

test("bids that follow each other fold into one row", () => {
  const rows = folded([row(1, false), row(2, true), row(3, true), row(4, true), row(5, false), row(6, true)]);
  assert.deepEqual(rows.map((each) => each.key), ["entry-1", "bids-2", "entry-6"]);
  assert.equal(rows[1].end.number, 5); // who got it for how much stands in the same line
  assert.deepEqual(rows[1].is.map((each) => each.number), [2, 3, 4]);
});

test("what is said between bids keeps its place", () => {
  const log = [1, 2, 3, 4, 5, 6].map((number) => entry(number, { bid: true }));
  const remark = { id: 1, seat: 1, name: "Bea", text: "Well", number: 3, mine: false };
  const [group] = groups({ log, told: [], remarks: [remark], unread: null });
  assert.deepEqual(group.rows.map((each) => each.kind), ["bids", "remark", "bids"]);
});

test("bids are left to the log, other moves are shown", () => {
  const log = [entry(1), entry(2, { bid: true }), entry(3, { dice: [4], paid: [{ giver: 0, taker: 2, amount: 7 }] })];
  const [scene, ...rest] = scenes(log, 1);
  assert.equal(rest.length, 0);
  assert.deepEqual(scene.dice, [4]);
  assert.deepEqual(scene.flights, [{ from: "seat:p1", to: "seat:p3", seat: 0, amount: 7 }]);
});

test("things travel between two places, or from whoever moves them", () => {
  const seat = text("Ada", "seat:p2", "seat");
  const [one, other] = [text("Chicago", "place:A1", "element"), text("Detroit", "place:B2", "element")];
  assert.deepEqual(travels(line([seat, one, other])), { from: "place:A1", to: "place:B2", seat: 1, amount: 0 });
  assert.deepEqual(travels(line([seat, one])), { from: "seat:p2", to: "place:A1", seat: 1, amount: 0 });
  assert.equal(travels(line([seat])), null);
  assert.equal(travels(line([one])), null);
});

test("the more there is to show, the shorter each", () => {
  assert.equal(duration("off", 1), 0);
  assert.ok(duration("fast", 1) < duration("normal", 1) && duration("normal", 1) < duration("slow", 1));
  assert.ok(duration("normal", 20) < duration("normal", 5));
});

test("of prices the last one counts", () => {
  const price = (amount) => line([text("Quartz", "gauge:quartz", "element"), text(amount, "", "amount")], "Prices");
  const [section] = summed([entry(1, { lines: [price("19"), price("21")] })], "Round 1");
  assert.deepEqual(section.lines.map((each) => each.line.parts[1].text), ["21"]);
});

test("a round is summed up by heading, and what happened twice is told once", () => {
  const log = [
    entry(1, { lines: [line([text("Ada gets 3")], "Income"), line([text("nothing")])] }),
    entry(2, { lines: [line([text("red")], "Growth"), line([text("red")], "Growth"), line([text("Bea gets 1")], "Income")] }),
    entry(3, { turn: "Round 2", lines: [line([text("later")], "Income")] }),
  ];
  const found = summed(log, "Round 1").map(({ heading, lines }) => [heading, ...lines.map((each) => each.times)]);
  assert.deepEqual(found, [["Income", 1, 1], ["Growth", 2]]);
});
