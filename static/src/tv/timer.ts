/** The clock on the TV: a strip that ink fills, with digits; a tick for each of the last five seconds, and no flash. */
import { html, type TemplateResult } from "lit-html";
import { announce } from "../announce";
import { face, lastCall, seconds } from "../clock";
import { play } from "../motion";
import { say } from "../words";

const TICKS = 5;

/** Where the clock stands in a frame; empty as long as there is none. */
export const timer = (): TemplateResult =>
  html`<div class="timer" data-timer hidden><i class="timer-ink"></i><b class="timer-face"></b></div>`;

/** Winds every timer on the page by what is left, and says so aloud near the end. */
export const makeTimekeeper = (root: ParentNode) => {
  let stage = "";
  let span = 0;
  let shown: number | null = null;
  return (at: string, left: number | null): void => {
    if (at !== stage) {
      stage = at;
      span = 0;
      shown = null;
    }
    if (left !== null) span = Math.max(span, left);
    const whole = left === null ? null : seconds(left);
    const places = root.querySelectorAll<HTMLElement>("[data-timer]");
    const ticking = whole !== null && whole !== shown && whole <= TICKS && whole > 0;
    places.forEach((place) => {
      place.hidden = left === null;
      if (left === null) return;
      place.classList.toggle("timer-last", (whole as number) <= TICKS);
      (place.firstElementChild as HTMLElement).style.transform = `scaleX(${span ? 1 - left / span : 1})`;
      const digits = place.lastElementChild as HTMLElement;
      digits.textContent = face(left);
      if (ticking) play(digits, "hop");
    });
    if (places.length && lastCall(shown, whole)) announce(say("clock.left", { n: whole as number }), "assertive");
    shown = whole;
  };
};
