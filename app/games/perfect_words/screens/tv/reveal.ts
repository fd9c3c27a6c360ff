/** Arrow by arrow: its words, what was written for them, what the table makes of it, and what it brings. */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { perfect_words as pw } from "../../../../../static/src/generated/protocol";
import { icon } from "../../../../../static/src/icons";
import { appear, css } from "../../../../../static/src/motion";
import type { Ctx, Seat } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { stamp, tokens, waiting } from "../../../../../static/src/tv/frame";
import { signed } from "../../../../../static/src/words";
import { type Box, linePlaces } from "../grid";
import { shells } from "../signs";
import type { Scene } from "../tv";
import { arrowOf, textOf, wordingsOf, wordsOf } from "../seen";
import { phrase, words } from "../words";
import { map } from "./case";
import { glide } from "./glide";
import { strip } from "./lines";
import { standing } from "./score";

/** The line while it is read, and while it is talked about. */
const LARGE: Box = { width: 80, height: 19, unit: "rem", most: 5 };
const HEAD: Box = { width: 65, height: 7.4, unit: "rem", most: 3 };
const HEAD_MAP: Box = { width: 13, height: 7.4, unit: "rem", most: 1 };

const litBy = (view: pw.View, number: number) => {
  const arrow = arrowOf(view, number);
  return arrow ? linePlaces(arrow) : [];
};

/** "storm, night and pirate", to be heard. */
const heard = (view: pw.View, number: number): string => wordsOf(view, arrowOf(view, number)).join(", ");

const markerNote = (view: pw.View, number: number): TemplateResult | typeof nothing =>
  number === view.x2 || number === view.x
    ? html`<p class="pw-marker-note" ${appear("drop", number, 500)}>${words(number === view.x2 ? "tv.on_x2" : "tv.on_x")}</p>`
    : nothing;

export const wordsRead = (show: pw.Words, view: pw.View): Scene => ({
  caption: words("tv.words.caption", { arrow: show.arrow, words: heard(view, show.arrow) }),
  middle: html`<div class="pw-read">
    <div class="pw-read-line" ${appear("turn", show.arrow)}>${strip(view, show.arrow, LARGE)}</div>
    <div class="pw-read-note">
      ${map(view, litBy(view, show.arrow))}
      <div>
        <p class="pw-ask">${words("tv.what_did_you_write")}</p>
        ${markerNote(view, show.arrow)}
      </div>
    </div>
  </div>`,
  foot: standing(view, show.arrow),
});

// --- slips -------------------------------------------------------------------------------------------

/** A slip flies in for everybody who wrote, 150 ms after the other; those who wrote alike snap together after that. */
const FIRST = 250;
const NEXT = 150;
const SNAP = 700;

/** Everybody who wrote what is in a group, and of these those who count. */
const writers = (group: pw.Group): readonly Seat[] =>
  group.wordings.reduce<readonly Seat[]>((all, { by }) => [...all, ...by], []);
const counting = (group: pw.Group): number => writers({ wordings: group.wordings.filter(({ struck }) => !struck) }).length;

const wordingOf = (wording: pw.Wording, key: string): TemplateResult =>
  html`<p class="pw-wording ${wording.struck ? "pw-struck" : ""} ${wording.hidden ? "pw-hidden" : ""}" ${glide(key)}>
    <span dir="auto" data-text>${textOf(wording)}</span>
    ${wording.flagged ? html`<small class="pw-flag"><i aria-hidden="true"></i><bdi>${wording.flagged}</bdi><span class="unseen">${words("tv.flagged", { word: wording.flagged })}</span></small>` : nothing}
  </p>`;

interface Dress {
  /** Whether all fly in now. */
  readonly flies?: boolean;
  readonly asked?: readonly number[];
  readonly best?: number | null;
  readonly counted?: boolean;
  readonly personal?: Readonly<Record<Seat, number>>;
}

const slip = (ctx: Ctx, arrow: number, group: pw.Group, at: number, before: number, dress: Dress): TemplateResult => {
  const by = writers(group);
  const n = counting(group);
  // All whose wording counts here get the same (PW-26).
  const own = Math.max(0, ...by.map((seat) => dress.personal?.[seat] ?? 0));
  const struck = group.wordings.every((wording) => wording.struck);
  const asked = dress.asked && group.wordings.some(({ id }) => dress.asked?.includes(id));
  const manner = [
    dress.asked ? (asked ? "pw-asked" : "pw-aside") : "",
    dress.counted ? (dress.best === at ? "pw-best" : "pw-aside") : "",
    struck ? "pw-out" : "",
  ].join(" ");
  const landed = FIRST + before * NEXT;
  return html`<li class="pw-slip slip ${manner}" ${appear("fade", arrow, dress.flies ? landed : 0)}>
    ${dress.flies && !ctx.reduced ? by.slice(1).map((_, i) => twin(group, i, landed + (i + 1) * NEXT)) : nothing}
    ${repeat(
      group.wordings,
      ({ id }) => id,
      (wording) => wordingOf(wording, `${arrow}/${wording.id}`),
    )}
    <p class="pw-by">
      <b class="pw-count ${n > 1 ? "pw-alike" : ""}">${n}</b>
      ${by.map((seat, i) => html`<span class="pw-face" ${appear("drop", arrow, dress.flies ? landed + i * NEXT + SNAP : 0)}>${token(ctx.seat(seat))}</span>`)}
      ${own ? html`<b class="pw-own">${signed(own)}</b>` : nothing}
      ${struck ? stamp(words("tv.struck"), "lie") : nothing}
    </p>
  </li>`;
};

/** A slip of the same wording that comes flying, and is one with the first. */
const twin = (group: pw.Group, i: number, delay: number): TemplateResult =>
  html`<i class="pw-twin slip pw-from-${i % 2 ? "left" : "right"}" aria-hidden="true" ${css({ "animation-delay": `${delay}ms` })}
    ><span dir="auto">${group.wordings[0] ? textOf(group.wordings[0]) : ""}</span></i
  >`;

/** So many groups stand in one row, and have room to be large. */
const FEW = 3;

const slips = (ctx: Ctx, arrow: number, groups: readonly pw.Group[], dress: Dress = {}): TemplateResult => {
  let before = 0;
  const across = groups.length < 3 ? Math.max(1, groups.length) : groups.length === 4 ? 2 : 3;
  return groups.length
    ? html`<div class="pw-written">
        <ol class="pw-slips ${groups.length <= FEW ? "pw-few" : ""}" data-pages=${groups.length <= FEW ? "8" : "5"} data-cols=${across} data-flow="across" ${css({ "--across": across })}>
          ${repeat(
            groups,
            (group) => `${arrow}/${group.wordings[0]?.id ?? ""}`,
            (group, at) => {
              const shown = slip(ctx, arrow, group, at, before, dress);
              before += writers(group).length;
              return shown;
            },
          )}
        </ol>
        <p class="pager" data-pager hidden></p>
      </div>`
    : html`<p class="pw-nobody">${words("tv.nobody_wrote")}</p>`;
};

const head = (view: pw.View, number: number): TemplateResult =>
  html`<div class="pw-head">
    ${strip(view, number, HEAD)}
    ${map(view, litBy(view, number), HEAD_MAP)}
  </div>`;

const said = (groups: readonly pw.Group[]): string =>
  groups
    .map((group) =>
      words("tv.said", { text: group.wordings.map(textOf).join(", "), n: counting(group) }),
    )
    .join(" ");

export const associations = (show: pw.Associations, view: pw.View, ctx: Ctx): Scene => ({
  caption: said(show.groups) || words("tv.nobody_wrote"),
  middle: html`<div class="pw-reveal">${head(view, show.arrow)}${slips(ctx, show.arrow, show.groups, { flies: true })}</div>`,
  foot: standing(view, show.arrow),
});

const flaggedIn = (groups: readonly pw.Group[]): readonly pw.Wording[] =>
  wordingsOf(groups).filter(({ flagged }) => flagged);

export const challenging = (show: pw.Challenging, view: pw.View, ctx: Ctx): Scene => {
  const flagged = flaggedIn(show.groups);
  const first = flagged[0];
  const question =
    flagged.length === 1 && first
      ? phrase("tv.challenging.only", { text: textOf(first), word: first.flagged ?? "" })
      : html`${words("tv.challenging")}`;
  return {
    timed: true,
    caption: words("tv.challenging"),
    middle: html`<div class="pw-reveal">
      ${head(view, show.arrow)}
      <div class="pw-question" data-fit="6 3.700"><h2>${question}</h2></div>
      ${slips(ctx, show.arrow, show.groups, { asked: flagged.map(({ id }) => id) })}
    </div>`,
    foot: waiting(ctx, {
      wait: show.waiting_for,
      done: show.done,
      waitFor: words("tv.still_thinking"),
      have: words("tv.have_said"),
    }),
  };
};

/** The texts a question is about. */
const asksAbout = (question: pw.Question, groups: readonly pw.Group[]) => {
  const of = (ids: readonly number[]) => wordingsOf(groups).filter(({ id }) => ids.includes(id)).map(textOf)[0] ?? "";
  const flagged = wordingsOf(groups).find(({ id }) => question.one.includes(id))?.flagged ?? "";
  return { one: of(question.one), other: of(question.other ?? []), word: flagged };
};

/** How the table has settled a question: its tokens beside yes and no. */
const verdict = (ctx: Ctx, settled: pw.Settled, groups: readonly pw.Group[]): TemplateResult =>
  html`<li class="pw-verdict ${settled.carried ? "pw-carried" : ""}">
    <p data-fit="4.600 3.700"><span>${phrase(`tv.settled.${settled.question.kind}.${settled.carried ? "yes" : "no"}`, asksAbout(settled.question, groups))}</span></p>
    <div class="pw-votes">${icon("tick")}<span class="unseen">${words("tv.yes")}</span>${tokens(ctx, settled.yes)}</div>
    <div class="pw-votes">${icon("cross")}<span class="unseen">${words("tv.no")}</span>${tokens(ctx, settled.no)}</div>
  </li>`;

/** More are on the phones. */
const SETTLED_SHOWN = 1;

const verdicts = (ctx: Ctx, settled: readonly pw.Settled[] = [], groups: readonly pw.Group[]): TemplateResult | typeof nothing =>
  settled.length
    ? html`<ol class="pw-verdicts">
        ${settled.slice(-SETTLED_SHOWN).map((each) => verdict(ctx, each, groups))}
      </ol>`
    : nothing;

export const voting = (show: pw.Voting, view: pw.View, ctx: Ctx): Scene => {
  const { question, groups } = show;
  const about = asksAbout(question, groups);
  return {
    timed: true,
    caption: words(`tv.voting.${question.kind}`, about),
    middle: html`<div class="pw-reveal">
      ${head(view, show.arrow)}
      <div class="pw-question" data-fit="6 3.700" ${appear("slide", question.one.concat(question.other ?? []).join())}>
        <h2>${phrase(`tv.voting.${question.kind}`, about)}</h2>
      </div>
      ${slips(ctx, show.arrow, groups, { asked: [...question.one, ...(question.other ?? [])] })}
    </div>`,
    foot: waiting(ctx, {
      wait: show.waiting_for,
      done: show.voted,
      waitFor: words("tv.vote_now"),
      have: words("tv.voted"),
    }),
  };
};

/** Seashells fall one after the other, within what the rules give them. */
const SHELLS_FROM = 700;
const SHELL = 600;

/** Why the arrow brings what it brings. */
const why = (show: pw.Counted, view: pw.View): string => {
  const group = show.largest === null ? undefined : show.groups[show.largest];
  const n = group ? counting(group) : 0;
  if (show.arrow === view.x) return words("tv.counted.x");
  const found = view.shells?.[show.arrow] ?? 0;
  const key = !n ? "nobody" : !found ? (n === 1 ? "alone" : "few") : show.perfect ? "perfect" : "alike";
  return `${words(`tv.counted.${key}`, { n, needed: show.needed })}${found && show.arrow === view.x2 ? ` ${words("tv.counted.x2")}` : ""}`;
};

/** What a personal point is, told with the first of them (PW-26). */
const explained = (view: pw.View, personal: Readonly<Record<Seat, number>>): TemplateResult | typeof nothing => {
  const sum = (points: Readonly<Record<Seat, number>>) => Object.keys(points).reduce((all, seat) => all + (points[seat] ?? 0), 0);
  const most = Math.max(0, ...Object.keys(personal).map((seat) => personal[seat] ?? 0));
  return most && sum(view.personal ?? {}) === sum(personal)
    ? html`<p class="pw-own-note">${words("tv.counted.own", { points: signed(most) })}</p>`
    : nothing;
};

export const counted = (show: pw.Counted, view: pw.View, ctx: Ctx): Scene => {
  const found = view.shells?.[show.arrow] ?? 0;
  const personal: Record<Seat, number> = {};
  for (const { seat, points } of show.entries) if (seat !== null) personal[seat] = points;
  return {
    caption: words("tv.counted.caption", { why: why(show, view), shells: words("shells", { n: found }), score: words("shells", { n: view.score ?? 0 }) }),
    middle: html`<div class="pw-reveal">
      ${head(view, show.arrow)}
      <div class="pw-result">
        <p class="pw-result-shells">
          ${found ? Array.from({ length: found }, (_, i) => html`<i ${appear("stamp", `${show.arrow}/${i}`, SHELLS_FROM + i * SHELL)}>${shells(1)}</i>`) : html`<b class="pw-zero">0</b>`}
        </p>
        <div class="pw-result-why" data-fit="6 3.700"><h2>${why(show, view)}</h2></div>
      </div>
      ${slips(ctx, show.arrow, show.groups, { counted: true, best: found ? show.largest : null, personal })}
      ${view.x2 === show.arrow ? nothing : explained(view, personal)}
      ${verdicts(ctx, show.settled, show.groups)}
    </div>`,
    foot: standing(view, show.arrow),
  };
};
