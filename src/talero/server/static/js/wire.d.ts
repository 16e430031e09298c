// Written by `make types` from the OpenAPI document and the shapes of what is sent; not by hand.

/** What a thing on the board is; for those who ask that too, why it can't be chosen now. */
export interface About {
  name: string;
  sentence: string;
  cost: string;
  now: string[];
  rule: string;
  summary: string;
  refusals: Refusal[];
}

/** An action on the position that the player saw; `key` makes the request safe to repeat. */
export interface ActRequest {
  number: number;
  action: string;
  key: string;
}

/** The number of the affair that was stored. */
export interface AffairDone {
  number: number;
}

/** Something said about the table. */
export interface AffairRequest {
  what: string;
  key: string;
  seat?: number;
  about?: number;
}

/** The table itself: who is away, what is proposed, and what the viewer can do about it. */
export interface Affairs {
  number: number;
  proposals: ProposalRow[];
  can_leave: boolean;
  can_return: boolean;
  can_close: boolean;
  alone: boolean;
  waits_for: number;
  patience: number;
  sole: boolean;
  rests: boolean;
  closed: boolean;
  told: Happening[];
}

/** The next argument is an amount: all from low to high, or only those in `values`. */
export interface Amounts {
  low: number;
  high: number;
  values: number[];
}

/** An own decision that somebody can go back to. */
export interface BackStep {
  to: number;
  turn: string;
  said: Part[];
  practice: boolean;
}

/** The own decisions that somebody can go back to, the latest first, and why no others. */
export interface BackSteps {
  steps: BackStep[];
  reason: string;
}

/** A move that an order made. */
export interface Carried {
  number: number;
  said: Part[];
}

/** Money that came or went, and under which heading of the rules. */
export interface Cause {
  cause: string;
  amount: number;
}

/** A figure of the deciding player before and after an action. */
export interface Change {
  label: string;
  before: string;
  after: string;
}

/** Drawings of how a game went, as SVG documents; the parts of the final scores come first. */
export interface Charts {
  charts: string[];
}

/** One value of the next argument; `target` is the board element that stands for it. */
export interface Choice {
  word: string;
  label: string;
  target: string;
  picture: string;
  costs: string[];
}

/** Seconds that a seat has left when this is sent: for its decision, and in its bank. */
export interface ClockLeft {
  decision: number;
  bank: number;
  runs: boolean;
}

/** A new table. */
export interface CreateRequest {
  title: string;
  seats: SeatRequest[];
  edition?: string;
  options?: Record<string, string | number | boolean>;
  name?: string;
  listed?: boolean;
  watch?: boolean;
  hints?: boolean;
  components?: string;
  decision?: number;
  bank?: number;
}

/** A new table and the invitations to its open seats. */
export interface Created {
  table: string;
  invitations: string[];
}

/** Everything since a viewer's last action, as that viewer may know it. */
export interface Digest {
  since: number;
  number: number;
  actions: number;
  players: Doings[];
  happenings: Line[];
  targets: string[];
}

/** What one player did, what it cost and brought, and how the figures changed. */
export interface Doings {
  seat: number;
  name: string;
  mine: boolean;
  actions: number;
  lines: Line[];
  money: Cause[];
  changes: Change[];
}

/** The number of the move that was stored. */
export interface Done {
  number: number;
}

/** Cancels an order, or dismisses one that has ended. */
export interface DropRequest {
  auto: string;
  about?: string;
}

/** An edition or map. */
export interface EditionInfo {
  id: string;
  name: string;
  low: number;
  high: number;
  options: OptionInfo[];
}

/** What one move did. */
export interface Entry {
  number: number;
  seat: number;
  turn: string;
  lines: Line[];
  bid: boolean;
  paid: Payment[];
  dice: number[];
}

/** A number people compare: what it is called and how much a player has. */
export interface Figure {
  name: string;
  label: string;
  value: string;
}

/** What an action would do, up to the first draw; `open` if something is drawn after that. */
export interface Foresight {
  lines: Line[];
  effects: string[];
  gains: string[];
  changes: Change[];
  open: boolean;
}

/** Everything a viewer sees of a position. */
export interface Frame {
  table: string;
  number: number;
  status: string;
  viewer: number | null;
  own: number[];
  turn: string;
  step: string;
  section: string;
  prompt: Part[];
  mine: boolean;
  cover: boolean;
  board: string;
  text: string;
  players: PlayerRow[];
  verbs: VerbChoice[];
  undo: boolean;
  back: TakeBack;
  practice: boolean;
  hints: boolean;
  outcome: ScoreRow[];
  ended: string;
  changed: number;
  affairs: Affairs;
}

/** An order; one of the same kind about the same lot is replaced. */
export interface GiveRequest {
  auto: string;
  scope: string;
  about?: string;
  amount?: number;
}

/** Something that people said about the table after move `move`, or what came of it, for the log. */
export interface Happening {
  number: number;
  move: number;
  kind: string;
  seat: number;
  about: number;
}

/** What the bot would do, the best of the rest, and how sure that is. */
export interface Hint {
  number: number;
  choice: HintOption;
  others: HintOption[];
  note: string;
}

/** Something that could be done: in words, as a path that can be taken, and beside the choice. */
export interface HintOption {
  said: Part[];
  path: Proposal;
  compared: string;
}

/** Asks for a hint at the position that the player saw. */
export interface HintRequest {
  number: number;
}

/** A sentence of the log and the rule behind what it tells. */
export interface Line {
  parts: Part[];
  rule: string;
  heading: string;
}

/** A point of a click path: what was said so far, and what can be said next. */
export interface Node {
  path: string[];
  said: Part[];
  action: string;
  ask: string;
  choices: Choice[];
  amounts: Amounts | null;
  foresight: Foresight | null;
  pick: string;
  final: boolean;
  grips: string[];
  held: string;
  targets: string[];
  sketch: string;
}

/** Something that can be ordered now. `scope` says what for, and is sent back with the order. */
export interface Offer {
  auto: string;
  label: string;
  explain: string;
  scope: string;
  lasting: boolean;
  ask: string;
  amounts: Amounts | null;
  about: string;
  lots: Choice[];
  at_once: string[];
}

/** Something to agree on before the game. */
export interface OptionInfo {
  name: string;
  label: string;
  explanation: string;
  default: unknown;
  values: unknown[];
}

/** An order of the caller; `reason` says why it ended, if it has. */
export interface Order {
  auto: string;
  about: string;
  amount: number | null;
  said: Part[];
  active: boolean;
  reason: string;
  number: number;
}

/** What the caller can order, has ordered, and what orders have done. */
export interface Overview {
  offers: Offer[];
  orders: Order[];
  done: Carried[];
}

/** A piece of a sentence: text, a seat, an amount, or an element of the board (`target` is its id). */
export interface Part {
  kind: string;
  text: string;
  target: string;
}

/** Money that changes hands: from one seat to another; -1 is the bank. */
export interface Payment {
  giver: number;
  taker: number;
  amount: number;
}

/** A seat as shown beside the board. */
export interface PlayerRow {
  seat: number;
  name: string;
  kind: string;
  mine: boolean;
  deciding: boolean;
  figures: Figure[];
  away: boolean;
  clock: ClockLeft | null;
  level: string;
}

/** A position of a game as a viewer may see it, and what led to it. */
export interface Position {
  number: number;
  viewer: number | null;
  turn: string;
  step: string;
  prompt: Part[];
  board: string;
  text: string;
  players: PlayerRow[];
  lines: Line[];
}

/** Who is at the table now, by their seats. */
export interface Present {
  kind: "present";
  seats: number[];
}

/** What is wrong, in a plain sentence; `number` if the table has moved on, `rule` if one forbids it. */
export interface Problem {
  detail: string;
  number: number | null;
  rule: string;
}

/** What a line over the board proposes: a path and an amount to it, and what follows in the same line. */
export interface Proposal {
  stack: Node[];
  amount: number;
  outlook: Node | null;
  rest: string[];
}

/** Something people at the table are asked; seats stand for people. */
export interface ProposalRow {
  number: number;
  kind: string;
  seat: number;
  by: number;
  asked: number[];
  can_agree: boolean;
  can_decline: boolean;
}

/** Why something can't be chosen: what is missing, as facts, and the rule that forbids it, in words. */
export interface Refusal {
  verbs: string[];
  rule: string;
  section: string;
  text: string;
  facts: string[];
}

/** Something that was said, by whom, and after which move. */
export interface Remark {
  id: number;
  number: number;
  seat: number;
  name: string;
  text: string;
  mine: boolean;
}

/** What was said at the table, to people at it alone. */
export interface Remarks {
  kind: "remarks";
  remarks: Remark[];
}

/** The number of the move that the remark stands at. */
export interface Said {
  number: number;
}

/** Something to say; `key` makes the request safe to repeat. */
export interface SayRequest {
  text: string;
  key: string;
}

/** A line of the final ranking. */
export interface ScoreRow {
  seat: number;
  name: string;
  place: number;
  score: number;
  parts: Figure[];
}

/** How to fill a seat: `person` (the caller), `shared` (their screen), `open` (a link) or `bot`. */
export interface SeatRequest {
  kind: string;
  name?: string;
  bot?: string;
  colour?: number;
}

/** A whole game as a viewer may know it: what each action did, and the position asked for. */
export interface Story {
  table: string;
  length: number;
  finished: boolean;
  turns: Turn[];
  log: Entry[];
  position: Position;
  remarks: Remark[];
  cover: string;
}

/** A table in a list. */
export interface TableRow {
  table: string;
  title: string;
  edition: string;
  status: string;
  players: string[];
  deciding: string;
  mine: boolean;
  number: number;
  away: boolean;
  closed: boolean;
  can_discard: boolean;
  practice: boolean;
  turn: string;
  corrected: number;
  liveries: number[];
  scores: (number | null)[];
  winners: string[];
  changed: number;
  picture: string;
}

/** How far a viewer can go back. */
export interface TakeBack {
  last: number;
  turn: number;
  reason: string;
  alone: boolean;
  far: number;
}

/** A game that can be played here. */
export interface TitleInfo {
  id: string;
  name: string;
  editions: EditionInfo[];
  bots: string[];
  usual: string;
}

/** A turn one can jump to, and its first position. */
export interface Turn {
  label: string;
  number: number;
}

/** Takes back the last action, or all since move `to`. */
export interface UndoRequest {
  number: number;
  key: string;
  to?: number;
}

/** What a client that knows the table up to `since` has missed. */
export interface Update {
  kind: "update";
  number: number;
  since: number;
  drop: number[];
  log: Entry[];
  frame: Frame;
}

/** A verb as a button, with the first step of its path. */
export interface VerbChoice {
  word: string;
  label: string;
  node: Node;
}

/** What comes over the socket of a table. */
export type Message = Update | Remarks | Present;

/** What can be read, by address. */
export interface Reads {
  "/api/games": {
    asks: {};
    answer: TitleInfo[];
  };
  "/api/tables": {
    asks: {};
    answer: TableRow[];
  };
  "/api/tables/{id}": {
    asks: { id: string; since?: number; shape?: "wide" | "tall" };
    answer: Update;
  };
  "/api/tables/{id}/about": {
    asks: { id: string; number: number; target: string; path?: string[]; why?: boolean };
    answer: About;
  };
  "/api/tables/{id}/back": {
    asks: { id: string };
    answer: BackSteps;
  };
  "/api/tables/{id}/charts": {
    asks: { id: string; seat?: number; shape?: "wide" | "tall" };
    answer: Charts;
  };
  "/api/tables/{id}/digest": {
    asks: { id: string };
    answer: Digest;
  };
  "/api/tables/{id}/orders": {
    asks: { id: string };
    answer: Overview;
  };
  "/api/tables/{id}/path": {
    asks: { id: string; number: number; path?: string[]; shape?: "wide" | "tall" };
    answer: Node;
  };
  "/api/tables/{id}/positions/{number}": {
    asks: { id: string; number: number; seat?: number; shape?: "wide" | "tall" };
    answer: Position;
  };
  "/api/tables/{id}/remarks": {
    asks: { id: string; after?: number };
    answer: Remark[];
  };
  "/api/tables/{id}/stroke": {
    asks: { id: string; number: number; point: string[]; verb?: string; shape?: "wide" | "tall" };
    answer: Proposal;
  };
}

/** What can be changed, by address. */
export interface Sends {
  "/api/tables": {
    asks: {};
    body: CreateRequest;
    answer: Created;
  };
  "/api/tables/{id}/actions": {
    asks: { id: string };
    body: ActRequest;
    answer: Done;
  };
  "/api/tables/{id}/affairs": {
    asks: { id: string };
    body: AffairRequest;
    answer: AffairDone;
  };
  "/api/tables/{id}/hint": {
    asks: { id: string; shape?: "wide" | "tall" };
    body: HintRequest;
    answer: Hint;
  };
  "/api/tables/{id}/orders": {
    asks: { id: string };
    body: GiveRequest;
    answer: Overview;
  };
  "/api/tables/{id}/orders/drop": {
    asks: { id: string };
    body: DropRequest;
    answer: Overview;
  };
  "/api/tables/{id}/remarks": {
    asks: { id: string };
    body: SayRequest;
    answer: Said;
  };
  "/api/tables/{id}/undo": {
    asks: { id: string };
    body: UndoRequest;
    answer: Done;
  };
}
