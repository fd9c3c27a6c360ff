/**
 * The line to the room: one WebSocket that comes back by itself, for ever, and loses nothing that was asked.
 *
 * What has no answer yet is sent again, with its old id, after every Welcome; the room does each id once.
 */
import type { house } from "./generated/protocol";
import { freshId, kept, root } from "./page";

/** "connecting" until the first Welcome, "closed" after a final Bye, "lost" while it tries again. */
export type Line = "connecting" | "open" | "lost" | "closed";

export interface On {
  welcome(frame: house.Welcome): void;
  view(frame: house.View): void;
  line(line: Line): void;
  ack?(id: string): void;
  /** `slot` is the slot of the command that was refused, if it had one. What can be had in a moment is not told. */
  refused?(frame: house.Refused, slot: string | undefined): void;
  ledger?(frame: house.Ledger): void;
  bye?(frame: house.Bye): void;
}

export interface Socket {
  readonly line: Line;
  readonly room: string | null;
  /** Whether this id waits for its answer, or anything does that is not in a slot. */
  pending(id?: string): boolean;
  /** Send a command made for `stage`. A later one of the same `slot` takes the place of one unanswered. */
  do(stage: string, command: unknown, slot?: string): string;
  /** `granted` is called when this very wish has come true. */
  ask(act: house.Ask["act"], granted?: () => void): string;
  why(): void;
  /** Connect again after a final Bye: take this seat back, or ask after the room once more. */
  again(): void;
  /** Hang up for good, and leave nothing behind. */
  close(): void;
}

const BROWSER = "larkhouse.browser";
const SUBPROTOCOL = "larkhouse.1";
const QUIET = 10_000;
const PATIENCE = 2_000;
const GREETING = 8_000;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 4_000;
const ONCE_MORE = 1_000;
/** Refusals that speak of the moment, not of what was asked: a draft is then sent again by itself (COM-06). */
const PASSING = ["trouble", "busy", "too_fast"];

const tokenKey = (room: string, role: string) => `larkhouse.${room}.${role}`;

/** The token that opens this room's own to this browser, if it has one. */
export const tokenOf = (room: string, role: house.Hello["role"]): string | null => kept.get(tokenKey(room, role));

/** The name this browser goes by when it opens a room, made once: its evenings do not repeat questions (COM-15). */
const browserName = (): string => {
  const known = kept.get(BROWSER);
  if (known !== null) return known;
  const made = freshId();
  kept.set(BROWSER, made);
  return made;
};

interface Waiting {
  readonly frame: house.Do | house.Ask;
  readonly slot?: string | undefined;
  readonly granted?: (() => void) | undefined;
}

export const connect = (hello: { role: house.Hello["role"]; room: string | null }, on: On): Socket => {
  const url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${root}/ws`;
  const waiting = new Map<string, Waiting>();
  let ws: WebSocket | null = null;
  let line: Line = "connecting";
  let room = hello.room;
  let greeted = false;
  let failures = 0;
  let retry = 0;
  let heard = 0;
  let asked: number | null = null;
  let ticked = performance.now();
  let drift = Date.now() - performance.now();

  const become = (next: Line) => {
    if (line === next) return;
    line = next;
    on.line(line);
  };

  const put = (frame: house.FromScreen) => {
    if (ws && ws.readyState === WebSocket.OPEN) ws.send(JSON.stringify(frame));
  };

  const drop = () => {
    window.clearTimeout(retry);
    const old = ws;
    ws = null;
    greeted = false;
    asked = null;
    if (old) {
      old.onopen = old.onmessage = old.onclose = old.onerror = null;
      old.close();
    }
  };

  const lose = (wait: number) => {
    drop();
    if (line === "open") become("lost");
    retry = window.setTimeout(open, wait);
  };

  const backOff = () => {
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures++);
    lose(longest * (0.5 + Math.random() / 2));
  };

  function open() {
    drop();
    heard = performance.now();
    const mine = new WebSocket(url, SUBPROTOCOL);
    ws = mine;
    mine.onopen = () => {
      const token = room && kept.get(tokenKey(room, hello.role));
      const where = room ? { room } : { browser: browserName() };
      put({ type: "hello", role: hello.role, ...where, ...(token ? { token } : {}) });
    };
    mine.onmessage = (event) => {
      heard = performance.now();
      asked = null;
      take(JSON.parse(String(event.data)) as house.ToScreen);
    };
    mine.onclose = backOff;
  }

  const take = (frame: house.ToScreen) => {
    switch (frame.type) {
      case "welcome": {
        room = frame.room;
        const key = tokenKey(frame.room, frame.role);
        if (frame.token) kept.set(key, frame.token);
        else if (frame.kept === false) kept.drop(key);
        failures = 0;
        on.welcome(frame);
        become("open");
        if (!greeted) for (const each of waiting.values()) put(each.frame);
        greeted = true;
        break;
      }
      case "view":
        on.view(frame);
        break;
      case "ack":
        waiting.get(frame.id)?.granted?.();
        waiting.delete(frame.id);
        on.ack?.(frame.id);
        break;
      case "refused":
        if (!holdOn(frame)) on.refused?.(frame, takeBack(frame.id));
        break;
      case "ledger":
        on.ledger?.(frame);
        break;
      case "bye":
        if (frame.final !== false) {
          drop();
          waiting.clear();
          become("closed");
        }
        on.bye?.(frame);
        break;
      case "pong":
        break;
    }
  };

  /** Whether what was refused is kept, to be sent again in a moment. */
  const holdOn = ({ id, key }: house.Refused): boolean => {
    const held = id === null ? undefined : waiting.get(id);
    if (held?.slot === undefined || !PASSING.includes(key)) return false;
    window.setTimeout(() => {
      if (greeted && waiting.has(held.frame.id)) put(held.frame);
    }, ONCE_MORE);
    return true;
  };

  const takeBack = (id: string | null): string | undefined => {
    const slot = id === null ? undefined : waiting.get(id)?.slot;
    if (id !== null) waiting.delete(id);
    return slot;
  };

  const ping = () => {
    if (!greeted) return;
    asked = performance.now();
    put({ type: "ping" });
  };

  const watch = window.setInterval(() => {
    const now = performance.now();
    const late = now - ticked > PATIENCE;
    ticked = now;
    if (!ws || line === "closed") return;
    if (late && asked !== null) ping();
    else if (asked !== null && now - asked > PATIENCE) lose(0);
    else if (greeted && asked === null && now - heard > QUIET) ping();
    else if (!greeted && now - heard > GREETING) backOff();
  }, 500);

  /** The page is looked at again: the line may be dead and not know it, and the clock may have slept. */
  const wake = (event: Event) => {
    if (line === "closed" || document.visibilityState === "hidden") return;
    const slept = Math.abs(Date.now() - performance.now() - drift) > 1_000;
    drift = Date.now() - performance.now();
    failures = 0;
    // Whoever comes back by the browser's Back finds the page as it was left, and its line cut.
    if (!ws || slept || (event as Partial<PageTransitionEvent>).persisted) lose(0);
    else ping();
  };
  document.addEventListener("visibilitychange", wake);
  window.addEventListener("pageshow", wake);
  window.addEventListener("online", wake);

  const hold = (each: Waiting): string => {
    const { frame, slot } = each;
    if (slot !== undefined) for (const [id, other] of waiting) if (other.slot === slot) waiting.delete(id);
    waiting.set(frame.id, each);
    if (greeted) put(frame);
    return frame.id;
  };

  open();
  return {
    get line() {
      return line;
    },
    get room() {
      return room;
    },
    pending: (id) =>
      id === undefined ? Array.from(waiting.values()).some((each) => each.slot === undefined) : waiting.has(id),
    do: (stage, command, slot) => hold({ frame: { type: "do", id: freshId(), stage, command }, slot }),
    ask: (act, granted) => hold({ frame: { type: "ask", id: freshId(), act }, granted }),
    why: () => put({ type: "why" }),
    again() {
      failures = 0;
      become("connecting");
      open();
    },
    close() {
      window.clearInterval(watch);
      document.removeEventListener("visibilitychange", wake);
      window.removeEventListener("pageshow", wake);
      window.removeEventListener("online", wake);
      waiting.clear();
      drop();
      become("closed");
    },
  };
};
