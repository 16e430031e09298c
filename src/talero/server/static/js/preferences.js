// What the reader of this page has chosen for themselves; the server says it at the root of every page.

/**
 * @typedef {{
 *   confirm: "always" | "irreversible" | "never", forced: "ask" | "play", keys: "on" | "off",
 *   motion: "off" | "fast" | "normal" | "slow", summary: "on" | "off", sound: "off" | "on",
 *   textsize: "normal" | "large" | "larger", boardsize: "fit" | "large",
 * }} Preferences as `people/preferences.py` declares them
 */

/**
 * @template {keyof Preferences} Name
 * @param {Name} name
 * @returns {Preferences[Name]}
 */
export function preference(name) {
  return /** @type {Preferences[Name]} */ (document.documentElement.dataset[name]);
}
