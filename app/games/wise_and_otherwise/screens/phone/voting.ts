/** The sayings are read out, then one is taken for the real one: in turn and openly, or unseen (WAO-10 to WAO-13). */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { wise_and_otherwise as wao } from "../../../../../static/src/generated/protocol";
import { appear, inView } from "../../../../../static/src/motion";
import { button, crowd, foot, goOn, named, names, type Press } from "../../../../../static/src/phone/parts";
import { onEnter } from "../../../../../static/src/phone/slips";
import type { Ctx, Seat } from "../../../../../static/src/screen";
import { token } from "../../../../../static/src/token";
import { endingOf, told, whole, words } from "../words";
import { isOut, laid, looksOn, mate, reader, reads, roundLine, slipText, upper, yours } from "./parts";

export const reading = (view: wao.View, show: wao.Reading, ctx: Ctx): TemplateResult => {
  const at = show.options.findIndex(({ id }) => id === show.now) + 1;
  const next = at < show.total ? "read.on" : show.again ? "read.vote" : "read.once_more";
  return html`<div class="body">
      ${roundLine(view, ctx)} ${upper(view.saying, true)}
      <ol class="ballot">
        ${repeat(
          show.options,
          ({ id }) => id,
          (option) =>
            html`<li
              class="ballot-slip slip ${option.id === show.now ? "ballot-now" : ""}"
              ${appear("slide", option.id)}
              ${inView(option.id === show.now && `${show.again}`)}
            >
              <b class="ballot-letter">${option.number}</b>
              <span class="ballot-words">
                ${option.id === show.now ? html`<span class="ballot-text">${whole(view.saying, endingOf(option))}</span>` : slipText(option)}
                ${yours(option, show.own)}
              </span>
            </li>`,
        )}
      </ol>
      <p class="note">${words(show.again ? "read.count.again" : "read.count", { n: at, all: show.total })}</p>
    </div>
    ${
      reads(view)
        ? foot(
            ctx,
            goOn(ctx, words(next)),
            words(show.aloud ? "read.your_pace" : "read.you"),
            show.aloud
              ? nothing
              : button(ctx, {
                  label: words("read.aloud"),
                  press: () => ctx.send({ type: "read_aloud" } as wao.ReadAloud),
                  manner: "plain",
                }),
          )
        : foot(ctx, null, told("read.wait", reader(view, ctx)))
    }`;
};

interface Choice {
  id: string | null;
}

/** Tokens on each number: votes that everybody sees. */
const votesOn = (show: wao.Voting, id: string): readonly Seat[] =>
  Object.entries(show.votes ?? {})
    .filter(([, option]) => option === id)
    .map(([seat]) => seat);

const tokensOn = (ctx: Ctx, show: wao.Voting, id: string): TemplateResult | typeof nothing => {
  const seats = votesOn(show, id);
  return seats.length ? html`<span class="ballot-believers">${laid(ctx, seats)}</span>` : nothing;
};

/** Who has voted, of all who vote in this round: not the Reader, nor who is out or has left (WAO-08, WAO-13). */
const company = (view: wao.View, { voted }: wao.Voting, ctx: Ctx): TemplateResult => {
  const out = [view.reader, ...(view.withdrawn ?? [])];
  const due = view.seats.filter((seat) => !out.includes(seat) && !voted.includes(seat) && !ctx.seat(seat).left);
  return crowd(ctx, voted, due, words("vote.are_in", { n: voted.length, all: voted.length + due.length }));
};

const waitingHint = (view: wao.View, show: wao.Voting, ctx: Ctx): TemplateResult | string => {
  if (reads(view)) return words("vote.reader");
  if (isOut(view)) return words("vote.out");
  if (looksOn(view)) return words("vote.watch");
  const mine = show.options.find(({ id }) => id === show.mine);
  if (mine) return words("vote.given", { number: mine.number });
  const before = (show.to_come ?? []).indexOf(view.me ?? "");
  if (show.turn == null || before < 0) return words((show.passed ?? []).includes(view.me ?? "") ? "vote.passed" : "vote.silent");
  const name = named(ctx, show.turn);
  return before === 0 ? told("vote.next", { name }) : told("vote.later", { name, n: before + 1 });
};

const looking = (view: wao.View, show: wao.Voting, ctx: Ctx): TemplateResult =>
  html`<div class="body">
      ${roundLine(view, ctx)} ${upper(view.saying, true)}
      <ol class="ballot">
        ${show.options.map(
          (option) =>
            html`<li class="ballot-slip slip">
              <b class="ballot-letter">${option.number}</b>
              <span class="ballot-words">${slipText(option)}${yours(option, show.own)}${tokensOn(ctx, show, option.id)}</span>
            </li>`,
        )}
      </ol>
      ${company(view, show, ctx)}
    </div>
    ${foot(ctx, null, waitingHint(view, show, ctx))}`;

export const voting = (view: wao.View, show: wao.Voting, ctx: Ctx): TemplateResult => {
  const choice = ctx.memo<Choice>("vote", () => ({ id: show.picked ?? show.mine ?? null }));
  if (!show.votes_now) return looking(view, show, ctx);
  const picked = show.options.find(({ id }) => id === choice.id);
  const given = show.options.find(({ id }) => id === show.mine);
  const mates = show.agree ? show.options.find(({ id }) => id === show.mate_picked) : undefined;
  const lies = given !== undefined && given === picked;
  const pick = (id: string) => {
    choice.id = id;
    ctx.send({ type: "pick", option: id } as wao.Pick, "pick");
    ctx.paint();
  };
  const vote = () => {
    if (picked && !lies && !show.agree) ctx.send({ type: "vote", option: picked.id } as wao.Vote);
  };
  const press: Press | null = show.agree
    ? null
    : {
        label: picked
          ? words(lies ? "vote.named" : given ? "vote.change" : "vote.name", { number: picked.number })
          : words("vote.none"),
        disabled: picked === undefined || lies,
        ...(lies ? { icon: "tick" } : {}),
        press: vote,
      };
  const hint = show.agree
    ? lies
      ? words("vote.agreed", { number: given.number })
      : mates
        ? told("vote.mate_picked", { name: mate(view, ctx), number: mates.number })
        : told("vote.agree", { name: mate(view, ctx) })
    : picked && (show.own ?? []).includes(picked.id)
      ? words("vote.own")
      : words(show.open ? "vote.final" : "vote.hint");
  return html`<div class="body">
      ${show.open ? html`<p class="note note-loud turn" ${appear("drop", show.turn)}>${words("vote.your_turn")}</p>` : roundLine(view, ctx)}
      ${upper(view.saying, true)}
      <fieldset class="ballot">
        <legend class="unseen">${words("vote.title")}</legend>
        ${show.options.map(
          (option) =>
            html`<label class="ballot-slip slip ${option === picked ? "ballot-picked" : ""}">
              <input
                type="radio"
                class="unseen"
                name="vote"
                .checked=${option === picked}
                @change=${() => pick(option.id)}
                @keydown=${onEnter(vote)}
              />
              <b class="ballot-letter">${option.number}</b>
              <span class="ballot-words">
                ${slipText(option)}${yours(option, show.own)}
                ${option === mates ? html`<small class="ballot-yours mate-pick" ${appear("drop", option.id)}>${told("vote.mates", { name: mate(view, ctx) })}</small>` : nothing}
                ${tokensOn(ctx, show, option.id)}
              </span>
              ${
                option === given
                  ? html`<span class="ballot-stone" ${appear("drop", option.id)}
                      >${token(ctx.seat(view.me as Seat), 38, true)}<span class="unseen">${words("vote.yours")}</span></span
                    >`
                  : nothing
              }
            </label>`,
        )}
      </fieldset>
      ${company(view, show, ctx)}
      ${show.passed?.length ? html`<p class="note">${told("vote.passed_over", { names: names(ctx, show.passed), n: show.passed.length })}</p>` : nothing}
    </div>
    ${foot(ctx, press, hint)}`;
};
