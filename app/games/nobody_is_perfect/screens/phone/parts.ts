/** What several phases print: the question, the round's line, a lettered slip, the truth under the Detector. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { nobody_is_perfect as nip } from "../../../../../static/src/generated/protocol";
import { announce } from "../../../../../static/src/announce";
import { icon } from "../../../../../static/src/icons";
import type { Ctx, Seat } from "../../../../../static/src/screen";
import { rich, say } from "../../../../../static/src/words";
import { named } from "../../../../../static/src/phone/parts";

/** A sentence of this game. */
export const words = (key: string, params: Record<string, string | number> = {}): string =>
  say(`nobody_is_perfect.${key}`, params);

/** Whether this phone's player is the President of the round. */
export const presides = (view: nip.View): boolean => view.me != null && view.me === view.president;

/** Whether this phone only looks on in this round: a watcher, or a seat that is dealt in later. */
export const looksOn = (view: nip.View): boolean => view.me == null;

/** Enter on a choice does what its button does. */
export const onEnter = (act: () => void) => (event: KeyboardEvent): void => {
  if (event.key !== "Enter" || event.repeat) return;
  event.preventDefault();
  act();
};

/** What these entries give to a seat. */
export const gainOf = (entries: readonly nip.Entry[] | undefined, seat: Seat | null): number =>
  (entries ?? []).reduce((sum, entry) => (seat !== null && entry.seat === seat ? sum + entry.points : sum), 0);

/** "Round 3 · Opa presides", and for somebody without a part in it, why. */
export const roundLine = (view: nip.View, ctx: Ctx): TemplateResult =>
  html`<p class="round">
    ${
      presides(view)
        ? words("round.you", { round: view.round })
        : rich("nobody_is_perfect.round", { round: view.round, name: named(ctx, view.president) })
    }
    ${looksOn(view) && ctx.me !== null ? html`<br />${words("next_round")}` : nothing}
  </p>`;

/** How large a headline may be: by its longest word, which must not break, and by how much of it there is. */
const width = (text: string): string => {
  const word = Math.max(...text.split(/\s+/).map((each) => each.length));
  if (text.length > 60) return "longest";
  return text.length <= 16 && word <= 9 ? "short" : text.length <= 28 && word <= 13 ? "middling" : "long";
};

/** The question as a headline; `small` where the answers matter more. */
export const asked = (question: nip.Question, small = false): TemplateResult => {
  const term = question.pile === "term";
  const text = term ? `${question.text}?` : question.text;
  return html`<p class="eyebrow">${words(term ? `lead.${question.lead ?? "what_is"}` : `pile.${question.pile}`)}</p>
    <h1 class="asked asked-${width(text)} ${small ? "asked-small" : ""}" tabindex="-1"><bdi>${text}</bdi></h1>`;
};

/** Above a list of answers: "Which is the real Awumbuk?" */
export const which = (view: nip.View): TemplateResult => {
  const question = view.question;
  if (!question) return html`<h1 class="title" tabindex="-1">${words("vote.title")}</h1>`;
  return question.pile === "term"
    ? html`<h1 class="title" tabindex="-1">${rich(`nobody_is_perfect.vote.${question.lead ?? "what_is"}`, { term: question.text })}</h1>`
    : html`<h1 class="asked asked-${width(question.text)} asked-small" tabindex="-1"><bdi>${question.text}</bdi></h1>`;
};

/** What stands on a lettered slip; a text the host took away is said to be so. */
export const slipText = (option: nip.Option): TemplateResult =>
  option.hidden
    ? html`<span class="ballot-text ballot-hidden">${words("hidden")}</span>`
    : html`<span class="ballot-text" dir="auto">${option.text}</span>`;

interface Held {
  on: boolean;
}

/**
 * The Detector: shows the truth as long as it is held, and not a moment longer. Pointer, touch and keyboard alike.
 * Its size never changes, so that nobody learns anything from the look of it. A small one shows it above the page.
 */
export const detector = (
  ctx: Ctx,
  truth: string,
  source: nip.Source | null | undefined,
  small = false,
): TemplateResult => {
  const held = ctx.memo<Held>("detector", () => ({ on: false }));
  const turn = (on: boolean) => {
    if (held.on === on) return;
    held.on = on;
    // The live region is cleared too: nothing of it may stay to be read.
    announce(on ? truth : "");
    if (on) {
      document.addEventListener("visibilitychange", release, { once: true });
    }
    ctx.paint();
  };
  const release = () => turn(false);
  const key = (event: KeyboardEvent) => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    turn(event.type === "keydown");
  };
  return html`<button
    type="button"
    class="detector ${held.on ? "detector-on" : ""} ${small ? "detector-small" : ""}"
    @pointerdown=${(event: PointerEvent) => {
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      turn(true);
    }}
    @pointerup=${release}
    @pointercancel=${release}
    @lostpointercapture=${release}
    @blur=${release}
    @keydown=${key}
    @keyup=${key}
    @contextmenu=${(event: Event) => event.preventDefault()}
  >
    <span class="detector-glass slip">
      ${
        held.on
          ? html`<span class="detector-truth" dir="auto">${truth}</span
              >${source ? html`<small class="detector-source">${source.title}</small>` : nothing}`
          : html`<span class="detector-shut">${icon("eye", 40)}</span>`
      }
    </span>
    <span class="detector-label">${words(held.on ? "detector.on" : "detector.off")}</span>
  </button>`;
};

/** Where a truth can be looked up. */
export const sourceLine = (source: nip.Source | null | undefined): TemplateResult | typeof nothing => {
  if (!source) return nothing;
  const link = /^https?:\/\//.test(source.place);
  return html`<p class="source">
    ${words("source")}
    <bdi>${source.title}</bdi>${
      link
        ? html`,
            <a href=${source.place} target="_blank" rel="noopener noreferrer"
              >${source.place.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}</a
            >`
        : html`, <bdi>${source.place}</bdi>`
    }
  </p>`;
};
