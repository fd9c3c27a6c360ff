/** The game's clock on this screen: the room's time carried on by performance.now(), never backwards. */

export interface Clock {
  /** A view said what time it was; `paused`: and time stands still. */
  see(now: number, paused: boolean): void;
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

export const makeClock = (read: () => number = () => performance.now()): Clock => {
  let offset: number | null = null;
  let frozen: number | null = null;
  let last = 0;
  const now = () => {
    const ours = frozen ?? (offset === null ? last : read() + offset);
    return (last = Math.max(last, ours));
  };
  const remaining = (endsAt: number | null | undefined) =>
    endsAt === null || endsAt === undefined ? null : Math.max(0, endsAt - now());
  return {
    see(said, paused) {
      const heard = said - read();
      // A frame is late by its journey, so the latest time heard of is the truest.
      offset = paused ? null : offset === null ? heard : Math.max(offset, heard);
      frozen = paused ? said : null;
    },
    reset() {
      offset = frozen = null;
      last = 0;
    },
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
