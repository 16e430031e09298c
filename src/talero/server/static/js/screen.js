// The shape of the screen. Where a screen is narrow is said once, by the style sheet for narrow ones (base.html).

import { byId } from "./dom.js";

/** @typedef {import("./knowledge.js").Shape} Shape */

const YEAR = 31_536_000;

/** @returns {MediaQueryList} */
function narrow() {
  return matchMedia(/** @type {HTMLLinkElement} */ (byId("narrow")).media);
}

/** @returns {Shape} */
export function shape() {
  return narrow().matches ? "tall" : "wide";
}

/**
 * Tells when the screen gets another shape. The server draws the board in the shape that fits, also at the next visit.
 * @param {(shape: Shape) => void} tell
 */
export function watchShape(tell) {
  remember();
  narrow().addEventListener("change", () => {
    remember();
    tell(shape());
  });
}

function remember() {
  document.cookie = `talero-shape=${shape()}; path=/; max-age=${YEAR}; samesite=lax`;
}
