/** What is drawn the same on every screen: the four levels, the two identity cards, an envelope, the badge. */
import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit-html";
import type { you_must_be_an_idiot as ymi } from "../../../../static/src/generated/protocol";
import type { Ctx, Seat } from "../../../../static/src/screen";
import { words } from "./words";

export type Identity = NonNullable<ymi.View["identity"]>;

export type Level = ymi.Question["level"];

/** From the easiest to the hardest (YMI-02). */
export const LEVELS: readonly Level[] = ["green", "yellow", "orange", "red"];

/** Told apart by shape and number as well as by colour. */
const SHAPES: Readonly<Record<Level, { readonly ink: string; readonly shape: string; readonly y?: number }>> = {
  green: { ink: "#9bd64b", shape: "M0-40a40 40 0 1 1 0 80a40 40 0 1 1 0-80z" },
  yellow: { ink: "#ffd84a", shape: "M-37-37h74v74h-74z" },
  orange: { ink: "#ff9f3a", shape: "M0-43L46 38H-46z", y: 14 },
  red: { ink: "#ff6a4d", shape: "M0-46L13-31 33-33 31-13 46 0 31 13 33 33 13 31 0 46-13 31-33 33-31 13-46 0-31-13-33-33-13-31z" },
};

/** The sign of a level; an ornament beside its name. */
export const levelSign = (level: Level): TemplateResult => {
  const { ink, shape, y = 0 } = SHAPES[level];
  return html`<svg class="ymi-level" viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">
    <path d=${shape} fill=${ink} stroke="#1a1430" stroke-width="6" stroke-linejoin="round" />
    <text class="ymi-level-number" y=${y + 17}>${LEVELS.indexOf(level) + 1}</text>
  </svg>`;
};

/** "Green, easy · Animals", with the level's sign. */
export const levelLine = ({ level, category }: ymi.Question): TemplateResult =>
  html`${levelSign(level)}<span>${words(`level.${level}`)} · <bdi>${category}</bdi></span>`;

/** Both faces are drawn in the same inks, and with as much of each: from across a room they are one (YMI-03). */
const INK = "#1a1430";
const CLOTH = "#7f5300";
const GOLD = "#ffc93c";
const SKIN = "#ffe08a";

const EYES: Readonly<Record<Identity, SVGTemplateResult>> = {
  idiot: svg`<g fill="#fff" stroke=${INK} stroke-width="4"><circle cx="36" cy="58" r="11"/><circle cx="64" cy="58" r="11"/></g><circle cx="40" cy="61" r="4" fill=${INK}/><circle cx="60" cy="55" r="4" fill=${INK}/>`,
  smart: svg`<g fill="#fff" stroke=${INK} stroke-width="4"><circle cx="36" cy="58" r="11"/><circle cx="64" cy="58" r="11"/><path d="M47 57h6M25 56h-7M75 56h7"/></g><circle cx="37" cy="58" r="4" fill=${INK}/><circle cx="65" cy="58" r="4" fill=${INK}/>`,
};

const MOUTHS: typeof EYES = {
  idiot: svg`<path d="M36 76q14 8 28-2" fill="none" stroke=${INK} stroke-width="5"/><path d="M47 80c0 12 13 12 12-2z" fill=${CLOTH}/>`,
  smart: svg`<path d="M38 77q12 8 24 0" fill="none" stroke=${INK} stroke-width="5"/><path d="M44 90l6-5 6 5-6 6z" fill=${CLOTH}/>`,
};

const HATS: typeof EYES = {
  idiot: svg`<path d="M18 44C10 30 8 18 12 8c10 4 18 10 22 16C38 12 44 4 50 0c6 4 12 12 16 24 4-6 12-12 22-16 4 10 2 22-6 36-20-12-44-12-64 0z" fill=${CLOTH} stroke=${INK} stroke-width="3"/><g fill=${GOLD} stroke=${INK} stroke-width="2"><circle cx="12" cy="9" r="6"/><circle cx="50" cy="4" r="6"/><circle cx="88" cy="9" r="6"/></g>`,
  smart: svg`<path d="M22 30v14c16-8 40-8 56 0V30z" fill=${CLOTH} stroke=${INK} stroke-width="3"/><path d="M50 2L96 20 50 38 4 20z" fill=${CLOTH} stroke=${INK} stroke-width="3"/><path d="M50 18l38 6v16" fill="none" stroke=${GOLD} stroke-width="4"/><g fill=${GOLD} stroke=${INK} stroke-width="2"><circle cx="50" cy="18" r="6"/><circle cx="88" cy="44" r="8"/></g>`,
};

/** A face in a drawing of 100 by 100: a jester's for an Idiot, a scholar's for a Smarty. */
export const faceIn = (identity: Identity): SVGTemplateResult =>
  svg`<circle cx="50" cy="62" r="34" fill=${SKIN} stroke=${INK} stroke-width="4"/>${EYES[identity]}${MOUTHS[identity]}${HATS[identity]}`;

export const face = (identity: Identity): TemplateResult =>
  html`<svg class="ymi-face" viewBox="-4 -4 108 108" aria-hidden="true" focusable="false">${faceIn(identity)}</svg>`;

/** An envelope with its seal, in a drawing of 100 by 70. */
export const envelopeIn: SVGTemplateResult = svg`<path d="M4 4h92v62H4z" fill="#f1ddb4" stroke="#1a1430" stroke-width="4" stroke-linejoin="round"/>
  <path d="M6 64l32-30M94 64L62 34" stroke="#b9a06a" stroke-width="4"/>
  <path d="M4 4l46 38L96 4z" fill="#fff3dc" stroke="#1a1430" stroke-width="4" stroke-linejoin="round"/>
  <circle cx="50" cy="40" r="12" fill="#b3301a" stroke="#1a1430" stroke-width="3"/><path d="M45 40h10M50 35v10" stroke="#ffc93c" stroke-width="3.500"/>`;

export const envelope = (): TemplateResult =>
  html`<svg class="ymi-envelope" viewBox="0 0 100 70" aria-hidden="true" focusable="false">${envelopeIn}</svg>`;

/** IDIOT!, worn by a Reader who has given an answer away (YMI-05). */
export const shame = (): TemplateResult => html`<b class="ymi-shame">${words("badge")}</b>`;

/** So often everybody reads, but for tie rounds: a book for each time (YMI-16). */
export const TIMES = 2;

/** Who accuses `seat`, as they sit. */
export const accusersOf = (view: ymi.View, badges: Readonly<Record<Seat, Seat>>, seat: Seat): readonly Seat[] =>
  view.seats.filter((each) => badges[each] === seat);

/** What stands on an unmasked poster: an Idiot is one, right or not; the others simply knew it, or did not. */
export const verdict = (identity: Identity, right: boolean): "idiot" | "smart" | "wrong" =>
  identity === "idiot" ? "idiot" : right ? "smart" : "wrong";

/** The answer on a sheet as everybody may read it. */
export const answerOf = (sheet: ymi.Sheet): string | null =>
  sheet.hidden ? words("hidden") : sheet.text === null || sheet.text === "" ? null : sheet.text;

/** Whether this screen's player reads the question of the round. */
export const reads = (view: ymi.View): boolean => view.me != null && view.me === view.reader;

/** Whether nobody but the Reader has to read any more, and they for the last time (YMI-16); a tie may still bring more. */
const isLast = ({ extra, reader, rounds_read, seats, show }: ymi.View): boolean =>
  !extra &&
  seats.every((seat) => (rounds_read[seat] ?? 0) >= TIMES - (seat === reader && show.type !== "scoring" ? 1 : 0));

/** "Round 3", "Round 10, the last" or, after a tie, "Tie round 11" (YMI-17). */
export const roundOf = (view: ymi.View): string =>
  words(view.extra ? "round.extra" : isLast(view) ? "round.last" : "round", { round: view.round });

/** "for the first time" (YMI-16); more than twice in tie rounds. A round that is scored has been read to its end. */
export const time = (view: ymi.View): string => {
  const at = (view.rounds_read[view.reader] ?? 0) + (view.show.type === "scoring" ? 0 : 1);
  return words(at <= TIMES ? `time.${at}` : "time.more");
};

/** The names of seats as plain text. */
export const plain = (ctx: Pick<Ctx, "seat" | "say">, seats: readonly Seat[]): string =>
  seats.map((seat) => ctx.seat(seat).name).join(", ") || words("nobody");
