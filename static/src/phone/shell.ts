/** What the phone's own screens may do beside playing: turn pages of the menu, connect again, change the room. */
import type { house } from "../generated/protocol";
import type { Line } from "../socket";
import type { Ctx } from "../screen";

export interface Shell {
  readonly line: Line;
  /** Why the line is shut, or, while it is lost, why it will be back. */
  readonly bye: house.Bye | null;
  readonly ledger: readonly house.Entry[] | null;
  /** The open page of the menu, e.g. "rules" or "seat/s3"; null: the menu is shut. */
  readonly page: string | null;
  /** What this player ought to know of the moment before: said as long as this one lasts. */
  readonly missed: string | null;
  /** Whether this phone only wants to look on. */
  readonly watching: boolean;
  watch(on: boolean): void;
  /** The phone's own small memory beside the game's: it outlives stages. */
  memo: Ctx["memo"];
  go(page: string): void;
  back(): void;
  shut(): void;
  /** Take the line up again after a final goodbye. */
  again(): void;
  /** Knock at the door of another room. */
  enter(code: string): void;
}

/** Whoever sits: seats that were left are not among them. */
export const sitting = (room: house.RoomView): readonly house.SeatView[] => room.seats.filter((seat) => !seat.left);

/** Tokens nobody wears; also those of seats that were left, which keep theirs. */
export const freeTokens = (room: house.RoomView, all: number): readonly number[] =>
  Array.from({ length: all }, (_, index) => index).filter((index) => !room.seats.some((seat) => seat.token === index));

/** Whether this phone is its room's host. */
export const isHost = (ctx: Ctx): boolean => ctx.own !== null && ctx.own === ctx.room.host;
