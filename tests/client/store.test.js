// The store: who is told of what, when, and in which order.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Store } from "../../src/talero/server/static/js/store.js";

test("who watches a part is told when it changes, and only then", () => {
  const store = new Store({ log: 1, chat: 1 });
  const told = [];
  store.watch(["log"], ({ log }) => told.push(log));
  store.set({ chat: 2 });
  store.set({ log: 1 });
  assert.deepEqual(told, []);
  store.set({ log: 2 });
  assert.deepEqual(told, [2]);
});

test("everything new is in before anybody is told, once", () => {
  const store = new Store({ frame: "a", selection: "a" });
  const told = [];
  store.watch(["frame", "selection"], ({ frame, selection }) => told.push(frame + selection));
  store.set({ frame: "b", selection: "b" });
  assert.deepEqual(told, ["bb"]);
});

test("what is changed while others are told is told after that, in order", () => {
  const store = new Store({ frame: 0, selection: 0 });
  const told = [];
  store.watch(["frame"], ({ frame }) => {
    store.set({ selection: frame * 10 });
    told.push(`first ${frame}`);
  });
  store.watch(["frame"], ({ frame }) => told.push(`second ${frame}`));
  store.watch(["selection"], ({ selection }) => told.push(`selection ${selection}`));
  store.set({ frame: 1 });
  assert.deepEqual(told, ["first 1", "second 1", "selection 10"]);
});

test("show tells at once how things are", () => {
  const store = new Store({ log: 1 });
  const told = [];
  const end = store.show(["log"], ({ log }) => told.push(log));
  store.set({ log: 2 });
  end();
  store.set({ log: 3 });
  assert.deepEqual(told, [1, 2]);
});

test("one who fails keeps nobody from being told, and is heard of", (context) => {
  const store = new Store({ log: 1 });
  const told = [];
  const later = context.mock.method(globalThis, "queueMicrotask", () => undefined);
  store.watch(["log"], () => {
    throw new Error("no such element");
  });
  store.watch(["log"], ({ log }) => told.push(log));
  store.set({ log: 2 });
  store.set({ log: 3 });
  assert.deepEqual(told, [2, 3]);
  assert.throws(later.mock.calls[0].arguments[0], /no such element/);
});
