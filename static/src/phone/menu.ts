/** The menu: what a player may look up or change at any time, one page a wish. */
import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { field, textOf } from "../field";
import { icon, type Icon } from "../icons";
import { address, path } from "../page";
import type { Ctx, Seat } from "../screen";
import { token, TOKENS } from "../token";
import { rich, say, signed } from "../words";
import { hostPage } from "./host";
import { howItIsPlayed } from "./how";
import { nameLine, wardrobe } from "./join";
import { because, button, refusal } from "./parts";
import { freeTokens, isHost, type Shell } from "./shell";
import { setSize, size, SIZES } from "./size";

/** One line of a menu that leads to a page. */
export const row = (shell: Shell, page: string, sign: Icon, label: string): TemplateResult =>
  html`<li>
    <button type="button" class="row-button" @click=${() => shell.go(page)}>
      ${icon(sign, 22)}<span>${label}</span>${icon("right", 18)}
    </button>
  </li>`;

/** A page of the menu: a heading, what is on it, and the way back. */
export const sheet = (ctx: Ctx, title: string, content: TemplateResult): TemplateResult =>
  html`<h1 class="title" tabindex="-1">${title}</h1>
    ${refusal(ctx)} ${content}`;

const top = (ctx: Ctx, shell: Shell): TemplateResult =>
  sheet(
    ctx,
    say("menu.title"),
    html`<ul class="rows">
        ${isHost(ctx) ? row(shell, "host", "chair", say("host.title")) : nothing}
        ${row(shell, "rules", "book", say("menu.rules"))} ${row(shell, "size", "eye", say("menu.size"))}
        ${ctx.room.where === "lobby" || ctx.me === null ? nothing : row(shell, "why", "star", say("menu.why"))}
        ${
          ctx.me === null
            ? nothing
            : html`${row(shell, "slow", "clock", say("menu.slow"))} ${row(shell, "hand", "phone", say("menu.hand"))}
              ${row(shell, "rename", "pencil", say("menu.rename"))}
              ${ctx.room.where === "playing" ? nothing : row(shell, "dress", "people", say("menu.dress"))}`
        }
        ${row(shell, "invite", "join", say("menu.invite"))}
        ${ctx.me === null ? nothing : row(shell, "leave", "door", say("menu.leave"))}
      </ul>`,
  );

const rules = (ctx: Ctx): TemplateResult =>
  sheet(ctx, say(`${ctx.room.setting.game}.title`), howItIsPlayed(ctx));

const sizes = (ctx: Ctx): TemplateResult =>
  sheet(
    ctx,
    say("menu.size"),
    html`<fieldset class="sizes">
      <legend class="unseen">${say("menu.size")}</legend>
      ${SIZES.map(
        (each) =>
          html`<label class="row-button">
            <input
              type="radio"
              name="size"
              .checked=${live(size() === each)}
              @change=${() => (setSize(each), ctx.paint())}
            />
            <span class="size-${each}">${say(`size.${each}`)}</span>
          </label>`,
      )}
    </fieldset>`,
  );

const why = (ctx: Ctx, shell: Shell): TemplateResult => {
  const of = (seat: Seat | null) => shell.ledger?.filter((entry) => entry.seat === seat) ?? [];
  // Where all sit on one side, what the table has is everybody's.
  const own = of(ctx.me);
  const mine = own.length ? own : of(null);
  const sum = mine.reduce((total, entry) => total + entry.points, 0);
  return sheet(
    ctx,
    say("menu.why"),
    shell.ledger === null
      ? html`<p class="lead">${say("why.coming")}</p>`
      : html`<p class="why-sum"><b>${sum}</b> <span>${say("why.sum", { n: sum })}</span></p>
          ${
            mine.length === 0
              ? html`<p class="lead">${say("why.none")}</p>`
              : html`<ol class="why slip">
                  ${mine.map(
                    (entry) =>
                      html`<li title=${entry.rule}>
                        <span class="why-points">${signed(entry.points)}</span>
                        <span>${because(ctx, entry)} <small>${say("why.round", { round: entry.round })}</small></span>
                      </li>`,
                  )}
                </ol>`
          }`,
  );
};

const slow = (ctx: Ctx): TemplateResult =>
  sheet(
    ctx,
    say("menu.slow"),
    html`<p class="lead">${say("slow.lead")}</p>
      <fieldset class="sizes">
        <legend class="unseen">${say("menu.slow")}</legend>
        ${([100, 150, 200] as const).map(
          (percent) =>
            html`<label class="row-button">
              <input
                type="radio"
                name="slow"
                .checked=${live((ctx.room.me?.percent ?? 100) === percent)}
                @change=${() => ctx.ask({ type: "slow", percent })}
              />
              <span>${say(`slow.${percent}`)}</span>
            </label>`,
        )}
      </fieldset>
      <p class="note">${say("slow.private")}</p>`,
  );

/** An image of the room's address for another phone's camera. */
const qr = (ctx: Ctx): TemplateResult | typeof nothing =>
  ctx.room.join_url
    ? html`<p class="qr slip">
    <img
      src=${path(`/qr/${ctx.room.code}.svg`)}
      alt=${say("qr.alt", { code: ctx.room.code })}
      width="240"
      height="240"
    />
  </p>`
    : nothing;

const way = ({ room }: Ctx): TemplateResult | typeof nothing =>
  room.join_url ? html`<p class="address">${address(room.join_url, room.code)}</p>` : nothing;

const hand = (ctx: Ctx): TemplateResult =>
  sheet(
    ctx,
    say("menu.hand"),
    html`<ol class="steps">
        <li>${ctx.room.join_url ? html`${say("hand.scan")} ${qr(ctx)} ${way(ctx)}` : say("hand.open")}</li>
        <li>
          ${say("hand.type", { link: say("join.rejoin") })}
          <p class="big-code slip">${ctx.room.me?.rejoin ?? ""}</p>
        </li>
      </ol>
      <p class="note">${say("hand.secret")}</p>`,
  );

const invite = (ctx: Ctx): TemplateResult =>
  sheet(
    ctx,
    say("menu.invite"),
    html`<p class="lead">${say(ctx.room.join_url ? "invite.lead" : "invite.lead_type")}</p>
      ${qr(ctx)} ${way(ctx)}
      <p class="big-code slip">${ctx.room.code}</p>
      ${ctx.room.tvs === 0 ? html`<p class="note">${say("invite.tv")}</p>` : nothing}
      ${ctx.room.wifi ? html`<p class="note">${rich(ctx.room.wifi[1] ? "invite.wifi" : "invite.wifi_open", { name: html`<b><bdi>${ctx.room.wifi[0]}</bdi></b>`, password: html`<b><bdi>${ctx.room.wifi[1]}</bdi></b>` })}</p>` : nothing}`,
  );

/** Another name for a seat, one's own or as the host anybody's. */
export const rename = (ctx: Ctx, shell: Shell, seat: Seat): TemplateResult => {
  const { name } = ctx.person(seat);
  // By the name it has: what was typed over an older one is forgotten when the seat gets another.
  const spec = { slot: `rename.${seat}`, key: `${ctx.room.code}/${name}`, initial: name };
  const page = shell.page;
  const enter = (event: Event) => {
    event.preventDefault();
    ctx.ask({ type: "rename", seat, name: textOf(spec) }, () => {
      if (shell.page === page) shell.back();
    });
  };
  return sheet(
    ctx,
    say("menu.rename"),
    html`<form novalidate @submit=${enter}>
      <div class="field">
        ${nameLine("rename", textOf(spec))}
        <input
          id="rename"
          class="input slip"
          type="text"
          dir="auto"
          maxlength="200"
          autocomplete="off"
          enterkeyhint="done"
          aria-describedby="rename-count"
          ${field({ ...spec, change: () => ctx.paint() })}
        />
      </div>
      <button type="submit" class="button"><span>${say("rename.go")}</span></button>
    </form>`,
  );
};

const dress = (ctx: Ctx, shell: Shell): TemplateResult => {
  const mine = ctx.person(ctx.own as Seat);
  return sheet(
    ctx,
    say("menu.dress"),
    html`<p class="dress">${token(mine, 120, true)}</p>
      ${wardrobe(freeTokens(ctx.room, TOKENS), mine.token, (index) => ctx.ask({ type: "dress", token: index }))}
      ${button({ pending: false }, { label: say("dress.done"), press: () => shell.back() })}`,
  );
};

/** What cannot be undone is asked once more: what happens, do it, or not. */
export const confirm = (
  ctx: Ctx,
  shell: Shell,
  key: string,
  params: { name?: string },
  act: () => void,
): TemplateResult =>
  sheet(
    ctx,
    say(`${key}.title`, params),
    html`<p class="lead">${say(`${key}.lead`, params)}</p>
      <div class="choices">
        ${button(ctx, { label: say(`${key}.go`, params), press: () => (act(), shell.shut()), manner: "danger" })}
        ${button(ctx, { label: say("confirm.no"), press: () => shell.back(), manner: "plain" })}
      </div>`,
  );

/** The page of the menu that is open. */
export const menu = (ctx: Ctx, shell: Shell, page: string): TemplateResult => {
  switch (page) {
    case "rules":
      return rules(ctx);
    case "size":
      return sizes(ctx);
    case "why":
      return why(ctx, shell);
    case "slow":
      return slow(ctx);
    case "hand":
      return hand(ctx);
    case "invite":
      return invite(ctx);
    case "rename":
      return ctx.own === null ? top(ctx, shell) : rename(ctx, shell, ctx.own);
    case "dress":
      return ctx.me === null ? top(ctx, shell) : dress(ctx, shell);
    case "leave":
      return confirm(ctx, shell, ctx.room.where === "playing" ? "leave.game" : "leave", {}, () =>
        ctx.ask({ type: "leave" }),
      );
    default:
      return hostPage(ctx, shell, page) ?? top(ctx, shell);
  }
};
