/** The posters with what everybody answered: judged, pointed at, unmasked. */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { you_must_be_an_idiot as ymi } from "../../../../../static/src/generated/protocol";
import { icon } from "../../../../../static/src/icons";
import { appear, css } from "../../../../../static/src/motion";
import type { Ctx, Seat } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { names, stamp, waiting } from "../../../../../static/src/tv/frame";
import { accusersOf, answerOf, envelope, face, type Identity, plain, shame, verdict } from "../signs";
import type { Scene } from "../tv";
import { phrase, words } from "../words";
import { small } from "./question";

/** What lies on the posters besides the answers. */
interface Laid {
  readonly badges?: Readonly<Record<Seat, Seat>>;
  readonly locked?: readonly Seat[];
  readonly identities?: Readonly<Record<Seat, Identity>>;
  readonly newest?: Seat;
}

/** So many posters stand in one row, and so many have room for more than they must say. */
const FEW = 4;
const SOME = 6;

/** A stamp comes down when its poster has turned. */
const STAMPED = 700;

const badge = (ctx: Ctx, by: Seat, on: Seat, locked: boolean): TemplateResult =>
  html`<li class="ymi-badge ${locked ? "ymi-locked" : ""}" ${appear("drop", on)}>
    ${token(ctx.seat(by))}${locked ? html`<span class="ymi-lock">${icon("lock")}<span class="unseen">${words("locked")}</span></span>` : nothing}
  </li>`;

const pinned = (ctx: Ctx, by: readonly Seat[], on: Seat, locked: readonly Seat[] = []): TemplateResult =>
  html`<ul class="ymi-badges ${by.length > 4 ? "ymi-badges-many" : ""}">
    ${repeat(
      by,
      (seat) => seat,
      (seat) => badge(ctx, seat, on, locked.includes(seat)),
    )}
  </ul>`;

const mark = (right: boolean): TemplateResult =>
  html`<b class="ymi-mark ${right ? "ymi-mark-right" : "ymi-mark-wrong"}">${icon(right ? "tick" : "cross")}<span>${words(right ? "right" : "wrong")}</span></b>`;

const unmasked = (sheet: ymi.Sheet, identity: Identity): TemplateResult => {
  const kind = verdict(identity, sheet.right);
  return html`${stamp(words(`verdict.${kind}`), kind === "idiot" ? "lie" : kind === "smart" ? "true" : "plain", STAMPED)}
    ${kind === "idiot" && sheet.right ? mark(true) : nothing}`;
};

const poster = (ctx: Ctx, view: ymi.View, sheet: ymi.Sheet, laid: Laid): TemplateResult => {
  const { seat, right } = sheet;
  const worn = ctx.seat(seat);
  const identity = laid.identities?.[seat];
  const manner = identity ? `ymi-${verdict(identity, right)}` : "";
  const all = view.seats.length;
  return html`<li class="ymi-poster slip ${manner} ${laid.newest === seat ? "ymi-newest" : ""}">
    ${all <= FEW ? html`<b class="ymi-title">${words("wanted")}</b>` : nothing}
    <p class="ymi-who">
      ${token(worn, 40, true)}<bdi>${worn.name}</bdi>
      ${seat === view.reader && view.badge && all <= SOME ? shame() : nothing}
      ${laid.identities ? html`<span class="ymi-sealed" ${appear("turn", identity)}>${identity ? face(identity) : envelope()}</span>` : nothing}
    </p>
    <p class="ymi-said ${answerOf(sheet) === null || sheet.hidden ? "ymi-nothing" : ""}" dir="auto" data-text>${answerOf(sheet) ?? words("nothing")}</p>
    <div class="ymi-marks">
      ${identity ? unmasked(sheet, identity) : mark(right)}
      ${sheet.turned_over && !identity ? html`<small ${appear("stamp", right)}>${icon("again")}<span class=${laid.badges ? "unseen" : ""}>${words("tv.turned")}</span></small>` : nothing}
      ${laid.badges ? pinned(ctx, accusersOf(view, laid.badges, seat), seat, laid.locked) : nothing}
    </div>
  </li>`;
};

/** An answer longer than this needs a wide poster. */
const LONG = 36;

/** So many posters stand side by side: all of them in one row or in two, and three where there is much to read. */
const abreast = (sheets: readonly ymi.Sheet[]): number => {
  const all = sheets.length;
  if (all <= FEW) return all;
  const long = all > SOME && sheets.some(({ text }) => (text ?? "").length > LONG);
  return long ? 3 : Math.ceil(all / 2);
};

/** More than these side by side have no room for a drawing beside the name. */
const NARROW = 4;

/** How large an answer may be, in hundredths of the height, where there are few of them. */
const largest = (all: number): number => (all <= FEW ? 6.2 : all <= SOME ? 5.4 : 4.6);

const wall = (
  ctx: Ctx,
  view: ymi.View,
  { answer, sheets }: { readonly answer: string; readonly sheets: readonly ymi.Sheet[] },
  laid: Laid = {},
): TemplateResult => {
  const across = abreast(sheets);
  const pin = laid.newest === undefined ? nothing : sheets.findIndex(({ seat }) => seat === laid.newest);
  return html`<div class="ymi-wall">
    ${small(view.question, answer)}
    <ol
      class="ymi-posters ${sheets.length <= FEW ? "ymi-row" : ""} ${across > NARROW ? "ymi-narrow" : ""}"
      data-pages=${largest(sheets.length)}
      data-cols=${across}
      data-flow="across"
      data-pin=${pin}
      ${css({ "--across": across })}
    >
      ${repeat(
        sheets,
        ({ seat }) => seat,
        (sheet) => poster(ctx, view, sheet, laid),
      )}
    </ol>
    <p class="pager" data-pager hidden></p>
  </div>`;
};

const said = (ctx: Ctx, sheets: readonly ymi.Sheet[]): string =>
  sheets
    .map((sheet) =>
      words(sheet.right ? "tv.said.right" : "tv.said.wrong", {
        name: ctx.seat(sheet.seat).name,
        answer: answerOf(sheet) ?? words("nothing"),
      }),
    )
    .join(" ");

export const judging = (show: ymi.Judging, view: ymi.View, ctx: Ctx): Scene => ({
  timed: true,
  caption: words("tv.judging.caption", { said: said(ctx, show.sheets) }),
  middle: wall(ctx, view, show),
  foot: html`<p>${phrase("all.judging", { name: ctx.seat(view.reader).name })}</p>`,
});

export const accusing = (show: ymi.Accusing, view: ymi.View, ctx: Ctx): Scene => ({
  timed: true,
  caption: words(show.final ? "all.final" : show.secret ? "tv.accusing.secret" : "tv.accusing"),
  middle: wall(ctx, view, show, show.secret ? {} : { badges: show.badges, locked: show.locked }),
  foot: show.final
    ? html`<p class="ymi-task">${words("all.final")}</p>`
    : waiting(ctx, {
        wait: show.waiting_for,
        done: show.locked,
        waitFor: words(show.secret ? "tv.accusing.secret" : "tv.accusing"),
        have: words("locked"),
      }),
});

export const unmasking = (show: ymi.Unmasking, view: ymi.View, ctx: Ctx): Scene => {
  const { name } = ctx.seat(show.newest);
  const sheet = show.sheets.find(({ seat }) => seat === show.newest);
  const identity = show.identities[show.newest] ?? "smart";
  const right = sheet?.right === true;
  const key = `tv.unmask.${identity === "idiot" && right ? "spoiled" : verdict(identity, right)}`;
  const accusers = accusersOf(view, show.badges, show.newest);
  return {
    caption: `${words(key, { name })} ${words("tv.accused_by", { names: plain(ctx, accusers) })}`,
    middle: wall(ctx, view, show, { badges: show.badges, identities: show.identities, newest: show.newest }),
    foot: html`<p class="ymi-told" data-fit="4.600 3.700" ${appear("fade", show.newest, STAMPED)}>
      <span>
        ${phrase(key, { name: html`<b><bdi>${name}</bdi></b>` })}
        ${accusers.length ? phrase("tv.accused_by", { names: names(ctx, accusers) }) : words("tv.accused_by_nobody")}
      </span>
    </p>`,
  };
};
