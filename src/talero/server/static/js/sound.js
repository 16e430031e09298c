// Small sounds, made here: your turn, a move, money, the end. Off unless somebody switches them on.

import { preference } from "./preferences.js";

/** @typedef {import("./knowledge.js").Known} Known */
/** @typedef {{tone: number, after: number, lasts: number, loud: number}} Note in hertz and seconds */
/** @typedef {"turn" | "move" | "money" | "end"} Sound */

/** @type {Record<Sound, Note[]>} */
const SOUNDS = {
  turn: [
    { tone: 587, after: 0, lasts: 0.18, loud: 0.12 },
    { tone: 880, after: 0.14, lasts: 0.3, loud: 0.12 },
  ],
  move: [{ tone: 220, after: 0, lasts: 0.08, loud: 0.1 }],
  money: [
    { tone: 1320, after: 0, lasts: 0.07, loud: 0.05 },
    { tone: 1760, after: 0.06, lasts: 0.12, loud: 0.05 },
  ],
  end: [
    { tone: 523, after: 0, lasts: 0.5, loud: 0.08 },
    { tone: 659, after: 0.12, lasts: 0.5, loud: 0.08 },
    { tone: 784, after: 0.24, lasts: 0.8, loud: 0.08 },
  ],
};

/** @type {AudioContext | null} */
let context = null;

/** @param {import("./store.js").Store<Known>} store */
export function startSounds(store) {
  if (preference("sound") !== "on") return;
  let { frame, number } = store.state;
  store.watch(["frame", "log"], (known) => {
    const news = known.log.filter((entry) => entry.number > number);
    const isTurn = known.frame.mine && !frame.mine;
    const isEnd = known.frame.status === "finished" && frame.status !== "finished";
    ({ frame, number } = known);
    if (isEnd) play("end");
    else if (isTurn) play("turn");
    else if (news.some((entry) => entry.paid.length > 0)) play("money");
    else if (news.length > 0) play("move");
  });
}

/**
 * Plays a sound; browsers that want a click first stay silent until there was one.
 * @param {Sound} sound
 */
export function play(sound) {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const note of SOUNDS[sound]) strike(context, note);
}

/**
 * @param {AudioContext} audio
 * @param {Note} note
 */
function strike(audio, { tone, after, lasts, loud }) {
  const [source, volume, start] = [audio.createOscillator(), audio.createGain(), audio.currentTime + after];
  source.type = "triangle";
  source.frequency.value = tone;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + lasts);
}
