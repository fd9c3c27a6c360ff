/** The President checks the slips; an author may have to write again (NIP-09). */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { nobody_is_perfect as nip } from "../../../../../static/src/generated/protocol";
import { icon } from "../../../../../static/src/icons";
import { appear } from "../../../../../static/src/motion";
import type { Ctx } from "../../../../../static/src/screen";
import { rich } from "../../../../../static/src/words";
import { button, foot, named, refusal } from "../../../../../static/src/phone/parts";
import { detector } from "../../../../../static/src/phone/detector";
import { asked, presides, roundLine, words } from "./parts";
import { desk } from "./writing";

const REASONS = ["unreadable", "off_limits", "the_truth"] as const;

interface Hand {
  /** The piles picked up, each by the slip of it that is read. */
  picked: string[];
  /** Which of them shall be read when they are laid together. */
  read: string | null;
}

const readOf = (laid: nip.Laid): nip.Paper =>
  laid.papers.find((paper) => paper.id === laid.read) ?? (laid.papers[0] as nip.Paper);

const remarks = (paper: nip.Paper): readonly string[] =>
  [
    (paper.copies ?? 1) > 1 ? words("check.copies", { n: paper.copies ?? 1 }) : "",
    paper.rewritten ? words("check.rewritten") : paper.back ? words(`check.went_back.${paper.back}`) : "",
    paper.aside ? words("check.aside") : paper.stands === false ? words("check.not_read") : "",
  ].filter(Boolean);

/** What stands on a slip; a text the host took away is said to be so. */
const textOf = (paper: nip.Paper): string => (paper.hidden ? words("hidden") : paper.text);

const paperOf = (paper: nip.Paper): TemplateResult =>
  html`<span class="paper-text ${paper.hidden ? "ballot-hidden" : ""}" dir="auto">${textOf(paper)}</span>
    ${remarks(paper).map((remark) => html`<small class="paper-remark">${remark}</small>`)}`;

const pileOf = (laid: nip.Laid, first: boolean, hand: Hand, ctx: Ctx): TemplateResult => {
  const read = readOf(laid);
  const others = laid.papers.filter((paper) => paper !== read);
  const picked = hand.picked.includes(laid.read);
  const toggle = () => {
    hand.picked = picked ? hand.picked.filter((id) => id !== laid.read) : [...hand.picked, laid.read];
    if (!hand.read || !hand.picked.includes(hand.read)) hand.read = hand.picked[0] ?? null;
    ctx.paint();
  };
  return html`<li class="pack ${read.stands === false ? "pack-out" : ""}" ${appear("slide", laid.read)}>
    <label class="pack-slip slip ${picked ? "paper-picked" : ""}">
      <input type="checkbox" class="unseen" ?data-heir=${first} .checked=${picked} @change=${toggle} />
      <span class="paper-box">${picked ? icon("tick", 20) : nothing}</span>
      <span class="paper-words">
        ${paperOf(read)}
        ${others.map((paper) => html`<span class="paper-under"><small>${words("check.same_as")}</small> ${paperOf(paper)}</span>`)}
      </span>
    </label>
  </li>`;
};

/** One slip goes back to its author or is set aside; in a pack it is told which. */
const judgement = (paper: nip.Paper, told: boolean, ctx: Ctx, done: () => void): TemplateResult => {
  const whose = told ? html`<p class="deeds-label"><bdi>${textOf(paper)}</bdi></p>` : nothing;
  if (paper.rewritten || paper.aside) {
    return html`${whose}
    ${button(ctx, {
      label: words(paper.aside ? "check.put_back" : "check.set_aside"),
      manner: "plain",
      press: () => (done(), ctx.send({ type: "set_aside", paper: paper.id, aside: !paper.aside } as nip.SetAside)),
    })}`;
  }
  if (paper.back) return html`${whose}<p class="foot-hint">${words("check.once")}</p>`;
  return html`${whose}
    <p class="deeds-label">${words("check.send_back")}</p>
    <div class="deeds-row">
      ${REASONS.map((reason) =>
        button(ctx, {
          label: words(`check.reason.${reason}`),
          manner: "plain",
          press: () => (done(), ctx.send({ type: "send_back", paper: paper.id, reason } as nip.SendBack)),
        }),
      )}
    </div>`;
};

/** A pack is taken apart, or another slip of it is read out; one that is out cannot be. */
const parting = (pack: nip.Laid, ctx: Ctx, done: () => void): TemplateResult =>
  html`${button(ctx, {
    label: words("check.apart"),
    manner: "plain",
    press: () => (done(), ctx.send({ type: "take_apart", paper: pack.read } as nip.TakeApart)),
  })}
  ${pack.papers
    .filter((paper) => paper.id !== pack.read && paper.stands !== false && readOf(pack).stands !== false)
    .map((paper) =>
      button(ctx, {
        label: rich("nobody_is_perfect.check.read_instead", { text: textOf(paper) }),
        manner: "quiet",
        press: () => (
          done(),
          ctx.send({ type: "lay_together", papers: [pack.read, paper.id], read: paper.id } as nip.LayTogether)
        ),
      }),
    )}`;

/** What can be done with what is picked up. */
const deeds = (laid: readonly nip.Laid[], hand: Hand, ctx: Ctx): TemplateResult => {
  const packs = laid.filter((each) => hand.picked.includes(each.read));
  const only = packs.length === 1 ? (packs[0] as nip.Laid) : null;
  const done = () => {
    hand.picked = [];
    hand.read = null;
  };
  if (only) {
    const twins = only.papers.filter((paper) => paper.id !== only.read);
    return html`<div class="deeds">
      ${twins.length ? parting(only, ctx, done) : nothing}
      ${only.papers.map((paper) => judgement(paper, twins.length > 0, ctx, done))}
    </div>`;
  }
  return html`<div class="deeds">
    <fieldset class="deeds-read">
      <legend class="deeds-label">${words("check.which")}</legend>
      ${packs.map(
        (each) =>
          html`<label class="deeds-slip">
            <input
              type="radio"
              name="read"
              .checked=${hand.read === each.read}
              @change=${() => {
                hand.read = each.read;
                ctx.paint();
              }}
            /><span dir="auto">${textOf(readOf(each))}</span>
          </label>`,
      )}
    </fieldset>
    ${button(ctx, {
      label: words("check.together", { n: packs.length }),
      press: () => {
        const papers = packs.map((each) => each.read);
        const read = hand.read ?? (packs[0] as nip.Laid).read;
        done();
        ctx.send({ type: "lay_together", papers, read } as nip.LayTogether);
      },
    })}
  </div>`;
};

const president = (view: nip.View, show: nip.Checking, ctx: Ctx): TemplateResult => {
  const laid = show.laid ?? [];
  const hand = ctx.memo<Hand>("hand", () => ({ picked: [], read: null }));
  // A slip's id is new after each change: what is gone is put down.
  hand.picked = hand.picked.filter((id) => laid.some((each) => each.read === id));
  const due = show.rewrites_due ?? 0;
  return html`<div class="body">
      ${roundLine(view, ctx)} ${view.question ? asked(view.question, true) : nothing}
      ${show.truth == null ? nothing : detector(ctx, show.truth)}
      <p class="lead">${words(show.checked ? "check.done" : "check.lead")}</p>
      <ul class="packs">
        ${repeat(
          laid,
          (each) => each.read,
          (each, at) => pileOf(each, at === 0, hand, ctx),
        )}
      </ul>
    </div>
    ${
      hand.picked.length
        ? html`<footer class="foot">${refusal(ctx)} ${deeds(laid, hand, ctx)}</footer>`
        : show.checked
          ? foot(ctx, null, words("check.wait", { n: due }))
          : foot(
              ctx,
              { label: words("check.go"), press: () => ctx.send({ type: "checked" } as nip.Checked) },
              due ? words("check.wait", { n: due }) : words("check.hint"),
            )
    }`;
};

export const checking = (view: nip.View, show: nip.Checking, ctx: Ctx): TemplateResult => {
  if (presides(view)) return president(view, show, ctx);
  const above = html`${roundLine(view, ctx)} ${view.question ? asked(view.question, true) : nothing}`;
  const back = show.sent_back;
  if (back) {
    return desk({
      view,
      ctx,
      handedIn: back.rewritten ? (show.mine?.handed_in ?? null) : null,
      once: true,
      initial: show.mine?.draft ?? back.text,
      above: html`${above}
        <div class="came-back" ${appear("drop", back.reason)}>
          <p class="came-back-title">${icon("back", 22)} ${words("back.title")}</p>
          <p>${words(`back.${back.reason}`)}</p>
        </div>`,
      below: nothing,
      hint: words(`back.${back.reason}.hint`),
      lie: show.mine?.lie_offered ?? false,
    });
  }
  const mine = show.mine?.handed_in ?? null;
  return html`<div class="body">
      ${above}
      <p class="lead">
        ${rich("nobody_is_perfect.check.watch", { name: named(ctx, view.president), n: show.answers })}
      </p>
      ${mine === null ? nothing : html`<p class="sheet slip"><small class="sheet-whose">${words("yours")}</small><span class="sheet-text" dir="auto">${mine}</span></p>`}
    </div>
    ${foot(ctx, null, words("check.watch.hint"))}`;
};
