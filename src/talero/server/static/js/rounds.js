// What a round brought, by heading. Knows no page.

/** @typedef {import("./wire.js").Entry} Entry */
/** @typedef {import("./wire.js").Line} Line */
/** @typedef {{line: Line, times: number}} Counted a line, and how often it was told */
/** @typedef {{heading: string, lines: Counted[]}} Section */

/**
 * The lines of a round that its summary has, in the order in which the headings first appear; what happened twice is
 * told once, and of what was so and then otherwise, a price say, the last.
 * @param {Entry[]} log
 * @param {string} turn
 * @returns {Section[]}
 */
export function summed(log, turn) {
  /** @type {Map<string, Map<string, Counted>>} */
  const found = new Map();
  for (const line of log.filter((entry) => entry.turn === turn).flatMap((entry) => entry.lines)) {
    if (!line.heading) continue;
    const lines = found.get(line.heading) ?? new Map();
    const [words, state] = [line.parts.map((part) => part.text).join(""), stateOf(line)];
    lines.set(state ?? words, { line, times: state === null ? (lines.get(words)?.times ?? 0) + 1 : 1 });
    found.set(line.heading, lines);
  }
  return [...found].map(([heading, lines]) => ({ heading, lines: [...lines.values()] }));
}

/**
 * What a line says the state of: an amount that is nobody's belongs to the thing it names.
 * @param {Line} line
 * @returns {string | null} null for lines that tell of something else
 */
function stateOf({ parts }) {
  const isNobodys = !parts.some((part) => part.target.startsWith("seat:"));
  const isAmount = parts.some((part) => part.kind === "amount");
  return isNobodys && isAmount ? `state ${parts.find((part) => part.target)?.target ?? ""}` : null;
}
