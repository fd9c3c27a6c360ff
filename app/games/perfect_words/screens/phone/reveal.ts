/** Arrow by arrow: its words, what was written, what the table is asked, and what it brings (PW-20, PW-22 to PW-26). */
import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { repeat } from "lit-html/directives/repeat.js";
import type { perfect_words as pw } from "../../../../../static/src/generated/protocol";
import { icon } from "../../../../../static/src/icons";
import { appear } from "../../../../../static/src/motion";
import { because, button, crowd, foot, refusal } from "../../../../../static/src/phone/parts";
import { gainOf } from "../../../../../static/src/phone/slips";
import type { Ctx } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { signed } from "../../../../../static/src/words";
import { textOf, wordingsOf } from "../seen";
import { words } from "../words";
import { counted as line, looksOn, tooLate } from "./parts";
import { shells } from "./shells";

/** The line at the top of all these pages. */
const above = (view: pw.View, ctx: Ctx, number: number): TemplateResult =>
  html`<h1 class="title pwp-arrow" tabindex="-1">${words("reveal", { arrow: number })}</h1>
    ${line(view, number)} ${tooLate(view, ctx)}`;

const wording = (view: pw.View, ctx: Ctx, each: pw.Wording, more: TemplateResult | typeof nothing = nothing): TemplateResult =>
  html`<span class="pwp-wording ${each.struck ? "pwp-struck" : ""}">
    <span class="ballot-text ${each.hidden ? "ballot-hidden" : ""}" dir="auto">${textOf(each)}</span>
    <span class="pwp-by">${each.by.map((seat) => html`<span ${appear("drop", seat)}>${token(ctx.seat(seat), 28)}</span>`)}</span>
    ${view.me != null && each.by.includes(view.me) ? html`<small class="ballot-yours">${words("yours")}</small>` : nothing}
    ${each.flagged != null ? html`<small class="pwp-hint pwp-flagged"><b class="pwp-ask">?</b><span>${words("flagged", { word: each.flagged })}</span></small>` : nothing}
    ${each.struck ? html`<small class="pwp-hint">${icon("cross", 18)}<span>${words("struck")}</span></small>` : nothing}
    ${more}
  </span>`;

const keyOf = (group: pw.Group): string => group.wordings.map(({ id }) => id).join();

const groups = (view: pw.View, ctx: Ctx, all: readonly pw.Group[], best: number | null = null): TemplateResult =>
  all.length
    ? html`<ul class="ballot">
        ${repeat(
          all,
          keyOf,
          (group, at) =>
            html`<li class="ballot-slip slip ${best === null ? "" : at === best ? "pwp-best" : "ballot-dim"}" ${appear("slide", keyOf(group), at * 120)}>
              <span class="ballot-words">${group.wordings.map((each) => wording(view, ctx, each))}</span>
            </li>`,
        )}
      </ul>`
    : html`<p class="lead">${words("nothing")}</p>`;

export const reading = (view: pw.View, show: pw.Words, ctx: Ctx): TemplateResult =>
  html`<div class="body">${above(view, ctx, show.arrow)}</div>
    ${foot(ctx, null, words(show.arrow === view.x ? "reveal.x" : show.arrow === view.x2 ? "reveal.x2" : "reveal.hint"))}`;

export const associations = (view: pw.View, show: pw.Associations, ctx: Ctx): TemplateResult =>
  html`<div class="body">${above(view, ctx, show.arrow)} ${groups(view, ctx, show.groups)}</div>
    ${foot(ctx, null, words(show.arrow === view.x ? "reveal.x" : "together"))}`;

interface Against {
  ids: readonly number[];
}

export const challenging = (view: pw.View, show: pw.Challenging, ctx: Ctx): TemplateResult => {
  const { mine = null } = show;
  const against = ctx.memo<Against>("against", () => ({ ids: mine ?? [] }));
  const said = mine !== null && String(mine) === String([...against.ids].sort((one, other) => one - other));
  const flagged = wordingsOf(show.groups).filter((each) => each.flagged != null);
  const turn = (id: number) => {
    against.ids = against.ids.includes(id) ? against.ids.filter((each) => each !== id) : [...against.ids, id];
    ctx.paint();
  };
  const company = crowd(ctx, show.done, show.waiting_for, words("challenge.are_done", { n: show.done.length, all: show.done.length + show.waiting_for.length }));
  if (looksOn(view))
    return html`<div class="body">${above(view, ctx, show.arrow)} ${groups(view, ctx, show.groups)} ${company}</div>
      ${foot(ctx, null, words("watch"))}`;
  const n = against.ids.length;
  return html`<div class="body">
      ${above(view, ctx, show.arrow)}
      <fieldset class="ballot">
        <legend class="label">${words("challenge")}</legend>
        ${flagged.map(
          (each) =>
            html`<label class="ballot-slip slip ${against.ids.includes(each.id) ? "ballot-picked" : ""}">
              <input type="checkbox" class="pwp-box" .checked=${live(against.ids.includes(each.id))} @change=${() => turn(each.id)} />
              <span class="ballot-words">${wording(view, ctx, each)}</span>
            </label>`,
        )}
      </fieldset>
      ${company}
    </div>
    ${foot(
      ctx,
      {
        label: said ? words(n ? "challenge.said" : "challenge.let") : n ? words("challenge.go", { n }) : words("challenge.none"),
        disabled: said,
        ...(said ? { icon: "tick" } : {}),
        press: () => ctx.send({ type: "challenge", wordings: against.ids } as pw.Challenge),
      },
      words("challenge.hint"),
    )}`;
};

/** The wordings that a question is about. */
const askedOf = (all: readonly pw.Group[], ids: readonly number[]): readonly pw.Wording[] =>
  wordingsOf(all).filter(({ id }) => ids.includes(id));

const list = (all: readonly pw.Wording[]): string => all.map((each) => `“\u2068${textOf(each)}\u2069”`).join(", ");

export const voting = (view: pw.View, show: pw.Voting, ctx: Ctx): TemplateResult => {
  const { question, mine = null, voted, waiting_for: waiting } = show;
  const [one, other] = [question.one, question.other ?? []].map((ids) => askedOf(show.groups, ids)) as [
    readonly pw.Wording[],
    readonly pw.Wording[],
  ];
  const vote = (yes: boolean) =>
    html`<span class="pwp-vote ${mine === yes ? "pwp-voted" : ""}"
      >${button(ctx, {
        label: words(`vote.${question.kind}.${yes ? "yes" : "no"}`),
        press: () => ctx.send({ type: "vote", yes } as pw.Vote),
        manner: yes === mine || mine === null ? undefined : "plain",
        ...(mine === yes ? { icon: "tick" } : {}),
      })}</span
    >`;
  return html`<div class="body">
      <h1 class="title" tabindex="-1">${words(`vote.${question.kind}`, { one: list(one), other: list(other), word: one[0]?.flagged ?? "" })}</h1>
      ${line(view, show.arrow)} ${tooLate(view, ctx)}
      <ul class="ballot" ${appear("slide", ctx.view.stage)}>
        ${[one, other].filter((all) => all.length).map((all) => html`<li class="ballot-slip slip"><span class="ballot-words">${all.map((each) => wording(view, ctx, each))}</span></li>`)}
      </ul>
      ${crowd(ctx, voted, waiting, words("vote.are_in", { n: voted.length, all: voted.length + waiting.length }))}
    </div>
    ${
      looksOn(view)
        ? foot(ctx, null, words("watch"))
        : html`<footer class="foot">
            ${refusal(ctx)}
            <div class="pwp-votes">${vote(true)}${vote(false)}</div>
            <p class="foot-hint">${words("vote.hint")}</p>
          </footer>`
    }`;
};

/** What the table has said to a question. */
const settled = (all: readonly pw.Group[], each: pw.Settled): TemplateResult =>
  html`<li>
    ${icon(each.carried ? "tick" : "cross", 18)}
    <span
      >${words(`settled.${each.question.kind}.${each.carried ? "yes" : "no"}`, {
        one: list(askedOf(all, each.question.one)),
        other: list(askedOf(all, each.question.other ?? [])),
        yes: each.yes.length,
        no: each.no.length,
      })}</span
    >
  </li>`;

export const counting = (view: pw.View, show: pw.Counted, ctx: Ctx): TemplateResult => {
  const team = show.entries.filter((entry) => entry.seat === null);
  const own = show.entries.filter((entry) => entry.seat !== null && entry.seat === view.me);
  const found = team.reduce((sum, { points }) => sum + points, 0);
  const why = show.arrow === view.x ? words("count.x") : show.largest === null ? words("nothing") : words("count.none");
  return html`<div class="body">
      ${above(view, ctx, show.arrow)}
      <div class="result pwp-count ${found ? "result-good" : ""}" ${appear("drop", show.arrow)}>
        ${shells(found, show.arrow)}
        <span>
          ${show.perfect && found ? html`<b>${words("perfect")}</b><br />` : nothing}
          ${team.length ? team.map((entry) => html`${because(ctx, entry)} `) : why}
        </span>
      </div>
      ${own.map((entry) => html`<p class="note"><b>${signed(gainOf([entry], view.me ?? null))}</b> ${because(ctx, entry)}</p>`)}
      ${groups(view, ctx, show.groups, found ? show.largest : null)}
      ${show.settled?.length ? html`<ul class="pwp-settled">${show.settled.map((each) => settled(show.groups, each))}</ul>` : nothing}
    </div>
    ${foot(ctx, null, words("score", { n: view.score ?? 0 }))}`;
};
