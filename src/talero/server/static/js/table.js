// The page of a table: puts the parts together around one store of what is known, and one connection.

import { AboutView } from "./about.js";
import { AffairsView } from "./affairs.js";
import { Board } from "./board.js";
import { startChat } from "./chat.js";
import { startClocks } from "./clocks.js";
import { Decision } from "./decision.js";
import { DigestView } from "./digest.js";
import { byId, dataOf } from "./dom.js";
import { Chain } from "./hands/chain.js";
import { Drag } from "./hands/drag.js";
import { playForced } from "./hands/forced.js";
import { Keys } from "./hands/keys.js";
import { Picker } from "./hands/picker.js";
import { Stroke } from "./hands/stroke.js";
import { Follow } from "./follow.js";
import { Hints } from "./hints.js";
import { afterUpdate, beginning, lastHeard, remarksAfter, unreadSince } from "./knowledge.js";
import { Live } from "./live.js";
import { Log } from "./log.js";
import { mutedAt, toggled } from "./memory.js";
import { Moves } from "./moves.js";
import { startNotifying } from "./notify.js";
import { Orders } from "./orders.js";
import { Players } from "./players.js";
import { preference } from "./preferences.js";
import { startPresence } from "./presence.js";
import { startReader } from "./reader.js";
import { lastRead, startReading } from "./reading.js";
import { shape, watchShape } from "./screen.js";
import { isSamePath, marks, top } from "./selection.js";
import { startSounds } from "./sound.js";
import { Stage } from "./stage.js";
import { Store } from "./store.js";
import { startTakingBack } from "./takeback.js";
import { SummaryView } from "./summary.js";
import { t } from "./texts.js";
import { startTurns } from "./turn.js";
import { Walk } from "./walk.js";

/** @typedef {import("./knowledge.js").Known} Known */
/** @typedef {import("./knowledge.js").Shape} Shape */
/** @typedef {import("./wire.js").Message} Message */
/** @typedef {import("./wire.js").Update} Update */
/** @typedef {Store<Known>} TableStore */

start(/** @type {Update} */ (dataOf("first-update")));

/** @param {Update} first what the server put into the page */
function start(first) {
  const { table, own } = first.frame;
  const read = lastRead(table);
  const drawn = /** @type {Shape} */ (byId("main").dataset["shape"]);
  const page = { shape: shape(), drawn, muted: mutedAt(table), unread: unreadSince(first, read) };
  const store = new Store(beginning(first, page));
  const walk = new Walk(store);
  const live = connect(store, table);
  const moves = new Moves(store, walk, live);

  const board = showBoard(store, walk);
  const hints = new Hints(store, walk);
  hints.start();
  new Decision(byId("decision"), store, walk, { undo: () => moves.undo(), help: hints.place }).start();
  startHands(store, walk, board, (action) => moves.act(action));
  new Keys(store, walk, () => moves.undo()).start();
  showLog(store, table);
  const players = new Players(byId("players"));
  store.show(["players"], (known) => players.show(known.players));
  startPresence(store);
  new AffairsView(store).start();
  startTakingBack(store, (to) => moves.undo(to));
  startTurns(store);
  startReading(store);
  startReader();
  startNotifying();
  startSounds(store);
  new Stage(store).start();
  new SummaryView(store).start();
  startClocks();
  if (own.length > 0) new DigestView(store, read !== null && read < first.number).start();
  if (document.getElementById("orders")) new Orders(store).start();
  if (document.getElementById("chat")) startChat(table);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || !store.state.frame.undo) return;
    event.preventDefault();
    moves.undo();
  });
  walk.lookAhead();
  live.start();
}

/**
 * The one connection: brings what happens at the table and what is said there.
 * @param {TableStore} store
 * @param {string} table
 * @returns {Live}
 */
function connect(store, table) {
  const query = () => {
    const { isReread, number, shape } = store.state;
    return { since: isReread ? -1 : number, after: lastHeard(store.state), shape };
  };
  /** @param {Message} message */
  const receive = (message) => {
    if (message.kind === "update") store.set(afterUpdate(store.state, message));
    else if (message.kind === "present") store.set({ present: message.seats });
    else store.set({ remarks: remarksAfter(store.state, message.remarks) });
  };
  const live = new Live(table, query, receive, (isConnected) => store.set({ isConnected }));
  store.watch(["isConnected"], ({ isConnected }) => {
    const place = byId("connection");
    place.textContent = isConnected ? "" : t("lost");
    place.classList.toggle("is-lost", !isConnected);
  });
  watchShape((shape) => store.set({ shape }));
  store.watch(["shape"], () => live.renew());
  store.watch(["isReread"], ({ isReread }) => isReread && live.renew());
  return live;
}

/**
 * The board: what lies on it, what can be chosen, and what is being said.
 * @param {TableStore} store
 * @param {Walk} walk
 * @returns {Board}
 */
function showBoard(store, walk) {
  const about = new AboutView(store);
  about.start();
  /** @param {string} target @param {boolean} byKey */
  const pick = (target, byKey) => {
    if (walk.pick(target, byKey)) return;
    about.ask(target, byKey);
  };
  const board = new Board(pick, (target) => walk.hover(target));
  store.show(["frame"], ({ frame }) => {
    board.show(frame.board, frame.text);
    byId("board-text").textContent = frame.text;
  });
  /** @type {Partial<Known>} */
  let shown = {};
  store.show(["frame", "selection"], (known) => {
    const isSame = shown.frame === known.frame && shown.selection && isSamePath(shown.selection, known.selection);
    shown = known;
    if (isSame) return; // an amount marks nothing on the board
    const { legal, chosen } = marks(known.frame, known.selection);
    board.mark(legal, chosen);
    if (known.frame.mine) board.reveal();
  });
  store.show(["frame", "selection", "hint"], ({ hint, selection }) => {
    board.sketch((hint ?? selection.outlook ?? top(selection))?.sketch ?? "");
  });
  store.watch(["changed"], ({ changed }) => board.glow(changed));
  store.watch(["pointed"], ({ pointed }) => board.point(pointed));
  return board;
}

/**
 * What one does on the board itself: the picker at a place, lines, what is played by itself.
 * @param {TableStore} store
 * @param {Walk} walk
 * @param {Board} board
 * @param {(action: string) => void} play
 */
function startHands(store, walk, board, play) {
  const chain = new Chain(store, play);
  walk.confirms = preference("confirm");
  walk.act = (action, rest) => chain.begin(action, rest);
  new Picker(store, walk, (box) => board.view.reveal(box)).start();
  new Stroke(store, walk).start();
  new Drag(store, walk).start();
  playForced(store, play);
}

/**
 * @param {TableStore} store
 * @param {string} table
 */
function showLog(store, table) {
  const follow = new Follow(byId("log"));
  const hands = {
    point: (/** @type {string} */ pointed) => store.set({ pointed }),
    mute: (/** @type {number} */ seat) => store.set({ muted: toggled(table, store.state.muted, seat) }),
  };
  const log = new Log(byId("log"), hands, (change) => follow.steadily(change));
  follow.start();
  store.watch(["isReread"], ({ isReread }) => isReread && follow.goToEnd()); // somebody else is going to read
  store.show(["log", "affairs", "remarks", "muted", "unread", "orders"], (known) => {
    const names = known.players.map((player) => player.name);
    const byOrder = new Set(known.orders.done.map((each) => each.number));
    log.show({ ...known, told: known.affairs.told }, { names, muted: known.muted, byOrder });
  });
}
