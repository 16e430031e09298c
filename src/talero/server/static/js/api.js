// Requests to the server. An answer that is not good becomes a Refused error with the server's sentence.

/** @typedef {import("./wire.js").Problem} Problem */
/** @typedef {import("./wire.js").Reads} Reads */
/** @typedef {import("./wire.js").Sends} Sends */
/** @typedef {Record<string, string | number | boolean | string[] | undefined>} Asks */

const MOST_ATTEMPTS = 30;
const LONGEST_WAIT = 4000;

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
 * An address with its gaps filled, and the rest of what is asked after it.
 * @param {string} address like `/api/tables/{id}/path`
 * @param {Asks} asks
 * @returns {string}
 */
export function filled(address, asks) {
  const query = new URLSearchParams();
  let path = address;
  for (const [name, value] of Object.entries(asks)) {
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
    else if (value !== undefined) for (const each of [value].flat()) query.append(name, String(each));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * Reads something.
 * @template {keyof Reads} Address
 * @param {Address} address
 * @param {Reads[Address]["asks"]} asks
 * @param {AbortSignal} [signal]
 * @returns {Promise<Reads[Address]["answer"]>}
 */
export async function read(address, asks, signal) {
  const headers = { accept: "application/json" };
  return answer(await fetch(filled(address, asks), { headers, signal: signal ?? null }));
}

/**
 * Changes something.
 * @template {keyof Sends} Address
 * @param {Address} address
 * @param {Sends[Address]["asks"]} asks
 * @param {Sends[Address]["body"]} body
 * @returns {Promise<Sends[Address]["answer"]>}
 */
export async function send(address, asks, body) {
  return answer(
    await fetch(filled(address, asks), {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrftoken": token() },
      body: JSON.stringify(body),
    }),
  );
}

/**
 * @param {Response} response
 * @returns {Promise<any>} what the OpenAPI document says
 */
async function answer(response) {
  const body = await response.json();
  if (!response.ok) throw new Refused(response.status, body);
  return body;
}

/** @returns {string} what proves to the server that a request comes from one of its pages */
export function token() {
  return document.querySelector('meta[name="csrf"]')?.getAttribute("content") ?? "";
}

/**
 * Tries until the server has answered. What changes something needs a key that makes it safe to repeat.
 * @template Answer
 * @param {() => Promise<Answer>} attempt
 * @param {() => void} waiting called when the server could not be reached
 * @param {() => boolean} isWanted whether the answer still matters
 * @returns {Promise<Answer>}
 */
export async function surely(attempt, waiting, isWanted = () => true) {
  for (let n = 0; ; n += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof Refused || isAborted(error) || n >= MOST_ATTEMPTS || !isWanted()) throw error;
      waiting();
      await pause(Math.min(LONGEST_WAIT, 250 * 2 ** n));
    }
  }
}

/**
 * Waits, but no longer than until the network is back.
 * @param {number} time
 * @returns {Promise<void>}
 */
function pause(time) {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, time);
    addEventListener("online", end);
  });
}

/**
 * @param {unknown} error
 * @returns {boolean} whether we ended the request ourselves
 */
export function isAborted(error) {
  return error instanceof DOMException && error.name === "AbortError";
}

/**
 * A key for a request that may be repeated.
 * @returns {string}
 */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
