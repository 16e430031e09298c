// The live connection: asks for what was missed since the last known move and the last remark, and keeps asking.

/** @typedef {import("./wire.js").Message} Message */
/** @typedef {Record<string, string | number>} Query */

const BEAT = 25_000;
const LONGEST_WAIT = 8_000;

export class Live {
  /**
   * @param {string} table
   * @param {() => Query} query what the server should know: the last known move and remark, the shape of the board
   * @param {(message: Message) => void} onMessage
   * @param {(isConnected: boolean) => void} onState
   */
  constructor(table, query, onMessage, onState) {
    this.table = table;
    this.query = query;
    this.onMessage = onMessage;
    this.onState = onState;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.failures = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
  }

  start() {
    addEventListener("online", () => this.again());
    addEventListener("offline", () => this.socket?.close());
    document.addEventListener("visibilitychange", () => document.hidden || this.again());
    setInterval(() => this.beat(), BEAT);
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = new URLSearchParams(Object.entries(this.query()).map(([name, value]) => [name, String(value)]));
    const socket = new WebSocket(`${scheme}://${location.host}/tables/${this.table}/live?${query}`);
    this.socket = socket;
    socket.addEventListener("message", (event) => this.receive(socket, event));
    socket.addEventListener("close", () => this.closed(socket));
  }

  /**
   * @param {WebSocket} socket
   * @param {MessageEvent<string>} event
   */
  receive(socket, event) {
    if (socket !== this.socket) return;
    this.failures = 0;
    this.onState(true);
    this.onMessage(JSON.parse(event.data));
  }

  /** @param {WebSocket} socket */
  closed(socket) {
    if (socket !== this.socket) return;
    this.onState(false);
    this.failures += 1;
    const wait = Math.min(LONGEST_WAIT, 250 * 2 ** this.failures);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), wait);
  }

  /** Connects anew, with another query. */
  renew() {
    const old = this.socket;
    this.open();
    old?.close();
  }

  /** Connects at once if there is no connection. */
  again() {
    const state = this.socket?.readyState;
    if (state !== WebSocket.OPEN && state !== WebSocket.CONNECTING) this.open();
  }

  beat() {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send("alive");
  }
}
