// Boxes and points: zooming, moving, and what lies in which direction.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  MOST,
  distance,
  isSame,
  middle,
  moved,
  nearestTowards,
  within,
  zoomed,
  firstSight,
  padded,
  placed,
} from "../../src/talero/server/static/js/geometry.js";

const WHOLE = { x: 0, y: 0, width: 800, height: 400 };

test("zooming keeps the point under the pointer where it is", () => {
  const at = { x: 200, y: 100 };
  const near = zoomed(WHOLE, WHOLE, at, 2);
  assert.deepEqual(near, { x: 100, y: 50, width: 400, height: 200 });
  assert.equal((at.x - near.x) / near.width, at.x / WHOLE.width);
  assert.equal((at.y - near.y) / near.height, at.y / WHOLE.height);
});

test("zooming ends at the whole and at the closest", () => {
  const at = { x: 400, y: 200 };
  assert.deepEqual(zoomed(WHOLE, WHOLE, at, 0.1), WHOLE);
  const close = zoomed(WHOLE, WHOLE, at, 1000);
  assert.equal(close.width, WHOLE.width / MOST);
  assert.deepEqual(zoomed(close, WHOLE, at, 2), close);
});

test("zooming in and out again leads back", () => {
  const at = { x: 123, y: 321 };
  const back = zoomed(zoomed(WHOLE, WHOLE, at, 1.3), WHOLE, at, 1 / 1.3);
  for (const side of ["x", "y", "width", "height"]) assert.ok(Math.abs(back[side] - WHOLE[side]) < 1e-9);
});

test("nothing beyond the whole is seen", () => {
  const part = { x: 300, y: 100, width: 400, height: 200 };
  assert.deepEqual(moved(part, WHOLE, 1000, -1000), { ...part, x: 400, y: 0 });
  assert.deepEqual(within({ ...part, x: -5 }, WHOLE), { ...part, x: 0 });
  const elsewhere = { x: -400, y: -200, width: 800, height: 400 };
  assert.deepEqual(moved(part, elsewhere, 0, 0), { ...part, x: 0, y: 0 });
});

test("the nearest thing in a direction: straight ahead before nearer but aside", () => {
  const here = { x: 0, y: 0 };
  const others = [{ x: 10, y: 0 }, { x: 6, y: 5 }, { x: -3, y: 0 }, { x: 0, y: 8 }];
  assert.equal(nearestTowards(here, others, 1, 0), 0);
  assert.equal(nearestTowards(here, others, -1, 0), 2);
  assert.equal(nearestTowards(here, others, 0, 1), 3);
  assert.equal(nearestTowards(here, others, 0, -1), -1);
  assert.equal(nearestTowards(here, [], 1, 0), -1);
});

test("what lies at the same place is in no direction", () => {
  assert.equal(nearestTowards({ x: 5, y: 5 }, [{ x: 5, y: 5 }, { x: 5.5, y: 5 }], 1, 0), -1);
});

test("middles, distances, same boxes", () => {
  assert.deepEqual(middle({ x: 10, y: 20, width: 4, height: 6 }), { x: 12, y: 23 });
  assert.equal(distance({ x: 0, y: 0 }, { x: 3, y: 4 }), 5);
  assert.ok(isSame(WHOLE, { ...WHOLE }));
  assert.ok(!isSame(WHOLE, { ...WHOLE, height: 401 }));
});

test("a drawing fills a frame with room around it, and is seen as a whole where it can be read", () => {
  const drawing = { x: 0, y: 0, width: 200, height: 100 };
  const frame = { width: 400, height: 400 };
  assert.deepEqual(padded(drawing, frame), { x: 0, y: -50, width: 200, height: 200 });
  assert.deepEqual(firstSight(drawing, frame, 1), padded(drawing, frame));
  assert.deepEqual(firstSight(drawing, frame, 5), { x: 60, y: 0, width: 80, height: 80 });
});

test("panels stand beside a board that leaves room for them", () => {
  const [broad, high] = [{ width: 1300, height: 930 }, { width: 780, height: 960 }];
  const sizes = { full: { width: 1920, height: 1024 }, desk: { width: 1440, height: 844 } };
  assert.equal(placed(sizes.full, broad, false, true).panels, "side");
  assert.equal(placed(sizes.desk, broad, false, true).panels, "view");
  assert.equal(placed(sizes.desk, high, false, true).panels, "side");
  assert.equal(placed(sizes.desk, high, false, false).panels, "view");
  assert.equal(placed(sizes.desk, high, false, true, 2).panels, "view"); // it could not be read, or seen as a whole
});

test("a tablet has the decision below the board, or beside a high one", () => {
  const tablet = { width: 1024, height: 712 };
  assert.equal(placed(tablet, { width: 1300, height: 930 }, false, true).sheet, "below");
  assert.equal(placed(tablet, { width: 780, height: 960 }, false, true).sheet, "beside");
  assert.equal(placed({ width: 768, height: 968 }, { width: 780, height: 960 }, false, true).sheet, "below");
  assert.equal(placed({ width: 390, height: 788 }, { width: 780, height: 960 }, true, true).room, "phone");
});
