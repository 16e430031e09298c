// Walking click paths with a server that may be away.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { NOTHING, begun, pathOf } from "../../src/talero/server/static/js/selection.js";
import { Store } from "../../src/talero/server/static/js/store.js";
import { Walk } from "../../src/talero/server/static/js/walk.js";

const node = (path, more = {}) => ({
  path: path.split(" "), said: [], action: "", ask: "", amounts: null, foresight: null, targets: [], sketch: "",
  choices: [], ...more,
});
const BID = { word: "bid", label: "Bid", node: node("bid", { amounts: { low: 1, high: 9, values: [] } }) };
const BUILD = { word: "build", label: "Build", node: node("build", { choices: [{ word: "a", target: "place:a" }] }) };

/** What the server answers, in turn: a node, or an error. */
let answers = [];
/** Ends the wait for the network. */
let online = () => undefined;
const settled = () => new Promise((resolve) => setImmediate(resolve));

globalThis.document = { getElementById: () => ({ textContent: "{}" }) };
globalThis.addEventListener = (_, end) => (online = end);
globalThis.removeEventListener = () => undefined;
globalThis.fetch = async (address) => {
  const answer = answers.shift();
  if (answer instanceof Error) throw answer;
  return { ok: true, json: async () => answer ?? node(new URLSearchParams(address.split("?")[1]).getAll("path").join(" ")) };
};

beforeEach(() => {
  answers = [];
});

const walking = (...verbs) => {
  const frame = { table: "t", number: 3, mine: true, verbs };
  const store = new Store({ frame, shape: "wide", selection: begun(frame), hint: null });
  return { store, walk: new Walk(store) };
};

test("an amount is looked at ahead; of several the last one counts", async () => {
  const { store, walk } = walking(BID);
  walk.lookAhead();
  walk.setAmount(4);
  await settled();
  assert.deepEqual(store.state.selection.outlook.path, ["bid", "4"]);
});

test("without a connection there is a word for it, and no button; then it goes on", async () => {
  const { store, walk } = walking(BID, BUILD);
  answers = [new TypeError("Failed to fetch")];
  walk.take(BID);
  await settled();
  assert.equal(store.state.selection.status, "lost");
  assert.equal(store.state.selection.outlook, null);
  online();
  await settled();
  assert.equal(store.state.selection.status, "");
  assert.deepEqual(store.state.selection.outlook.path, ["bid", "1"]);
});

test("who chooses something else in the meantime is not called back", async () => {
  const { store, walk } = walking(BID, BUILD);
  answers = [new TypeError("Failed to fetch")];
  assert.equal(walk.pick("place:a", false), true);
  await settled();
  walk.take(BID);
  online();
  await settled();
  assert.deepEqual(pathOf(store.state.selection), ["bid"]);
});

test("another position forgets what was asked about the last one", async () => {
  const { store, walk } = walking(BUILD, BID);
  walk.pick("place:a", false);
  store.set({ frame: { ...store.state.frame, number: 4, mine: false, verbs: [] }, selection: NOTHING });
  await settled();
  assert.deepEqual(store.state.selection.stack, []);
});

test("while a move is on its way nothing is picked and nobody is asked why", () => {
  const { store, walk } = walking(BUILD, BUILD);
  walk.wait("sending");
  assert.equal(walk.pick("place:a", false), true);
  assert.deepEqual(store.state.selection.stack, []);
  walk.refused("No.");
  assert.equal(store.state.selection.message, "No.");
  assert.equal(store.state.selection.isBusy, false);
});

/** The same position in another drawing: new verbs and nodes, and the same words. */
const redrawn = (store, shape = "tall") => {
  const verbs = store.state.frame.verbs.map((verb) => ({ ...verb, node: { ...verb.node, sketch: shape } }));
  store.set({ shape, frame: { ...store.state.frame, verbs } });
};

test("a click is not lost when the same position is drawn anew before its answer comes", async () => {
  const { store, walk } = walking(BUILD);
  walk.pick("place:a", false);
  redrawn(store);
  await settled();
  assert.deepEqual(pathOf(store.state.selection), ["build", "a"]);
  assert.deepEqual(store.state.selection.stack.map((each) => each.sketch), ["tall", ""]);
});

test("an amount stays when the same position is drawn anew", async () => {
  const { store, walk } = walking(BID);
  walk.setAmount(4);
  await settled();
  redrawn(store);
  await settled();
  assert.equal(store.state.selection.amount, 4);
  assert.deepEqual(store.state.selection.outlook.path, ["bid", "4"]);
});

test("the question what to do with a thing stays when the board is drawn anew", () => {
  const { store, walk } = walking(BUILD, { ...BUILD, word: "raze", node: node("raze", BUILD.node) });
  walk.pick("place:a", false);
  redrawn(store);
  assert.deepEqual(store.state.selection.pending.verbs, store.state.frame.verbs);
});

test("what is let go while another position comes confirms nothing there", async () => {
  const { store, walk } = walking(BUILD);
  const played = [];
  walk.act = (action) => played.push(action);
  walk.confirms = "irreversible";
  const dropped = walk.drop("a", [BUILD.node]);
  const pass = { word: "pass", label: "Pass", node: node("pass", { action: "pass" }) };
  const frame = { ...store.state.frame, number: 4, verbs: [pass] };
  store.set({ frame, selection: begun(frame) });
  await dropped;
  assert.deepEqual(played, []);
});
