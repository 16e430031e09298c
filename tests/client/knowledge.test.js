// What messages change of what a page knows.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  afterUpdate,
  beginning,
  lastHeard,
  logAfter,
  remarksAfter,
  unreadSince,
} from "../../src/talero/server/static/js/knowledge.js";
import { groups, unreadOf } from "../../src/talero/server/static/js/rows.js";

const entry = (number, turn = "Round 1", lines = [{ parts: [], rule: "" }]) => ({ number, seat: 0, turn, lines });
const frame = (more = {}) => ({
  table: "t", viewer: 0, mine: false, cover: false, status: "running", players: [], verbs: [], affairs: { told: [] },
  ...more,
});
const update = (number, since, log, more = {}, drop = []) => ({
  kind: "update", number, since, drop, log, frame: frame(more),
});
const page = { shape: "wide", drawn: "wide", muted: new Set(), unread: null };
const known = (more = {}) => ({ ...beginning(update(2, -1, [entry(1), entry(2)]), page), ...more });
const numbers = (log) => log.map((each) => each.number);

test("new moves come after the old ones, once", () => {
  const log = logAfter([entry(1), entry(2)], update(3, 1, [entry(2), entry(3)]));
  assert.deepEqual(numbers(log), [1, 2, 3]);
});

test("what was taken back is gone", () => {
  assert.deepEqual(numbers(logAfter([entry(1), entry(2)], update(3, 2, [], {}, [2]))), [1]);
});

test("a log in which nothing is new is the same one", () => {
  const log = [entry(1)];
  assert.equal(logAfter(log, update(1, 1, [], {}, [7])), log);
});

test("an update without news changes neither the position nor what is chosen", () => {
  const before = known();
  const news = afterUpdate(before, update(2, 2, []));
  assert.ok(!("frame" in news));
  assert.ok(!("selection" in news));
  assert.equal(news.log, before.log);
});

for (const [what, before, more] of [
  ["another move", {}, [3, 2]],
  ["a turn", {}, [2, 2, { mine: true }]],
  ["the end", {}, [2, 2, { status: "finished" }]],
  ["another shape of the screen", { shape: "tall" }, [2, 2]],
]) {
  test(`${what} is news`, () => {
    const [number, since, frame = {}] = more;
    const message = update(number, since, [], frame);
    assert.equal(afterUpdate(known(before), message).frame, message.frame);
  });
}

test("the next person at a screen reads nothing of what the last one read", () => {
  const handed = afterUpdate(known(), update(3, 2, [entry(3)], { cover: true, viewer: 1 }));
  assert.deepEqual(numbers(handed.log), [3]);
  assert.equal(handed.isReread, true);
  const after = { ...known(), ...handed };
  const whole = afterUpdate(after, update(3, -1, [entry(1), entry(2), entry(3)], { cover: true, viewer: 1 }));
  assert.deepEqual(numbers(whole.log), [1, 2, 3]);
  assert.equal(whole.isReread, false);
});

test("remarks are heard once, in order", () => {
  const said = (id) => ({ id, number: 1, seat: 0, name: "Ada", text: String(id), mine: false });
  const remarks = remarksAfter({ remarks: [said(1), said(3)] }, [said(3), said(2)]);
  assert.deepEqual(remarks.map((each) => each.id), [1, 2, 3]);
  assert.equal(lastHeard({ remarks }), 3);
  assert.equal(lastHeard({ remarks: [] }), 0);
});

test("what happened while nobody looked is new; what comes later is not", () => {
  const log = [entry(1), entry(2), entry(3, "", [])];
  const unread = unreadSince({ log, number: 3 }, 1);
  assert.deepEqual(unread, { after: 1, until: 3 });
  assert.deepEqual(numbers(unreadOf({ log: [...log, entry(4)], unread })), [2]);
  assert.equal(unreadSince({ log, number: 3 }, 2), null);
  assert.equal(unreadSince({ log, number: 3 }, null), null);
});

test("the log is grouped by turn, with what people said and did after the move they did it at", () => {
  const log = [entry(0, ""), entry(1), entry(2, "Round 1", []), entry(3, "Round 2")];
  const told = ["agree", "stands-in"].map((kind) => ({ number: 1, move: 2, kind, seat: 0, about: -1 }));
  const remarks = [{ id: 5, number: 2 }, { id: 6, number: 3 }];
  const found = groups({ log, told, remarks, unread: { after: 1, until: 3 } });
  assert.deepEqual(
    found.map(({ turn, rows }) => [turn, rows.map((row) => row.key)]),
    [
      ["", ["entry-0"]],
      ["Round 1", ["entry-1", "happening-1-agree-0", "happening-1-stands-in-0", "remark-5"]],
      ["Round 2", ["unread", "entry-3", "remark-6"]],
    ],
  );
});

test("what is said before anything has happened comes first", () => {
  const found = groups({ log: [], told: [], remarks: [{ id: 1, number: 0 }], unread: null });
  assert.deepEqual(found.map(({ turn, rows }) => [turn, rows.length]), [[null, 1]]);
});
