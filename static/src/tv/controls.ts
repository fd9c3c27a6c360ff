/**
 * The strip of controls on a TV that opened its room (COM-04), for a remote: arrows move, OK presses, Back leaves.
 * It is a small sign until an arrow or the sign wakes it, and again once nobody has touched it for a while.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import { faceOf } from "../faces";
import type { house } from "../generated/protocol";
import { type Icon, icon } from "../icons";
import type { Ctx } from "../screen";
import { isOut, putAway, takeOut } from "./owner";

interface Control {
  readonly key: string;
  readonly sign: Icon;
  /** What it asks of the room; without it, it takes out what is the owner's. */
  readonly act?: house.Ask["act"];
  /** Asks once more before it is done. */
  readonly sure?: boolean;
}

const start = ({ room }: Ctx): Control => ({
  key: "start",
  sign: "play",
  act: { type: "start", explain: !room.setting.played },
});
const PAUSE: Control = { key: "pause", sign: "pause", act: { type: "pause" } };
const RESUME: Control = { key: "resume", sign: "play", act: { type: "resume" } };
const BEGIN: Control = { key: "begin", sign: "play", act: { type: "resume" } };
const MORE_TIME: Control = { key: "more_time", sign: "clock", act: { type: "more_time" } };
const replace = (stage: string): Control => ({
  key: "replace",
  sign: "shuffle",
  act: { type: "replace", stage },
  sure: true,
});
const END: Control = { key: "end", sign: "cross", act: { type: "end_game" }, sure: true };
/** In trouble nothing is written down, so the room hears nothing but that it may go on. */
const PAUSED: Readonly<Record<house.Paused["why"], readonly Control[]>> = {
  host: [RESUME, END],
  how_to: [BEGIN, END],
  nobody: [END],
  trouble: [RESUME],
};
const DECKS: Control = { key: "decks", sign: "book" };
const TO_LOBBY: Control = { key: "to_lobby", sign: "again", act: { type: "to_lobby" } };

const offered = (ctx: Ctx): readonly Control[] => {
  const { room, view } = ctx;
  if (room.where === "lobby") return [...(room.setting.ready ? [start(ctx)] : []), DECKS];
  if (room.where === "over") return [TO_LOBBY];
  if (room.paused) return PAUSED[room.paused.why];
  return [
    PAUSE,
    MORE_TIME,
    { key: "skip", sign: "right", act: { type: "skip", stage: view.stage }, sure: true },
    ...(faceOf(room.setting.game).questions ? [replace(view.stage)] : []),
    END,
  ];
};

const BACK = ["Escape", "Backspace", "GoBack", "BrowserBack", "XF86Back"];
/** So long the strip stands open by itself, ms. */
const IDLE = 8_000;
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** What was pressed once and asks whether it is meant: for the stage that was seen then. */
let armed: Control | null = null;

/** While a game is on the strip would stand in its way; in the lobby it may stay. */
const playing = (): boolean => document.querySelector(".controls-playing") !== null;

const buttons = () => Array.from(document.querySelectorAll<HTMLButtonElement>(".control"));

/** Wake the strip by any arrow, and walk along it; any key or touch puts the owner's link away, and does nothing else. */
export const hearRemote = (paint: () => void): void => {
  let idle = 0;
  const wake = () => {
    window.clearTimeout(idle);
    idle = window.setTimeout(() => {
      const active = document.activeElement;
      if (active instanceof HTMLElement && active.matches(".control") && playing()) active.blur();
    }, IDLE);
  };
  const away = (event: Event) => {
    if (!isOut()) return;
    putAway();
    paint();
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("focusin", wake);
  document.addEventListener("click", away, true);
  document.addEventListener("keydown", (event) => {
    wake();
    if (isOut()) {
      away(event);
      return;
    }
    const row = buttons();
    const at = row.indexOf(document.activeElement as HTMLButtonElement);
    if (BACK.includes(event.key) && at >= 0) {
      row[at]?.blur();
      event.preventDefault();
      return;
    }
    const step = STEPS[event.key];
    if (step === undefined || row.length === 0) return;
    row[at < 0 ? 0 : (at + step + row.length) % row.length]?.focus();
    event.preventDefault();
  });
};

const press = (ctx: Ctx, control: Control): void => {
  const meant = armed?.key === control.key ? armed : control;
  if (control.sure && meant !== armed) {
    armed = control;
  } else {
    armed = null;
    if (meant.act) ctx.ask(meant.act);
    else takeOut(ctx);
  }
  ctx.paint();
};

export const controls = (ctx: Ctx): TemplateResult | typeof nothing => {
  const row = ctx.room.controls ? offered(ctx) : [];
  if (!row.length) return nothing;
  return html`<nav class="controls ${ctx.room.where === "playing" ? "controls-playing" : ""}" aria-label=${ctx.say("tv.controls")}>
    <span class="controls-sign" @click=${() => buttons()[0]?.focus()}>${icon("menu")}</span>
    <div class="controls-row">
      ${row.map(
        (control) =>
          html`<button
            class="control ${armed?.key === control.key ? "control-armed" : ""}"
            type="button"
            @click=${() => press(ctx, control)}
            @blur=${() => (armed = null)}
          >
            ${icon(control.sign)}<span class="control-word">${ctx.say(armed?.key === control.key ? "tv.control.sure" : `tv.control.${control.key}`)}</span>
          </button>`,
      )}
    </div>
    ${
      ctx.refused
        ? html`<p class="controls-refused">${ctx.say(`refused.${ctx.refused.key}`, ctx.refused.params ?? {})}</p>`
        : nothing
    }
  </nav>`;
};
