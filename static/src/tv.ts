/** The TV: one line to the room, one picture of its newest view, painted whole. */
import "./older";
import { html, render, type TemplateResult } from "lit-html";
import { announce, readyToAnnounce } from "./announce";
import { makeClock } from "./clock";
import { whenListed } from "./decks";
import { whenKnown } from "./faces";
import { screenOf, startAnewWithout, whenBrought } from "./games";
import type { house } from "./generated/protocol";
import { reduced } from "./motion";
import { codeOfPage, path } from "./page";
import { awake } from "./phone/awake";
import { type Ctx, makeMemos, personOf, seatOf } from "./screen";
import { connect, type On } from "./socket";
import { controls, hearRemote } from "./tv/controls";
import { explaining } from "./tv/how";
import { fit, keepFit } from "./tv/fit";
import type { TvScreen } from "./tv/frame";
import { lobby } from "./tv/lobby";
import { ownersSheet } from "./tv/owner";
import { doorstep, standstill } from "./tv/overlays";
import { makeTimekeeper } from "./tv/timer";
import { connectTrial, isTrial, trialBar } from "./tv/trial";
import { say } from "./words";

const GUESTS_STAY = 14_000;
/** Three of them are what the house allows for explaining (HOW_TO in party.py). */
const PANEL_STAYS = 9_000;
const HEARTBEAT = 200;

const main = document.getElementById("app") as HTMLElement;
const clock = makeClock();
const memos = makeMemos();
const keepTime = makeTimekeeper(main);

let view: house.View | null = null;
let refused: house.Refused | null = null;
let bye: string | null = null;
let said = "";
let turn = 0;
let turnedAt = performance.now();

const endsAt = (): number | null => {
  const game = view?.room.where === "playing" ? (view.game as { ends_at?: number | null } | null) : null;
  return game?.ends_at ?? null;
};

const context = (view: house.View): Ctx => ({
  view,
  room: view.room,
  me: null,
  own: null,
  seat: (id) => seatOf(view.room, id),
  person: (id) => personOf(view.room, id),
  now: clock.now,
  remaining: () => clock.remaining(endsAt()),
  send: (command, slot) => void line.do(view.stage, command, slot),
  ask(act, granted) {
    refused = null;
    line.ask(act, granted);
  },
  say,
  pending: line.pending(),
  refused,
  reduced: reduced(),
  memo: memos(view.stage),
  paint,
});

const explains = (of: house.View | null): boolean => of?.room.paused?.why === "how_to";

const picture = (ctx: Ctx, screen: TvScreen<unknown> | undefined): TemplateResult => {
  if (explains(ctx.view) && screen) return explaining(ctx, screen.howTo, turn);
  if (ctx.room.where === "lobby" || !screen || ctx.view.game === null || ctx.view.game === undefined)
    return lobby(ctx, screen?.howTo ?? [], turn);
  return screen(ctx.view.game, ctx);
};

const page = (): TemplateResult => {
  if (!view || line.line === "closed") return doorstep(line.line, bye);
  const ctx = context(view);
  const { game } = view.room.setting;
  const screen = screenOf<TvScreen<unknown>>(game);
  main.setAttribute("aria-busy", screen ? "false" : "true");
  if (!screen) startAnewWithout(game);
  if (!screen && view.room.where !== "lobby") return doorstep("connecting", null);
  return html`${picture(ctx, screen)}${standstill(ctx, line.line, bye)}${ownersSheet(ctx)}${isTrial ? trialBar() : controls(ctx)}`;
};

function paint(): void {
  document.documentElement.dataset.game = view?.room.setting.game ?? "";
  document.body.classList.toggle("has-controls", Boolean(view?.room.controls));
  render(page(), main);
  fit(main);
  keepTime(view?.stage ?? "", clock.remaining(endsAt()));
  const captions = Array.from(main.querySelectorAll("[data-caption]"), (caption) => caption.textContent ?? "");
  const now = captions[captions.length - 1] ?? "";
  if (now && now !== said) announce((said = now));
}

const see = (next: house.View): void => {
  if (view?.stage !== next.stage) refused = null;
  const guests = (of: house.View | null) => of?.room.seats.length ?? 0;
  const joined = next.room.where === "lobby" && guests(view) !== guests(next);
  if (joined || explains(view) !== explains(next)) {
    turn = explains(next) ? 1 : 0;
    turnedAt = performance.now();
  }
  view = next;
  awake();
  clock.hear(next);
  paint();
};

/** The lobby shows its guests and how to play in turn, the explaining each panel once; a game's own pages turn by themselves. */
const rotate = (): void => {
  const turns = view?.room.where === "lobby" || explains(view);
  const panels = turns ? (screenOf<TvScreen<unknown>>(view?.room.setting.game ?? "")?.howTo.length ?? 0) : 0;
  if (!panels || performance.now() - turnedAt < (turn ? PANEL_STAYS : GUESTS_STAY)) return;
  if (explains(view) && turn === panels) return;
  turn = (turn + 1) % (panels + 1);
  turnedAt = performance.now();
  paint();
};

main.textContent = "";
main.setAttribute("role", "main");
readyToAnnounce();
const on: On = {
  welcome({ room }) {
    clock.reset();
    bye = null;
    if (codeOfPage() !== room) history.replaceState(null, "", path(`/tv/${room}`));
  },
  view: see,
  line: () => paint(),
  ack: () => paint(),
  refused(frame) {
    refused = frame;
    announce(say(`refused.${frame.key}`, frame.params ?? {}), "assertive");
    paint();
  },
  bye({ key }) {
    bye = key;
    paint();
    // The one way on from here, for a remote.
    main.querySelector("a")?.focus();
  },
};
const line = isTrial ? connectTrial(on) : connect({ role: "tv", room: codeOfPage() }, on);
hearRemote(paint);
keepFit(main);
whenKnown(paint);
whenListed(paint);
whenBrought(paint);
paint();
window.setInterval(() => {
  keepTime(view?.stage ?? "", clock.remaining(endsAt()));
  rotate();
}, HEARTBEAT);
