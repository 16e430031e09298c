// Where the parts of a table stand: beside the board, below it or behind it, by the room there is.

import { byId } from "./dom.js";
import { placed } from "./geometry.js";
import { FLOOR } from "./legible.js";
import { shape } from "./screen.js";

/** @typedef {"board" | "table" | "players" | "log"} View what is shown where not everything has room */

const VIEWS = /** @type {View[]} */ (["board", "table", "players", "log"]);
const KEPT = "talero-view";

export class Room {
  /**
   * @param {HTMLElement} place what holds all parts
   * @param {() => void} onChange the board may have another size now
   */
  constructor(place, onChange) {
    this.place = place;
    this.onChange = onChange;
    /** How large the board is in its own units. */
    this.size = { width: 1, height: 1 };
    /** So many pixels for each unit it takes to read it. */
    this.least = 0;
    /** The room for which all was arranged. */
    this.arranged = "";
    for (const view of VIEWS) {
      this.button(view).addEventListener("click", () => this.press(view));
    }
    new ResizeObserver(() => this.arrange()).observe(place);
    const kept = /** @type {View} */ (sessionStorage.getItem(KEPT));
    /** What somebody wants to see; null as long as nobody said so. @type {View | null} */
    this.wanted = VIEWS.includes(kept) ? kept : null;
    this.show(this.wanted ?? "board");
  }

  /**
   * @param {View} view
   * @returns {HTMLElement}
   */
  button(view) {
    return byId(`view-${view}`);
  }

  /** @returns {View} */
  get view() {
    return /** @type {View} */ (this.place.dataset["view"]);
  }

  /**
   * A part is opened; where it lies over the board, pressing again puts it away.
   * @param {View} view
   */
  press(view) {
    const isDrawer = this.place.dataset["room"] === "tablet";
    this.wanted = isDrawer && view === this.view ? "board" : view;
    this.show(this.wanted);
    sessionStorage.setItem(KEPT, this.wanted);
  }

  /** @param {View} view */
  show(view) {
    this.place.dataset["view"] = view;
    for (const each of VIEWS) this.button(each).setAttribute("aria-pressed", String(each === this.opened()));
  }

  /** What is seen: beside a board there is always something, the log if nobody chose. */
  opened() {
    const isDesk = this.place.dataset["room"] === "desk";
    const isBeside = this.view === "table" && this.place.dataset["panels"] === "side";
    return isDesk && (this.view === "board" || isBeside) ? "log" : this.view;
  }

  /**
   * Another drawing, with these panels.
   * @param {SVGSVGElement} svg the board
   * @param {Record<string, number>} panels how many there are about each
   */
  adopt(svg, panels) {
    const { width, height } = svg.viewBox.baseVal;
    this.size = { width, height };
    this.least = svg.dataset["least"] ? FLOOR / Number(svg.dataset["least"]) : 0;
    this.button("table").hidden = !panels["table"];
    this.button("players").hidden = !panels["players"];
    this.place.dataset["panelled"] = panels["table"] ? "yes" : "no";
    this.arrange();
  }

  arrange() {
    const { clientWidth: width, clientHeight: height, dataset } = this.place;
    if (width === 0) return;
    const found = placed({ width, height }, this.size, shape() === "tall", dataset["panelled"] === "yes", this.least);
    // A board that grows while people play may send panels away, but they don't come and go.
    const isSameRoom = this.arranged === `${width} ${height} ${found.room}`;
    if (isSameRoom && dataset["panels"] === "view") found.panels = "view";
    if (isSameRoom) found.sheet = dataset["sheet"] ?? found.sheet;
    this.arranged = `${width} ${height} ${found.room}`;
    const isSame = Object.entries(found).every(([name, value]) => dataset[name] === value);
    if (isSame) return;
    Object.assign(dataset, found);
    this.show(this.view);
    this.onChange();
  }

  /**
   * Says where something can be chosen that is not in sight. Beside a board it is brought there, unless somebody
   * wants to see something else, and put away again when there is nothing more to choose.
   * @param {Set<string>} about what panels with something to choose are about
   * @param {boolean} isOnBoard whether there is something on the board too
   */
  point(about, isOnBoard) {
    for (const view of VIEWS) this.button(view).classList.toggle("has-legal", about.has(view));
    const [only] = about.size === 1 ? about : [];
    if (this.wanted || this.place.dataset["room"] !== "desk") return;
    this.show(only && !isOnBoard ? /** @type {View} */ (only) : "board");
  }
}
