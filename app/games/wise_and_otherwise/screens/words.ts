/** What both kinds of screens say: this game's sentences, a saying's two halves, a die. */
import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit-html";
import type { wise_and_otherwise as wao } from "../../../../static/src/generated/protocol";
import type { Seat, SeatLook } from "../../../../static/src/screen";
import { type Params, rich, say } from "../../../../static/src/words";

const GAME = "wise_and_otherwise";

/** A sentence of this game. */
export const words = (key: string, params: Params = {}): string => say(`${GAME}.${key}`, params);

/** The same with markup in it. */
export const told = (key: string, params: Parameters<typeof rich>[1] = {}): TemplateResult =>
  rich(`${GAME}.${key}`, params);

/** Who sits there, for a sentence: the name, and whether one or two of them (WAO-23). */
export const one = (seat: SeatLook): { readonly name: string; readonly n: number } => ({
  name: seat.name,
  n: seat.mate ? 2 : 1,
});

/** What stands under a number; a text the host took away is said to be so. */
export const endingOf = (option: Pick<wao.Option, "text" | "hidden">): string =>
  option.hidden ? words("hidden") : option.text;

/** How a saying begins, and that it goes on. */
export const begins = (saying: wao.Asked | null | undefined): string => `${saying?.beginning ?? ""}\u00a0…`;

/** A saying as one sentence, its lower half in the ink of the game. */
export const whole = (saying: wao.Asked | null | undefined, ending: string): TemplateResult =>
  html`<span dir="auto">${saying?.beginning ?? ""}</span> <em class="ending" dir="auto">${ending}</em>`;

/** The saying under `id`, to be heard. */
export const wholeText = (saying: wao.Asked | null | undefined, ending: string): string =>
  `${saying?.beginning ?? ""} ${ending}`;

/** A seat's die: `in` it may still read first, `out` it was put away before the last throw, or `down` it was beaten in that. */
interface Die {
  readonly seat: Seat;
  readonly die: number;
  readonly is: "in" | "down" | "out";
}

/** What lies on the table after the last throw: in it are those alone who threw highest before (WAO-02). */
export const diceOf = (show: wao.Dice, seats: readonly Seat[]): readonly Die[] => {
  const last = show.throws[show.throws.length - 1] ?? {};
  return seats.map((seat) => {
    const beaten = show.first != null && seat !== show.first;
    return { seat, die: last[seat] ?? 0, is: !(seat in last) ? "out" : beaten ? "down" : "in" };
  });
};

/** "Two sixes: they throw again"; null: nobody has thrown the same yet. */
export const tieOf = ({ throws }: wao.Dice): string | null => {
  const [before, last] = throws.slice(-2);
  if (!before || !last) return null;
  const again = Object.keys(last);
  return words("dice.tie", {
    many: words(`dice.many.${again.length}`),
    pips: words(`dice.pips.${before[again[0] as Seat]}`),
  });
};

/** Which of nine places, row by row, have a pip. */
const PIPS = ["", "5", "19", "159", "1379", "13579", "134679"];

/** A die; what lies on top is said beside it. */
export const dieFace = (value: number): TemplateResult =>
  html`<svg class="die" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
    <rect x="4" y="4" width="92" height="92" rx="18" />
    ${Array.from(PIPS[value] ?? "", (pip): SVGTemplateResult => {
      const at = Number(pip) - 1;
      return svg`<circle cx=${26 + 24 * (at % 3)} cy=${26 + 24 * Math.floor(at / 3)} r="9.500" />`;
    })}
  </svg>`;

/** Where an almanac's sheet is torn: the same line for both halves, so that they fit. */
const TORN = [14, 30, 12, 26, 33, 10, 22, 8, 28, 16, 34, 20, 6, 24, 12, 31, 18, 27, 9, 21, 32, 13, 25, 15, 29, 11];
const LINE = TORN.map((y, i) => `${i * 40} ${y}`);

/** The edge of a half, stretched to its width: `upper` hangs down from it, the lower one stands up and may be missing. */
export const edge = (half: "upper" | "lower" | "missing"): TemplateResult =>
  html`<svg class="edge edge-${half}" viewBox="0 0 1000 40" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <path
      d=${half === "upper" ? `M0-1L${LINE.join("L")}L1000-1z` : half === "lower" ? `M0 41L${LINE.join("L")}L1000 41z` : `M${LINE.join("L")}`}
    />
  </svg>`;
