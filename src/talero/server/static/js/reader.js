// Rules and "About this edition" in a dialog over the table.

import { byId } from "./dom.js";

/** Lets links marked with data-dialog open here instead of leaving the table. */
export function startReader() {
  for (const link of document.querySelectorAll("a[data-dialog]")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      openReader(link.getAttribute("href") ?? "");
    });
  }
  byId("reader-close").addEventListener("click", () => dialog().close());
  byId("reader-text").addEventListener("submit", (event) => search(event));
}

/** @returns {HTMLDialogElement} */
function dialog() {
  return /** @type {HTMLDialogElement} */ (byId("reader"));
}

/**
 * @param {string} address
 * @param {string} [anchor]
 */
export async function openReader(address, anchor) {
  const page = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
  const text = page.querySelector("[data-reader]");
  if (!text) return;
  const place = byId("reader-text");
  place.replaceChildren(...Array.from(text.childNodes, (node) => document.importNode(node, true)));
  if (!dialog().open) dialog().showModal();
  place.scrollTop = 0;
  if (anchor) {
    const found = place.querySelector(`[id="${CSS.escape(anchor)}"]`);
    found?.classList.add("is-found");
    found?.scrollIntoView({ block: "center" });
  }
}

/** @param {Event} event */
function search(event) {
  if (!(event.target instanceof HTMLFormElement)) return;
  event.preventDefault();
  const words = new FormData(event.target).get("q");
  const address = new URL(event.target.action, location.href);
  openReader(`${address.pathname}?${new URLSearchParams({ q: String(words ?? "") })}`);
}
