// What this browser remembers of a table: how far its reader has come, and whom they don't want to hear.

/**
 * @param {string} what
 * @param {string} table
 * @returns {number | null} null if nothing is remembered
 */
export function remembered(what, table) {
  const found = localStorage.getItem(`talero-${what}-${table}`);
  return found === null ? null : Number(found);
}

/**
 * @param {string} what
 * @param {string} table
 * @param {number} number
 */
export function remember(what, table, number) {
  localStorage.setItem(`talero-${what}-${table}`, String(number));
}

/**
 * @param {string} table
 * @returns {Set<number>} the seats that are muted
 */
export function mutedAt(table) {
  return new Set(JSON.parse(localStorage.getItem(`talero-muted-${table}`) ?? "[]"));
}

/**
 * The muted seats, with or without one of them from now on.
 * @param {string} table
 * @param {Set<number>} muted
 * @param {number} seat
 * @returns {Set<number>}
 */
export function toggled(table, muted, seat) {
  const seats = new Set(muted);
  if (!seats.delete(seat)) seats.add(seat);
  localStorage.setItem(`talero-muted-${table}`, JSON.stringify([...seats]));
  return seats;
}
