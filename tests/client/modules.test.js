// Modules do nothing when they are imported: here there is no page that they could do it to.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";

const FOLDER = new URL("../../src/talero/server/static/js/", import.meta.url);
const PAGES = ["app.js", "replay.js", "table.js", "waiting.js"];
const MOST_LINES = 300;

const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".js"));

test("every module but those of pages can be imported without a page, and leaves nothing running", async (context) => {
  for (const timer of ["setInterval", "setTimeout"]) {
    context.mock.method(globalThis, timer, () => assert.fail(`${timer} at import`));
  }
  for (const name of names.filter((each) => !PAGES.includes(each))) await import(new URL(name, FOLDER).href);
});

test("no module is long", async () => {
  assert.ok(names.length > 30);
  for (const name of names) {
    const lines = (await readFile(new URL(name, FOLDER), "utf8")).split("\n").length;
    assert.ok(lines <= MOST_LINES, `${name} has ${lines} lines`);
  }
});
