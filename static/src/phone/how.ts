/** How a game is played: a page of the menu, and what a phone shows while the TV explains it before the first round. */
import { html, nothing, type TemplateResult } from "lit-html";
import { screenOf } from "../games";
import type { Ctx, Screen } from "../screen";
import { has, rich, say } from "../words";
import { foot, named } from "./parts";
import { isHost } from "./shell";

export const howItIsPlayed = (ctx: Ctx): TemplateResult => {
  const { game } = ctx.room.setting;
  const steps: string[] = [];
  while (has(`${game}.rules.${steps.length + 1}`)) steps.push(say(`${game}.rules.${steps.length + 1}`));
  return html`<ol class="rules">
      ${steps.map((step) => html`<li class="slip">${step}</li>`)}
    </ol>
    ${screenOf<Screen<unknown>>(game)?.legend?.() ?? nothing}`;
};

export const explaining = (ctx: Ctx): TemplateResult => {
  const { host } = ctx.room;
  return html`<div class="body">
      <h1 class="title" tabindex="-1">${say("how.title")}</h1>
      ${howItIsPlayed(ctx)}
    </div>
    ${
      isHost(ctx)
        ? foot(ctx, { label: say("how.begin"), press: () => ctx.ask({ type: "resume" }) }, say("how.begin.hint"))
        : foot(ctx, null, host === null ? say("paused.how_to") : rich("how.wait", { name: named(ctx, host) }))
    }`;
};
