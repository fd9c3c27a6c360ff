/** A card tried out: what a TV would show of it, moment by moment, on a page that has no room behind it. */
import { html, type TemplateResult } from "lit-html";
import type { house } from "../generated/protocol";
import { icon } from "../icons";
import { path } from "../page";
import type { On, Socket } from "../socket";
import { say } from "../words";

interface Trial {
  /** The deck's page, to go back to. */
  readonly back: string;
  readonly views: readonly house.View[];
}

/** What this page is to show instead of a room; null: it is a TV like any other. */
const trial: Trial | null = JSON.parse(document.getElementById("trial")?.textContent ?? "null") as Trial | null;

let at = 0;
let show: (view: house.View) => void = () => undefined;

/** Whether this page only tries a card out. */
export const isTrial = trial !== null;

const go = (step: number): void => {
  const next = trial?.views[at + step];
  if (!next) return;
  at += step;
  show(next);
};

/** Stands in for the line to a room. */
export const connectTrial = (on: On): Socket => {
  show = (view) => on.view(view);
  document.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowRight") go(1);
    if (key === "ArrowLeft") go(-1);
  });
  window.setTimeout(() => go(0));
  return {
    line: "open",
    room: null,
    pending: () => false,
    do: () => "",
    ask: () => "",
    why: () => undefined,
    again: () => undefined,
    close: () => undefined,
  };
};

/** Which moment this is, and the way on and back. */
export const trialBar = (): TemplateResult =>
  html`<nav class="trial" aria-label=${say("tv.trial")}>
    <a class="control trial-back" href=${path(trial?.back ?? "/decks")}>${say("tv.trial.back")}</a>
    <button type="button" class="control" ?disabled=${at === 0} aria-label=${say("tv.trial.before")} @click=${() => go(-1)}>${icon("left")}</button>
    <span class="trial-at">${say("tv.trial.at", { at: at + 1, n: trial?.views.length ?? 0 })}</span>
    <button type="button" class="control" ?disabled=${at + 1 >= (trial?.views.length ?? 0)} aria-label=${say("tv.trial.next")} @click=${() => go(1)}>${icon("right")}</button>
  </nav>`;
