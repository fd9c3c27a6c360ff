/** The game's clock on this screen: the room's time carried on by performance.now(), never backwards. */
import type { house } from "./generated/protocol";

export interface Clock {
  /** A view said what time it was; `paused`: and time stands still. */
  see(now: number, paused: boolean): void;
  /** A whole view did. A new game has a new clock, and after trouble the room gives back what was not written down. */
  hear(view: Pick<house.View, "now"> & { readonly room: Pick<house.RoomView, "where" | "paused"> }): void;
  /** A new line: after a restart the room may have given time back. */
  reset(): void;
  now(): number;
  /** Milliseconds until `endsAt`, never below 0; null when there is no clock. */
  remaining(endsAt: number | null | undefined): number | null;
  /** Call `fn` whenever the whole second shown changes; `endsAt` is asked each time. Gives a way to stop. */
  watch(endsAt: () => number | null | undefined, fn: (seconds: number | null) => void): () => void;
}

/** Seconds as they are shown: "0:24" is up for the whole of its last second. */
export const seconds = (ms: number): number => Math.ceil(ms / 1000);

/** "1:12" */
export const face = (ms: number): string => {
  const whole = seconds(ms);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
};

/** Seconds left at which a player is told so aloud. */
const LAST_CALLS = [10, 5];

/** Whether the seconds shown have come down to one of the last calls, by ticking or at one stroke. */
export const lastCall = (before: number | null, now: number | null): boolean =>
  before !== null && now !== null && now > 0 && LAST_CALLS.some((call) => before > call && now <= call);

export const makeClock = (read: () => number = () => performance.now()): Clock => {
  let offset: number | null = null;
  let frozen: number | null = null;
  let last = 0;
  let where: string | null = null;
  let trouble = false;
  const now = () => {
    const ours = frozen ?? (offset === null ? last : read() + offset);
    return (last = Math.max(last, ours));
  };
  const remaining = (endsAt: number | null | undefined) =>
    endsAt === null || endsAt === undefined ? null : Math.max(0, endsAt - now());
  const see = (said: number, paused: boolean) => {
    const heard = said - read();
    // A frame is late by its journey, so the latest time heard of is the truest.
    offset = paused ? null : offset === null ? heard : Math.max(offset, heard);
    frozen = paused ? said : null;
  };
  const reset = () => {
    offset = frozen = null;
    last = 0;
  };
  return {
    see,
    hear(view) {
      const { room } = view;
      const troubled = room.paused?.why === "trouble";
      if (room.where !== where || troubled !== trouble) reset();
      where = room.where;
      trouble = troubled;
      see(view.now, room.paused != null);
    },
    reset,
    now,
    remaining,
    watch(endsAt, fn) {
      let shown: number | null | undefined;
      const look = () => {
        const left = remaining(endsAt());
        const whole = left === null ? null : seconds(left);
        if (whole === shown) return;
        shown = whole;
        fn(whole);
      };
      look();
      const timer = window.setInterval(look, 100);
      return () => window.clearInterval(timer);
    },
  };
};
