/** The phone: a line to the room, a clock, and one function that shows what the newest view says. */
import { render } from "lit-html";
import { announce, readyToAnnounce } from "./announce";
import { lastCall, makeClock } from "./clock";
import { whenListed } from "./decks";
import { whenKnown } from "./faces";
import { screenOf, startAnewWithout, whenBrought } from "./games";
import { forgetTexts } from "./field";
import type { house } from "./generated/protocol";
import { reduced } from "./motion";
import { codeOfPage, opensRoom, path } from "./page";
import { type Ctx, makeMemos, personOf, type Screen, seatOf } from "./screen";
import { connect, type Line, type Socket } from "./socket";
import { say } from "./words";
import { awake } from "./phone/awake";
import { about, frame, leaf, turn } from "./phone/frame";
import { followKeyboard, keepFieldSeen } from "./phone/keyboard";
import { makeOpened } from "./phone/opened";
import type { Shell } from "./phone/shell";
import { leftOut } from "./phone/sheet";
import { setSize, size } from "./phone/size";

const place = document.getElementById("app") as HTMLElement;
place.textContent = "";
const clock = makeClock();
const memos = makeMemos();
const lasting = makeMemos()("");
const opened = makeOpened((forward) => {
  // What is opened again must not lie over what has been asked for meanwhile.
  turned ||= forward;
  tap(lookUp);
});

const TREMBLE = 400;

let socket: Socket | null = null;
let code = codeOfPage();
let view: house.View | null = null;
let line: Line = code || opensRoom() ? "connecting" : "closed";
let bye: house.Bye | null = null;
let ledger: readonly house.Entry[] | null = null;
let refused: house.Refused | null = null;
let missed: string | null = null;
let watching = false;
/** Whether the moment has changed under a page that was open already. */
let turned = false;
let shownTurn = "";
let planned = false;

/** When time is up for this phone, as the view of the game says; null while no time is the player's, or the game has not begun. */
const endsAt = (): number | null => {
  const game = view?.game as { readonly ends_at?: number | null } | null | undefined;
  if (!view || !game || view.room.where !== "playing" || view.room.paused?.why === "how_to") return null;
  const screen = screenOf<Screen<unknown>>(view.room.setting.game);
  return !screen || screen.timed?.(game) === false ? null : (game.ends_at ?? null);
};

const paint = (): void => {
  if (planned) return;
  planned = true;
  Promise.resolve().then(() => {
    planned = false;
    show();
  });
};

const tap = (act: () => void): void => {
  refused = null;
  act();
  paint();
};

let last = { what: "", at: 0, id: "" };

/** A finger that trembles taps once: the same wish again at once, or while it has no answer, is not sent. */
const once = (what: object, send: () => string): void => {
  const key = JSON.stringify(what);
  const now = performance.now();
  const same = key === last.what && (now - last.at < TREMBLE || socket?.pending(last.id) === true);
  if (!same) last = { what: key, at: now, id: send() };
};

/** The ledger is asked for whenever its page is seen. */
const lookUp = (): void => {
  if (shell.page !== "why") return;
  ledger = null;
  socket?.why();
};

const shell: Shell = {
  get line() {
    return line;
  },
  get bye() {
    return bye;
  },
  get ledger() {
    return ledger;
  },
  get page() {
    return opened.top;
  },
  get missed() {
    return missed;
  },
  get watching() {
    return watching;
  },
  memo: lasting,
  watch: (on) => tap(() => (watching = on)),
  go: (page) =>
    tap(() => {
      opened.open(page);
      turned = false;
      lookUp();
    }),
  back: () => tap(() => opened.close()),
  shut: () => tap(() => opened.close(true)),
  again: () =>
    tap(() => {
      bye = null;
      view = null;
      if (socket) socket.again();
      else begin();
    }),
  enter: (next) => location.assign(path(`/${next}`)),
};

const contextOf = (now: house.View): Ctx => {
  const own = now.room.me?.seat ?? null;
  const seat = own === null || now.room.where === "lobby" ? own : (personOf(now.room, own).team ?? own);
  return {
    view: now,
    room: now.room,
    me: seat,
    own,
    seat: (id) => seatOf(now.room, id),
    person: (id) => personOf(now.room, id),
    now: () => clock.now(),
    remaining: () => clock.remaining(endsAt()),
    send: (command, slot) => {
      if (slot !== undefined) socket?.do(now.stage, command, slot);
      else tap(() => once(command, () => socket?.do(now.stage, command) ?? ""));
    },
    ask: (act, granted) => tap(() => once(act, () => socket?.ask(act, granted) ?? "")),
    say,
    pending: socket?.pending() ?? false,
    refused,
    reduced: reduced(),
    memo: memos(`${now.room.where}/${leaf(now.stage)}/${seat}`),
    paint,
  };
};

const headingOf = (): HTMLElement | null =>
  place.querySelector<HTMLElement>(".menu h1") ?? place.querySelector<HTMLElement>("main:not([hidden]) h1");

/** The same page, but what had the focus was moved, or went: it has it again, or what came in its place, or the heading. */
const keepFocus = (held: HTMLElement): void => {
  if (place.contains(document.activeElement)) return;
  const heir = place.querySelector<HTMLElement>("main:not([hidden]) [data-heir]");
  (place.contains(held) ? held : (heir ?? headingOf()))?.focus({ preventScroll: true });
};

/** The focus was on something that is gone: give it to the new page's heading, for keyboards and screen readers. */
const settle = (): void => {
  const heading = headingOf();
  const wanted = place.querySelector<HTMLElement>("[autofocus]");
  if (shell.page !== null || !place.contains(document.activeElement))
    (wanted ?? heading)?.focus({ preventScroll: true });
  if (heading?.textContent && shell.page === null) announce(heading.textContent.replace(/\s+/g, " ").trim());
};

const show = (): void => {
  const ctx = view ? contextOf(view) : null;
  const held = document.activeElement as HTMLElement;
  const focused = place.contains(held);
  const waits = ctx !== null && about(ctx, shell) === "waiting";
  place.setAttribute("aria-busy", waits ? "true" : "false");
  if (waits) startAnewWithout(ctx.room.setting.game);
  document.documentElement.dataset.game = ctx?.room.setting.game ?? "";
  render(frame(ctx, shell, code), place);
  if (turned && READ.includes(shell.page ?? "") && place.querySelector(ASKED)) {
    opened.close(true);
    render(frame(ctx, shell, code), place);
  }
  turned = turned && waits;
  if (refused) keepFieldSeen();
  const next = shell.bye && line === "closed" ? `bye/${shell.bye.key}` : `${ctx ? turn(ctx, shell) : line}/${shell.page}`;
  if (next === shownTurn) {
    if (focused) keepFocus(held);
    return;
  }
  shownTurn = next;
  place.querySelectorAll<HTMLElement>(".body").forEach((body) => {
    body.scrollTop = 0;
    // What can only be read must still be scrolled by a keyboard.
    body.tabIndex = body.querySelector("a, button, input, textarea") ? -1 : 0;
  });
  settle();
};

/** Pages that are only read: left open they must not sleep through what this player is asked for. */
const READ: readonly string[] = ["menu", "rules", "why", "invite", "size"];

/** What a page has on it that asks for something. */
const ASKED = "main form, main fieldset, main .foot .button:not(.button-plain)";

const momentOf = (at: house.View): string => `${at.room.where}/${leaf(at.stage)}`;

const take = (next: house.View): void => {
  if (view?.stage !== next.stage) refused = null;
  if (!view || momentOf(view) !== momentOf(next)) {
    turned = true;
    // The question is still the same: it was time up, and no other question, that closed the sheet.
    const [before, after] = [view, next].map((at) => at?.stage.split("/")[0]);
    missed = before === after ? leftOut(place) : null;
  }
  clock.hear(next);
  view = next;
  if (next.room.me) watching = false;
  paint();
};

const begin = (): void => {
  line = "connecting";
  socket = connect(
    { role: "phone", room: code },
    {
      welcome(frame) {
        if (frame.room !== code) history.replaceState(history.state, "", path(`/${frame.room}`));
        code = frame.room;
        document.title = say("title.room", { code });
        clock.reset();
        bye = null;
        lookUp();
        paint();
      },
      view: take,
      line(next) {
        if (next === "lost") announce(say("line.lost"), "assertive");
        else if (next === "open" && line === "lost") announce(say("line.back"));
        line = next;
        paint();
      },
      ack: paint,
      refused(frame, slot) {
        // A draft is sent by itself; only what the player tapped is answered for.
        if (slot !== undefined) return;
        refused = frame;
        announce(say(`refused.${frame.key}`, frame.params), "assertive");
        paint();
      },
      ledger(frame) {
        ledger = frame.entries;
        paint();
      },
      bye(frame) {
        bye = frame;
        if (frame.final === false) return paint();
        opened.close(true);
        if (frame.key === "newer_screen") forgetTexts();
        paint();
      },
    },
  );
};

document.addEventListener("click", awake, { once: true });
window.addEventListener("resize", paint);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && shell.page !== null) shell.back();
});
// A ring shows the focus to those who go by keys, and to nobody who taps; Safari 14 cannot tell them apart by itself.
document.addEventListener("keydown", (event) => {
  if (/^(Tab|Arrow)/.test(event.key)) document.documentElement.classList.add("keys");
});
document.addEventListener("pointerdown", () => document.documentElement.classList.remove("keys"));
let lastLeft: number | null = null;
clock.watch(endsAt, (left) => {
  if (lastCall(lastLeft, left)) announce(say("clock.left", { n: left as number }), "assertive");
  lastLeft = left;
  paint();
});
// What the page says to browsers that never get here.
place.textContent = "";
setSize(size());
whenKnown(paint);
whenListed(paint);
whenBrought(paint);
readyToAnnounce();
followKeyboard();
if (line === "connecting") begin();
paint();
