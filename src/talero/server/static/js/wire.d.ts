// What the server sends: the types of talero/server/wire.py.

export interface Part { kind: string; text: string; target: string }
export interface Line { parts: Part[]; rule: string }
export interface Entry { number: number; seat: number; turn: string; lines: Line[] }
export interface Figure { name: string; label: string; value: string }
export interface ClockLeft { decision: number; bank: number; runs: boolean }
export interface PlayerRow {
  seat: number; name: string; kind: string; mine: boolean; deciding: boolean; figures: Figure[];
  away: boolean; clock: ClockLeft | null;
}
export interface ProposalRow {
  number: number; kind: string; seat: number; by: number; asked: number[]; can_agree: boolean; can_decline: boolean;
}
export interface Happening { number: number; move: number; kind: string; seat: number; about: number }
export interface Affairs {
  number: number; proposals: ProposalRow[]; can_leave: boolean; can_return: boolean; can_close: boolean; alone: boolean;
  waits_for: number; patience: number; sole: boolean; rests: boolean; closed: boolean; told: Happening[];
}
export interface Choice { word: string; label: string; target: string }
export interface Amounts { low: number; high: number; values: number[] }
export interface Change { label: string; before: string; after: string }
export interface Foresight { lines: Line[]; effects: string[]; changes: Change[]; open: boolean }
export interface PathNode {
  path: string[]; said: Part[]; action: string; ask: string;
  choices: Choice[]; amounts: Amounts | null; foresight: Foresight | null; targets: string[]; sketch: string;
}
export interface VerbChoice { word: string; label: string; node: PathNode }
export interface ScoreRow { seat: number; name: string; place: number; score: number; parts: Figure[] }
export interface Frame {
  table: string; number: number; status: string; viewer: number | null; own: number[];
  step: string; section: string; prompt: Part[]; mine: boolean; cover: boolean;
  board: string; text: string; players: PlayerRow[]; verbs: VerbChoice[]; undo: boolean;
  outcome: ScoreRow[]; ended: string; changed: number; affairs: Affairs;
}
export interface Update { number: number; since: number; drop: number[]; log: Entry[]; frame: Frame }
export interface Refusal { verb: string; rule: string; section: string; text: string }
export interface Why { summary: string; refusals: Refusal[] }
export interface Problem { detail: string; number: number | null; rule: string }
export interface Turn { label: string; number: number }
export interface Position {
  number: number; viewer: number | null; turn: string; step: string; prompt: Part[];
  board: string; text: string; players: PlayerRow[]; lines: Line[];
}
export interface Story {
  table: string; length: number; finished: boolean; turns: Turn[]; log: Entry[]; position: Position;
  remarks: Remark[]; cover: string;
}
export interface Charts { charts: string[] }
export interface Cause { cause: string; amount: number }
export interface Doings {
  seat: number; name: string; mine: boolean; actions: number; lines: Line[]; money: Cause[]; changes: Change[];
}
export interface Digest {
  since: number; number: number; actions: number; players: Doings[]; happenings: Line[]; targets: string[];
}
export interface Remark { id: number; number: number; seat: number; name: string; text: string; mine: boolean }
export interface OrderOffer {
  auto: string; label: string; explain: string; scope: string; lasting: boolean;
  ask: string; amounts: Amounts | null; about: string; lots: Choice[];
}
export interface StandingOrder {
  auto: string; about: string; amount: number | null; said: Part[]; active: boolean; reason: string; number: number;
}
export interface Overview { offers: OrderOffer[]; orders: StandingOrder[]; done: Array<{ number: number; said: Part[] }> }
