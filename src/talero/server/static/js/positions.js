// The positions of a game, each asked for once.

import { read } from "./api.js";

/** @typedef {import("./knowledge.js").Shape} Shape */
/** @typedef {import("./wire.js").Position} Position */

export class Positions {
  /**
   * @param {string} table
   * @param {number} seat whose view is shown
   */
  constructor(table, seat) {
    this.table = table;
    this.seat = seat;
    /** @type {Map<string, Promise<Position>>} */
    this.known = new Map();
  }

  /**
   * @param {Position} position
   * @param {Shape} shape
   */
  keep(position, shape) {
    this.known.set(`${shape}/${position.number}`, Promise.resolve(position));
  }

  /**
   * @param {number} number
   * @param {Shape} shape
   * @returns {Promise<Position>}
   */
  at(number, shape) {
    const key = `${shape}/${number}`;
    let found = this.known.get(key);
    if (!found) {
      found = read("/api/tables/{id}/positions/{number}", { id: this.table, number, seat: this.seat, shape });
      found.catch(() => this.known.delete(key));
      this.known.set(key, found);
    }
    return found;
  }
}
