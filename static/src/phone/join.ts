/** The door: a code, a name and a token, and one is in; or a look through the window when the room is full. */
import { html, nothing, type TemplateResult } from "lit-html";
import { faceOf } from "../faces";
import { field, type FieldSpec, textOf } from "../field";
import { lengthOf } from "../graphemes";
import { icon } from "../icons";
import { appear } from "../motion";
import { kept, tidyCode } from "../page";
import type { Ctx } from "../screen";
import { token, tokenName, TOKENS } from "../token";
import { has, rich, say } from "../words";
import { codeField, foot, refusal, submit } from "./parts";
import { freeTokens, type Shell, sitting } from "./shell";

const NAME = "larkhouse.name";

/** The twelve tokens as one choice; those of others are shown and cannot be had. */
export const wardrobe = (free: readonly number[], worn: number | null, pick: (index: number) => void): TemplateResult =>
  html`<fieldset class="wardrobe">
    <legend class="label">${say("join.token")}</legend>
    <div class="wardrobe-tokens">
      ${Array.from({ length: TOKENS }, (_, index) => {
        const taken = index !== worn && !free.includes(index);
        return html`<label class="wardrobe-token ${taken ? "taken" : ""}">
          <input
            type="radio"
            name="token"
            value=${index}
            .checked=${index === worn}
            ?disabled=${taken}
            aria-label=${say(taken ? "join.token_taken" : "join.token_is", { token: tokenName(index) })}
            @change=${() => pick(index)}
          />
          <span class="wardrobe-face">${token({ token: index }, 40, true)}</span>
        </label>`;
      })}
    </div>
  </fieldset>`;

interface Door {
  token: number | null;
  rejoin: boolean;
}

const doorOf = (shell: Shell): Door => shell.memo<Door>("door", () => ({ token: null, rejoin: false }));

/** What a name may be at most (COM-10), and from where on that is told. */
const LONGEST_NAME = 16;
const NEARLY = 12;

/** The line above a name's field: what it is for, how much more may be typed, and what of it is too much. */
export const nameLine = (id: string, name: string): TemplateResult => {
  const count = lengthOf(name);
  const over = count - LONGEST_NAME;
  return html`<p class="name-line">
    <label class="label" for=${id}>${say("join.name")}</label>
    <span id="${id}-count" class="name-count ${over > 0 ? "name-over" : ""}" aria-live="polite"
      >${over > 0 ? say("write.over", { n: over }) : count > NEARLY ? say("write.count", { count, longest: LONGEST_NAME }) : nothing}</span>
  </p>`;
};

const nameField = (spec: FieldSpec, first = false): TemplateResult =>
  html`<input
    id="name"
    class="input slip"
    type="text"
    dir="auto"
    maxlength="200"
    autocomplete="nickname"
    autocapitalize="words"
    autocorrect="off"
    spellcheck="false"
    enterkeyhint="go"
    aria-describedby="name-count"
    ?autofocus=${first}
    ${field(spec)}
  />`;

/** When somebody who comes now will play: in the game's own words, if it deals in otherwise than by rounds (COM-08). */
const late = ({ room, view }: Ctx): string => {
  const { game } = room.setting;
  const now = `${game}.join.${view.stage.split("/")[0] ?? ""}`;
  const later = `${game}.join.late`;
  return say(has(now) ? now : has(later) ? later : "join.late");
};

/** Name, token, "I'm in": the whole of joining. */
export const join = (ctx: Ctx, shell: Shell): TemplateResult => {
  const door = doorOf(shell);
  const spec = { slot: "name", key: ctx.room.code, initial: kept.get(NAME) ?? "" };
  const name = textOf(spec);
  const free = freeTokens(ctx.room, TOKENS);
  const worn = door.token !== null && free.includes(door.token) ? door.token : (free[0] ?? null);
  const enter = (event: Event) => {
    event.preventDefault();
    const said = textOf(spec);
    if (said.trim()) kept.set(NAME, said.trim());
    ctx.ask({ type: "join", name: said, token: worn });
  };
  const others = sitting(ctx.room);
  if (door.rejoin) return rejoin(ctx, () => ((door.rejoin = false), ctx.paint()));
  return html`<form class="main-form" novalidate @submit=${enter}>
    <div class="body">
      <h1 class="title" tabindex="-1">${say("join.title")}</h1>
      <div class="field field-worn">
        ${nameLine("name", name)}
        ${worn === null ? nothing : html`<span class="field-token" ${appear("hop", worn)}>${token({ token: worn, name }, 44, true)}</span>`}
        ${nameField({ ...spec, change: () => ctx.paint() }, true)}
      </div>
      ${wardrobe(free, worn, (index) => ((door.token = index), ctx.paint()))}
      ${
        others.length
          ? html`<p class="door-others">
              ${say("join.others", { n: others.length })}
              <span class="row-tokens">${others.map((seat) => token(seat, 28))}</span>
            </p>`
          : html`<p class="door-others">${say(ctx.room.tvs ? "join.first" : "join.first_no_tv")}</p>`
      }
      ${
        ctx.room.where === "playing"
          ? html`<p class="note">${late(ctx)}</p>
              ${takeOver(ctx, spec)}`
          : nothing
      }
    </div>
    <footer class="foot">
      ${refusal(ctx)} ${submit(ctx, say("join.go"))}
      <p class="foot-links">
        <button type="button" class="link" @click=${() => ((door.rejoin = true), ctx.paint())}>
          ${say("join.rejoin")}
        </button>
        <button type="button" class="link" @click=${() => shell.watch(true)}>${say("join.watch")}</button>
      </p>
    </footer>
  </form>`;
};

const rejoin = (ctx: Ctx, back: () => void): TemplateResult => {
  const spec = { slot: "rejoin", key: ctx.room.code, initial: "" };
  const enter = (event: Event) => {
    event.preventDefault();
    ctx.ask({ type: "rejoin", code: tidyCode(textOf(spec)).slice(0, 16) });
  };
  return html`<form class="main-form" novalidate @submit=${enter}>
    <div class="body">
      <h1 class="title" tabindex="-1">${say("rejoin.title")}</h1>
      <p class="lead">${say("rejoin.lead")}</p>
      ${codeField(say("rejoin.code"), spec)}
    </div>
    <footer class="foot">
      ${refusal(ctx)} ${submit(ctx, say("rejoin.go"))}
      <p class="foot-links"><button type="button" class="link" @click=${back}>${say("rejoin.back")}</button></p>
    </footer>
  </form>`;
};

/** Seats whose players left, each with its score, to sit down on under the name in the field (COM-08). */
const takeOver = (ctx: Ctx, spec: Pick<FieldSpec, "slot" | "key" | "initial">): TemplateResult | typeof nothing => {
  const free = ctx.room.seats.filter((seat) => seat.left);
  if (free.length === 0) return nothing;
  return html`<section class="section">
    <h2 class="label">${say("watch.take_over")}</h2>
    <ul class="rows">
      ${free.map(
        (seat) =>
          html`<li>
            <button
              type="button"
              class="row-button"
              @click=${() => ctx.ask({ type: "take_over", seat: seat.seat, name: textOf(spec) })}
            >
              ${token(seat, 40, true)}<span>${rich("watch.take", { name: seat.name })}</span>${icon("right", 20)}
            </button>
          </li>`,
      )}
    </ul>
  </section>`;
};

/** Why there is no seat to be had; null: there is one. */
export const noSeat = (ctx: Ctx): "locked" | "full" | null => {
  if (ctx.room.locked) return "locked";
  const { most, teams } = faceOf(ctx.room.setting.game);
  return ctx.room.seats.length >= (teams ? 2 * most : most) ? "full" : null;
};

/** The watcher's own corner: why there is no seat, the seats that are free to take over, a way to a seat. */
export const watcher = (ctx: Ctx, shell: Shell): TemplateResult => {
  const why = noSeat(ctx);
  const free = ctx.room.seats.filter((seat) => seat.left);
  const spec = { slot: "name", key: ctx.room.code, initial: kept.get(NAME) ?? "" };
  const door = doorOf(shell);
  if (door.rejoin) return rejoin(ctx, () => ((door.rejoin = false), ctx.paint()));
  return html`<div class="body">
      <h1 class="title" tabindex="-1">${say("watch.title")}</h1>
      <p class="lead">${say(why ? `watch.${why}` : "watch.free")}</p>
      ${
        free.length && !ctx.room.locked
          ? html`<div class="field">
                ${nameLine("name", textOf(spec))}
                ${nameField({ ...spec, change: () => ctx.paint() })}
              </div>
              ${takeOver(ctx, spec)}`
          : nothing
      }
      <ul class="people">
        ${sitting(ctx.room).map((seat) => html`<li>${token(seat, 36, true)}<bdi>${seat.name}</bdi></li>`)}
      </ul>
    </div>
    ${foot(
      ctx,
      why === null
        ? { label: say("watch.sit"), press: () => shell.watch(false) }
        : ctx.room.where === "lobby"
          ? null
          : { label: say("watch.look"), press: () => shell.watch(true) },
      html`<button type="button" class="link" @click=${() => ((door.rejoin = true), ctx.paint())}>
        ${say("join.rejoin")}
      </button>`,
    )}`;
};
