/** The sheet of paper one writes on, with its counter; and the slip with its stamp, once that is handed in. */
import { html, nothing, type TemplateResult } from "lit-html";
import { field, type FieldSpec, textOf } from "../field";
import { lengthOf } from "../graphemes";
import { appear } from "../motion";
import type { Ctx } from "../screen";
import { say } from "../words";

/** What an answer or an ending may be at most (COM-10). */
const LONGEST = 140;

export interface Sheet {
  /** The player has typed something. */
  typed(): void;
  /** What has been typed so far (COM-06). */
  draft(text: string): void;
  readonly label: string;
  /** Whether it takes the focus of what was there before. */
  readonly heir?: boolean;
  /** What may be written at most, where that is not the common measure. */
  readonly longest?: number;
  /** Whether something is handed in already, which stays where this is not taken. */
  readonly handedIn?: boolean;
}

/** A field of several lines; Enter sends the form it stands in. */
export const sheet = (
  ctx: Pick<Ctx, "paint">,
  spec: Pick<FieldSpec, "slot" | "key" | "initial">,
  { typed, draft, label, heir = true, longest = LONGEST, handedIn = false }: Sheet,
): TemplateResult => {
  const count = lengthOf(textOf(spec));
  return html`<div class="sheet slip">
    <textarea
      class="sheet-text"
      ?data-heir=${heir}
      dir="auto"
      rows="4"
      maxlength="2000"
      enterkeyhint="send"
      autocapitalize="sentences"
      aria-label=${label}
      aria-describedby="count"
      @keydown=${(event: KeyboardEvent) => {
        if (event.key !== "Enter" || event.isComposing) return;
        event.preventDefault();
        (event.currentTarget as HTMLTextAreaElement).form?.dispatchEvent(new Event("submit", { cancelable: true }));
      }}
      ${field({
        ...spec,
        change: () => {
          typed();
          ctx.paint();
        },
        draft,
      })}
    ></textarea>
    <p id="count" class="sheet-count ${count > longest ? "sheet-over" : ""}" data-over=${Math.max(0, count - longest)} data-kept=${handedIn ? "yes" : nothing}>
      ${count > longest ? say("write.over", { n: count - longest }) : say("write.count", { count, longest })}
    </p>
  </div>`;
};

/** For whoever is stuck: the house hands in a lie of its own (COM-21). What is typed is on its way before `take`. */
export const lieForMe = (take: () => void): TemplateResult =>
  html`<p class="sheet-lie">
    <button
      type="button"
      class="link"
      @click=${() => {
        if (document.activeElement instanceof HTMLTextAreaElement) document.activeElement.blur();
        take();
      }}
    >${say("write.lie")}</button>
    <small>${say("write.lie.note")}</small>
  </p>`;

/** What time up has left out of the sheet on this page: a draft that was too long (COM-06), and by how much. */
export const leftOut = (page: ParentNode): string | null => {
  const count = page.querySelector<HTMLElement>(".sheet-over");
  if (!count) return null;
  return say(count.dataset.kept ? "write.left_out.kept" : "write.left_out", { n: Number(count.dataset.over) });
};

/** What is handed in, with its stamp. */
export const handedIn = (text: string): TemplateResult =>
  html`<p class="sheet slip" dir="auto" ${appear("slide", text)}>
    <span class="sheet-text">${text}</span>
    <span class="stamp stamp-lie sheet-stamp" ${appear("stamp", text, 120)}>${say("write.in")}</span>
  </p>`;
