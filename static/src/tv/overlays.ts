/** What lies over the picture when the evening stands still: a break, nobody here, trouble, a lost line, a closed door. */
import { html, nothing, type TemplateResult } from "lit-html";
import { appear } from "../motion";
import { path } from "../page";
import type { Ctx } from "../screen";
import type { Line } from "../socket";
import { has, say } from "../words";
import { type Mood, lark } from "./lark";

const sheet = (
  kind: string,
  mood: Mood,
  title: string,
  text: string | TemplateResult,
  beside: TemplateResult | typeof nothing = nothing,
): TemplateResult =>
  html`<section class="overlay overlay-${kind}" ${appear("fade", kind)}>
    <div class="overlay-sheet slip" ${appear("drop", kind)}>
      ${lark(mood)}
      <div class="overlay-words">
        <h2>${title}</h2>
        <p>${text}</p>
      </div>
      ${beside}
    </div>
    <p hidden data-caption>${title}. ${text}</p>
  </section>`;

const wayBack = (ctx: Ctx): TemplateResult =>
  html`<div class="overlay-way">
    <img class="qr" src=${path(`/qr/${ctx.room.code}.svg`)} alt=${ctx.say("qr.alt", { code: ctx.room.code })} />
    <p class="ticket-code">${ctx.room.code}</p>
  </div>`;

/** Over a room that is known. */
export const standstill = (ctx: Ctx, line: Line, bye: string | null): TemplateResult | typeof nothing => {
  const { paused } = ctx.room;
  if (line === "lost")
    return bye !== null && has(`bye.${bye}`)
      ? sheet("lost", "jam", say(`bye.${bye}.title`), say(`bye.${bye}`))
      : sheet("lost", "jam", say("tv.lost.title"), say("tv.lost.text"));
  if (!paused) return nothing;
  switch (paused.why) {
    case "host":
      return sheet("paused", "nap", say("tv.paused.title"), say("tv.paused.text"));
    case "nobody":
      return sheet("nobody", "nap", say("tv.nobody.title"), say("tv.nobody.text"), wayBack(ctx));
    case "how_to":
      return nothing;
    case "trouble":
      return sheet("trouble", "jam", say("tv.trouble.title"), say("tv.trouble.text"));
  }
};

const home = html`<br /><a href=${path("/")}>${say("door.home")}</a>`;

const farewell = (key: string): TemplateResult => {
  const known = has(`bye.${key}`) ? key : "other";
  return sheet(
    "closed",
    "nap",
    say(`bye.${known}.title`),
    html`${say(key === "no_such_room" ? "tv.no_such_room" : `bye.${known}`)} ${home}`,
  );
};

/** Before there is a room, or after it has shut its door. */
export const doorstep = (line: Line, bye: string | null): TemplateResult =>
  line === "closed"
    ? farewell(bye ?? "other")
    : sheet("opening", "carry", say("tv.warming.title"), say("tv.warming.text"));
