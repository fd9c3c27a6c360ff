/** A screen is a function of a view: what it is given beside the view, and nothing else. */
import type { TemplateResult } from "lit-html";
import type { house } from "./generated/protocol";
import { type Params, say } from "./words";

export type Seat = string;

export interface Ctx {
  readonly view: house.View;
  readonly room: house.RoomView;
  /** The seat that is played on this phone; null for the TV and for watchers. */
  readonly me: Seat | null;
  /** The player's own chair: of a team's second member another than `me` (WAO-23). */
  readonly own: Seat | null;
  /** A seat as the game has it, with its mate if a team plays on it; one that is not known any more is shown as gone. */
  seat(id: Seat): SeatLook;
  /** A chair and who sits on it. */
  person(id: Seat): house.SeatView;
  /** The game's clock, in milliseconds. */
  now(): number;
  /** Milliseconds until time is up for this screen; null without a clock. */
  remaining(): number | null;
  /** A command of the game, for the stage of this view. A later one of the same `slot` replaces one unanswered. */
  send(command: { readonly type: string }, slot?: string): void;
  /** A wish to the room; `granted` is called once it has come true. */
  ask(act: house.Ask["act"], granted?: () => void): void;
  say(key: string, params?: Params): string;
  /** Whether something that was asked has no answer yet. */
  readonly pending: boolean;
  /** The last refusal, until the next tap or stage. */
  readonly refused: house.Refused | null;
  /** Cross-fades only. */
  readonly reduced: boolean;
  /** The screen's own small memory, thrown away when the stage changes: what is picked, what is open. */
  memo<T extends object>(key: string, make: () => T): T;
  /** Show again: something in a memo has changed. */
  paint(): void;
}

export interface Screen<V> {
  (view: V, ctx: Ctx): TemplateResult;
  /** Whether the clock of this view is the player's, and not only the pace of the show; without it, every clock is. */
  readonly timed?: (view: V) => boolean;
  /** What the game adds to the end of its rules. */
  readonly legend?: () => TemplateResult;
}

/** A seat of a game; on a team's the two names stand together. */
export interface SeatLook extends house.SeatView {
  readonly mate?: house.SeatView;
}

const GONE = { name: "?", token: 11, presence: "gone", bot: false, playing: false, left: true } as const;

/** The chair `id` of `room`, and a shadow of it once the room has forgotten it. */
export const personOf = (room: house.RoomView, id: Seat): house.SeatView =>
  room.seats.find((each) => each.seat === id) ?? { seat: id, ...GONE };

/** The seat `id` of the game: a team's is here as long as one of the two is, and is whose it is as long as one has not left. */
export const seatOf = (room: house.RoomView, id: Seat): SeatLook => {
  const one = personOf(room, id);
  const mate = room.where === "lobby" ? undefined : room.seats.find((each) => each.team === id);
  if (!mate || (mate.left && !one.left)) return one;
  if (one.left && !mate.left) return { ...mate, seat: id };
  const presence = one.presence === "here" ? one.presence : mate.presence;
  return { ...one, name: say("team.name", { one: one.name, other: mate.name }), presence, mate };
};

/** Memos of one stage: `of(stage)` forgets those of every other. */
export const makeMemos = () => {
  let at: string | null = null;
  let memos = new Map<string, object>();
  return (stage: string) => {
    if (stage !== at) {
      at = stage;
      memos = new Map();
    }
    return <T extends object>(key: string, make: () => T): T => {
      const known = memos.get(key);
      if (known) return known as T;
      const made = make();
      memos.set(key, made);
      return made;
    };
  };
};
