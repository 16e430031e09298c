// Small helpers around the platform's own DOM.

/** @typedef {import("./wire.js").Part} Part */
/** @typedef {Node | string | null | undefined | false} Child */

const SVG = "http://www.w3.org/2000/svg";

/**
 * The element with an id that the page is known to have.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element ${id}`);
  return found;
}

/**
 * What the server put into the page as JSON.
 * @param {string} id
 * @returns {unknown}
 */
export function dataOf(id) {
  return JSON.parse(byId(id).textContent ?? "");
}

/**
 * A new element. Attributes that are functions become listeners.
 * @param {string} tag
 * @param {Record<string, string | number | boolean | EventListener | undefined>} attributes
 * @param {...Child} children
 * @returns {HTMLElement}
 */
export function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== undefined) made.setAttribute(name, String(value));
  }
  for (const child of children) if (child) made.append(child);
  return made;
}

/**
 * A button.
 * @param {string} label
 * @param {() => void} press
 * @param {Record<string, string | number | boolean | EventListener | undefined>} attributes
 * @returns {HTMLElement}
 */
export function button(label, press, attributes = {}) {
  return el("button", { type: "button", ...attributes, click: press }, label);
}

/**
 * An icon of the sprite that every page carries; what it means is said beside it.
 * @param {string} name
 * @param {string} look
 * @returns {SVGSVGElement}
 */
export function icon(name, look = "") {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  if (look) svg.setAttribute("class", look);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#icon:${name}`);
  svg.append(use);
  return svg;
}

/**
 * A seat's emblem: colour and shape together; with more seats than there are, they begin again.
 * @param {number} seat
 * @returns {SVGSVGElement}
 */
export function emblem(seat) {
  const emblems = document.querySelectorAll("#sprite [id^='icon:seat-']").length;
  const which = `seat-${(seat % emblems) + 1}`;
  return icon(which, `emblem c-${which}`);
}

/**
 * The number of a seat from an element id like `seat:p2`; -1 for other ids.
 * @param {string} target
 * @returns {number}
 */
export function seatOf(target) {
  const found = /^seat:p(\d+)$/.exec(target);
  return found ? Number(found[1]) - 1 : -1;
}

/**
 * A sentence with emblems before names, and with what it names on the board marked for pointing.
 * @param {Part[]} parts
 * @returns {DocumentFragment}
 */
export function sentence(parts) {
  const made = document.createDocumentFragment();
  for (const part of parts) {
    const seat = seatOf(part.target);
    if (seat >= 0) made.append(el("span", { class: "who" }, emblem(seat), el("span", {}, part.text)));
    else if (part.kind === "amount") made.append(el("span", { class: "amount" }, part.text));
    else if (part.target) made.append(el("span", { class: "thing", "data-target": part.target }, part.text));
    else made.append(part.text);
  }
  return made;
}

/**
 * The words of a sentence.
 * @param {Part[]} parts
 * @returns {string}
 */
export function plain(parts) {
  return parts.map((part) => part.text).join("");
}

/**
 * Gives a place exactly these children, and leaves those alone that are there already.
 * @param {Element} place
 * @param {Element[]} children
 */
export function arrange(place, children) {
  const kept = new Set(children);
  for (const each of [...place.children]) if (!kept.has(each)) each.remove();
  children.forEach((each, n) => {
    if (place.children[n] !== each) place.insertBefore(each, place.children[n] ?? null);
  });
}

/**
 * Shows other things in a place, and keeps the keyboard at what has the same `data-key`.
 * @param {HTMLElement} place
 * @param {Node[]} children
 * @returns {string | null} the key that the keyboard was at, null if it was elsewhere
 */
export function swap(place, children) {
  const held = place.contains(document.activeElement) ? document.activeElement : null;
  const key = held?.getAttribute("data-key") ?? "";
  place.replaceChildren(...children);
  if (key) focusKey(place, key);
  return held ? key : null;
}

/**
 * @param {HTMLElement} place
 * @param {string} key
 * @returns {boolean} whether there is such a thing
 */
export function focusKey(place, key) {
  const found = place.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (found instanceof HTMLElement) found.focus();
  return found !== null;
}

/**
 * The drawing that a piece of SVG describes.
 * @param {string} markup
 * @returns {SVGSVGElement}
 */
export function drawn(markup) {
  const parsed = new DOMParser().parseFromString(markup, "image/svg+xml").documentElement;
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(parsed, true)));
}

/**
 * The parts of a drawing, the board first; a drawing without parts is the board.
 * @param {SVGSVGElement} drawing
 * @returns {SVGSVGElement[]}
 */
export function partsOf(drawing) {
  const parts = [...drawing.children].filter((each) => each instanceof SVGSVGElement);
  return parts.length > 0 ? parts : [drawing];
}
