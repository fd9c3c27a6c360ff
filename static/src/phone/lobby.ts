/** The lobby on a phone: you're in, who else is, what will be played; and the host's desk. */
import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { repeat } from "lit-html/directives/repeat.js";
import { pickedDecks } from "../decks";
import { chosenOf, faceOf, games, type OptionFace } from "../faces";
import { field, textOf } from "../field";
import { screenOf } from "../games";
import type { house } from "../generated/protocol";
import { lengthOf, wordingOf } from "../graphemes";
import { icon } from "../icons";
import { appear } from "../motion";
import type { Ctx, Seat } from "../screen";
import { token } from "../token";
import { has, rich, say } from "../words";
import { dealt, titles, toDecks } from "./decks";
import { foot, named, sorry } from "./parts";
import { isHost, type Shell, sitting } from "./shell";
import { mateOf, teamsLeft, teamsMissing, teamsNeeded } from "./teams";

/** One of a few, side by side. */
export const segments = <V extends string | number | boolean>(
  name: string,
  label: string,
  values: readonly V[],
  chosen: V,
  say_: (value: V) => string | TemplateResult,
  pick: (value: V) => void,
): TemplateResult =>
  html`<fieldset class="segments">
    <legend class="label">${label}</legend>
    <div class="segments-row">
      ${values.map(
        (value) =>
          html`<label class="segment">
            <input
              type="radio"
              name=${name}
              value=${String(value)}
              .checked=${live(value === chosen)}
              @change=${() => pick(value)}
            />
            <span>${say_(value)}</span>
          </label>`,
      )}
    </div>
  </fieldset>`;

/** A setting that is texts of the host's own. */
type Texts = Extract<OptionFace, { readonly texts: number }>;

const PACES = ["relaxed", "standard", "brisk", "off"] as const;

/** The field of one of the host's own texts in a setting. */
const ownText = ({ room: { code, setting } }: Ctx, option: string, at: number) => ({
  slot: `${option}${at}`,
  key: `${code}/${setting.game}`,
  initial: ((setting.options[option] ?? []) as readonly string[])[at] ?? "",
});

/** All of them as they stand in their fields: the room may not have heard of the last letters yet. */
const ownTexts = (ctx: Ctx, option: string, most: number): readonly string[] =>
  Array.from({ length: most }, (_, at) => textOf(ownText(ctx, option, at)));

/** What is wrong with the text at `at`, each of at most so many characters; "": nothing. */
const wrongWith = (all: readonly string[], at: number, most: number): string => {
  const text = all[at] ?? "";
  const wording = wordingOf(text);
  if (!text.trim()) return "";
  if (!wording) return say("refused.write_something");
  if (lengthOf(text) > most) return say("refused.too_long", { n: most });
  return all.slice(0, at).some((other) => wordingOf(other) === wording) ? say("lobby.own_alike") : "";
};

/** Those that the room takes. One that is wrong stays in its field until it is right, and holds up no other. */
const rightTexts = (ctx: Ctx, option: string, { texts, characters }: Texts): readonly string[] =>
  ownTexts(ctx, option, texts).map((text, at, all) => (wrongWith(all, at, characters) ? "" : text));

/** A field for each text there is, and an empty one as long as there may be more. */
const texts = (ctx: Ctx, option: string, can: Texts, typed: () => void): TemplateResult => {
  const key = `${ctx.room.setting.game}.option.${option}`;
  const all = ownTexts(ctx, option, can.texts);
  const last = all.reduce((last, text, at) => (text.trim() ? at : last), -1);
  return html`<fieldset class="segments">
    <legend class="label">${say(key)}</legend>
    ${all.slice(0, last + 2).map((_, at) => {
      const wrong = wrongWith(all, at, can.characters);
      const id = `${option}${at}`;
      return html`<input
          class="input own-text"
          type="text"
          dir="auto"
          maxlength="200"
          autocomplete="off"
          enterkeyhint="done"
          aria-label=${say("lobby.own_text", { label: say(key), at: at + 1 })}
          aria-invalid=${wrong ? "true" : nothing}
          aria-describedby=${wrong ? id : nothing}
          ${field({ ...ownText(ctx, option, at), change: () => ctx.paint(), draft: typed })}
        />
        <p class="own-wrong" id=${id} aria-live="polite" ?hidden=${!wrong}>${wrong}</p>`;
    })}
    ${has(`${key}.note`) ? html`<p class="note">${say(`${key}.note`)}</p>` : nothing}
  </fieldset>`;
};

const settings = (ctx: Ctx, shell: Shell): TemplateResult => {
  const { setting } = ctx.room;
  const face = faceOf(setting.game);
  const ofGame = `${setting.game}.pace.${setting.pace}.note`;
  const choose = (pace: house.Setting["pace"], changed: house.Setting["options"] = {}) => {
    const options = { ...setting.options, ...changed };
    for (const [option, can] of Object.entries(face.options))
      if ("texts" in can) options[option] = rightTexts(ctx, option, can);
    ctx.ask({ type: "settings", pace, options });
  };
  return html`${
      games().length > 1
        ? segments(
            "game",
            say("lobby.game"),
            games().map((game) => game.key),
            setting.game,
            (key) => say(`${key}.title`),
            (key) => ctx.ask({ type: "choose_game", game: key }),
          )
        : nothing
    }
    ${Object.entries(face.options).map(([option, can]) =>
      "texts" in can
        ? texts(ctx, option, can, () => choose(setting.pace))
        : segments(
            option,
            say(`${setting.game}.option.${option}`),
            can,
            setting.options[option] as string,
            (value) => say(`${setting.game}.option.${option}.${value}`),
            (value) => choose(setting.pace, { [option]: value }),
          ),
    )}
    <div class="decks-line">
      <p><span class="label">${say("decks.title")}</span>${dealt(ctx)}</p>
      <button type="button" class="small" @click=${() => toDecks(ctx, shell)}>${icon("book", 20)}<span>${say("decks.choose")}</span></button>
    </div>
    ${segments(
      "pace",
      say("lobby.pace"),
      PACES,
      setting.pace,
      (pace) => say(`pace.${pace}`),
      (pace) => choose(pace),
    )}
    <p class="note">${say(has(ofGame) ? ofGame : `pace.${setting.pace}.note`)}</p>`;
};

interface Explain {
  on: boolean;
}

/** A table that has not played the game yet is first told how, unless its host knows better. */
const explainFirst = (ctx: Ctx, explain: Explain): TemplateResult =>
  html`<label class="check">
    <input type="checkbox" .checked=${live(explain.on)} @change=${() => ((explain.on = !explain.on), ctx.paint())} />
    <span>${say("lobby.explain")}</span>
  </label>`;

const gameCard = (ctx: Ctx, shell: Shell, host: boolean, explain: Explain): TemplateResult => {
  const { setting } = ctx.room;
  const face = faceOf(setting.game);
  const picked = pickedDecks(ctx.room);
  const own = picked.length ? [titles(picked)] : [];
  const chosen = [say("lobby.seats", { fewest: face.fewest, most: face.most }), ...own, ...chosenOf(setting)];
  return html`<section class="section card slip">
    <p class="eyebrow">${say("lobby.tonight")}</p>
    <h2 class="card-title">${say(`${setting.game}.title`)}</h2>
    <p>${say(`${setting.game}.tagline`)}</p>
    <p class="card-facts">
      ${host ? chosen[0] : chosen.join(" · ")}
    </p>
    ${host ? html`${settings(ctx, shell)} ${explainFirst(ctx, explain)}` : nothing}
  </section>`;
};

const claim = (ctx: Ctx): TemplateResult | typeof nothing => {
  const { setting } = ctx.room;
  if (faceOf(setting.game).first !== "claim") return nothing;
  const first = setting.first ?? null;
  if (first !== null) {
    return html`<p class="claimed slip" ${appear("drop", first)}>
      ${token(ctx.seat(first), 36, true)}
      <span
        >${first === ctx.me ? say(`${setting.game}.claimed_me`) : rich(`${setting.game}.claimed`, { name: named(ctx, first) })}</span
      >
    </p>`;
  }
  return html`<button
    type="button"
    class="claim"
    ?disabled=${ctx.me === null}
    @click=${() => ctx.ask({ type: "claim" })}
  >
    <span class="claim-words">${say(`${setting.game}.claim`)}</span>
    <span class="claim-note">${say(`${setting.game}.claim.note`)}</span>
  </button>`;
};

const moved = (seats: readonly house.SeatView[], at: number, by: number): readonly Seat[] => {
  const order = seats.map((seat) => seat.seat);
  const [seat] = order.splice(at, 1);
  order.splice(at + by, 0, seat as Seat);
  return order;
};

const people = (ctx: Ctx, shell: Shell, host: boolean): TemplateResult => {
  const { seats } = ctx.room;
  const arrange = (at: number, by: number) => ctx.ask({ type: "arrange", seats: moved(seats, at, by) });
  const here = sitting(ctx.room).length;
  return html`<section class="section">
    <div class="section-head">
      <h2 class="label">${say("lobby.here", { n: here })}</h2>
      ${
        host && here > 2
          ? html`<button type="button" class="small" @click=${() => ctx.ask({ type: "shuffle" })}>
              ${icon("shuffle", 20)}<span>${say("lobby.shuffle")}</span>
            </button>`
          : nothing
      }
    </div>
    <ol class="seats">
      ${repeat(
        seats,
        (seat) => seat.seat,
        (seat, at) =>
          html`<li class="seat" ${appear("slide", "here")}>
            ${token(seat, 40, true)}
            <span class="seat-name">
              <bdi>${seat.name}</bdi>
              <small>
                ${[
                  seat.seat === ctx.me ? say("seat.you") : "",
                  seat.seat === ctx.room.host ? say("seat.host") : "",
                  seat.bot ? say("seat.bot") : "",
                  mateOf(ctx.room, seat.seat) ? say("seat.team", { name: mateOf(ctx.room, seat.seat)?.name ?? "" }) : "",
                  seat.left ? say("seat.left") : seat.presence === "here" ? "" : say(`seat.${seat.presence}`),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </span>
            ${
              host
                ? html`<span class="seat-tools">
                    <button
                      type="button"
                      class="tool"
                      aria-disabled=${at === 0 ? "true" : nothing}
                      aria-label=${say("lobby.up", { name: seat.name })}
                      @click=${at === 0 ? nothing : () => arrange(at, -1)}
                    >
                      ${icon("up", 20)}
                    </button>
                    <button
                      type="button"
                      class="tool"
                      aria-disabled=${at === seats.length - 1 ? "true" : nothing}
                      aria-label=${say("lobby.down", { name: seat.name })}
                      @click=${at === seats.length - 1 ? nothing : () => arrange(at, 1)}
                    >
                      ${icon("down", 20)}
                    </button>
                    <button
                      type="button"
                      class="tool"
                      aria-label=${say("lobby.more", { name: seat.name })}
                      @click=${() => shell.go(`seat/${seat.seat}`)}
                    >
                      ${icon("pencil", 20)}
                    </button>
                  </span>`
                : nothing
            }
          </li>`,
      )}
    </ol>
    ${
      host && teamsNeeded(ctx.room) && !teamsMissing(ctx.room)
        ? html`<button type="button" class="button button-plain" @click=${() => shell.go("teams")}>
            ${icon("people", 22)}<span>${say("teams.change")}</span>
          </button>`
        : nothing
    }
    ${here > 1 ? html`<p class="note">${say("lobby.order")}</p>` : nothing}
  </section>`;
};

/** The lobby for somebody with a seat. */
export const lobby = (ctx: Ctx, shell: Shell): TemplateResult => {
  const host = isHost(ctx);
  const mine = ctx.seat(ctx.me as Seat);
  const { room } = ctx;
  const { setting } = room;
  // What the lobby says of its game is said in that game's own sentences.
  const known = screenOf(setting.game) !== undefined;
  const explain = ctx.memo<Explain>(`explain/${setting.game}`, () => ({ on: !setting.played }));
  const face = faceOf(setting.game);
  const missing = face.fewest - sitting(room).length;
  const why = setting.ready
    ? null
    : missing > 0
      ? say("lobby.missing", { n: missing })
      : say("refused.too_many_seats", { n: face.most });
  const teams = teamsMissing(room) > 0 ? teamsLeft(room) : null;
  return html`<div class="body">
      ${sorry(ctx)}
      <div class="welcome">
        <button type="button" class="welcome-token" aria-label=${say("lobby.dress")} @click=${() => shell.go("dress")}>
          ${token(mine, 88, true)}
        </button>
        <div>
          <h1 class="title" tabindex="-1">${say("lobby.in")}</h1>
          <p class="welcome-name"><bdi>${mine.name}</bdi></p>
          <p class="welcome-links">
            <button type="button" class="link" @click=${() => shell.go("dress")}>${say("lobby.dress")}</button>
            <button type="button" class="link" @click=${() => shell.go("rename")}>${say("lobby.rename")}</button>
          </p>
        </div>
      </div>
      ${known ? html`<p class="lead"><button type="button" class="small" @click=${() => shell.go("rules")}><span>${say("menu.rules")}</span></button></p>` : nothing}
      ${known ? claim(ctx) : nothing}
      ${host ? html`${known ? gameCard(ctx, shell, host, explain) : nothing} ${people(ctx, shell, host)}` : html`${people(ctx, shell, host)} ${known ? gameCard(ctx, shell, host, explain) : nothing}`}
      <section class="section way">
        <h2 class="label">${say("lobby.way")}</h2>
        <p>
          ${rich("lobby.way.code", { code: html`<b class="code">${room.code}</b>` })}
          ${room.locked ? html`<span class="lock">${icon("lock", 18)} ${say("lobby.locked")}</span>` : nothing}
        </p>
        ${
          host
            ? html`<button type="button" class="small" @click=${() => shell.go("invite")}>
                  ${icon("people", 20)}<span>${say("lobby.invite")}</span>
                </button>
                <button type="button" class="small" @click=${() => ctx.ask({ type: "lock", on: !room.locked })}>
                  ${icon(room.locked ? "open" : "lock", 20)}<span
                    >${say(room.locked ? "host.unlock" : "host.lock")}</span
                  >
                </button>`
            : html`<button type="button" class="small" @click=${() => shell.go("invite")}>
                ${icon("people", 20)}<span>${say("lobby.invite")}</span>
              </button>`
        }
      </section>
    </div>
    ${
      !host
        ? foot(
            ctx,
            null,
            room.host === null
              ? say("lobby.no_host")
              : rich(teams ? "teams.wait" : "lobby.wait", { name: named(ctx, room.host), teams: html`${teams}` }),
          )
        : teams
          ? foot(
              ctx,
              { label: say("teams.go", { teams }), icon: "people", press: () => shell.go("teams") },
              say("teams.missing", { teams }),
            )
          : foot(
              ctx,
              { label: say("lobby.start"), disabled: !setting.ready, press: () => ctx.ask({ type: "start", explain: explain.on }) },
              why ?? say("lobby.start.hint"),
            )
    }`;
};
