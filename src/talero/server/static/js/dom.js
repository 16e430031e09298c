// Small helpers around the platform's own DOM.

/** @typedef {import("./wire.js").Part} Part */
/** @typedef {Node | string | null | undefined | false} Child */

const EMBLEMS = ["circle", "square", "triangle", "diamond", "hexagon", "star"];
const EMBLEM_PATHS = [
  "M2.8 12a9.2 9.2 0 1 0 18.4 0a9.2 9.2 0 1 0 -18.4 0Z",
  "M3.7 3.7h16.6v16.6h-16.6Z",
  "M12 2.4 22.2 20.4H1.8Z",
  "M12 1.4 22.2 12 12 22.6 1.8 12Z",
  "M6.8 3h10.4L22.3 12l-5.1 9H6.8L1.7 12Z",
  "M12 1.6 15 8.9l7.9.6-6 5.2 1.8 7.7L12 18.3l-6.7 4.1 1.8-7.7-6-5.2 7.9-.6Z",
];
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
 * A seat's emblem: colour and shape together.
 * @param {number} seat
 * @returns {SVGSVGElement}
 */
export function emblem(seat) {
  const index = seat % EMBLEMS.length;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", `emblem c-seat-${index + 1}`);
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("fill", "currentColor");
  path.setAttribute("d", EMBLEM_PATHS[index] ?? "");
  svg.append(path);
  return svg;
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
