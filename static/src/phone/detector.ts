/** The Detector: shows a secret as long as it is held, and not a moment longer. */
import { html, nothing, type TemplateResult } from "lit-html";
import { announce } from "../announce";
import { icon } from "../icons";
import type { Ctx } from "../screen";
import { say } from "../words";

interface Held {
  on: boolean;
}

/** What lies under the glass in the words' stead, and what the glass is called. */
interface Own {
  readonly shown: TemplateResult;
  readonly label: string;
}

/**
 * `truth`, and `note` below it, under a glass above the page that is there while this is held by pointer, touch or key.
 * The page below never changes, so that nobody learns anything from the look of it.
 */
export const detector = (
  ctx: Ctx,
  truth: string,
  note: string | null = null,
  own: Own | null = null,
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
    class="detector ${held.on ? "detector-on" : ""}"
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
    ${
      held.on
        ? html`<span class="detector-glass slip">
            ${
              own?.shown ?? html`<span class="detector-truth" dir="auto">${truth}</span
                >${note ? html`<small class="detector-source" dir="auto">${note}</small>` : nothing}`
            }
          </span>`
        : nothing
    }
    <span class="detector-label"
      >${icon("eye", 26)}<span>${held.on || !own ? say(held.on ? "detector.on" : "detector.off") : own.label}</span></span
    >
  </button>`;
};
