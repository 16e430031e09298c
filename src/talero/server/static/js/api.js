// Requests to the server. An answer that is not good becomes a Refused error with the server's sentence.

/** @typedef {import("./wire.js").Problem} Problem */

const csrf = document.querySelector('meta[name="csrf"]')?.getAttribute("content") ?? "";

export class Refused extends Error {
  /**
   * @param {number} status
   * @param {Problem} problem
   */
  constructor(status, problem) {
    super(problem.detail);
    this.status = status;
    this.number = problem.number;
    this.rule = problem.rule;
  }
}

/**
 * @param {Response} response
 * @returns {Promise<any>}
 */
async function answer(response) {
  const body = await response.json();
  if (!response.ok) throw new Refused(response.status, body);
  return body;
}

/**
 * Reads something.
 * @param {string} path
 * @param {Array<[string, string]>} parameters
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function read(path, parameters, signal) {
  const query = new URLSearchParams(parameters);
  return answer(await fetch(`${path}?${query}`, { headers: { accept: "application/json" }, signal: signal ?? null }));
}

/**
 * Changes something.
 * @param {string} path
 * @param {object} body
 * @returns {Promise<any>}
 */
export async function send(path, body) {
  return answer(
    await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrftoken": csrf },
      body: JSON.stringify(body),
    }),
  );
}

/**
 * Sends a change until the server has answered: the key in the body makes it safe to repeat.
 * @param {string} path
 * @param {object} body
 * @param {() => void} waiting called when the server could not be reached
 * @returns {Promise<any>}
 */
export async function sendSurely(path, body, waiting) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send(path, body);
    } catch (error) {
      if (error instanceof Refused || attempt >= 30) throw error;
      waiting();
      await new Promise((resolve) => setTimeout(resolve, Math.min(4000, 250 * 2 ** attempt)));
    }
  }
}

/**
 * A key for a request that may be repeated.
 * @returns {string}
 */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
