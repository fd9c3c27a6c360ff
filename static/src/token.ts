/** The twelve tokens (COM-12): a colour, a shape of its own, and the player's initial. */
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit-html";
import { graphemes } from "./graphemes";
import { say } from "./words";

interface Face {
  readonly name: string;
  readonly fill: string;
  readonly shape: string;
  /** Where the initial's middle lies: not every shape has its weight in its centre. */
  readonly x?: number;
  readonly y?: number;
}

const FACES: readonly Face[] = [
  { name: "tomato", fill: "#FF5A3C", shape: "M24 3a21 21 0 1 1 0 42a21 21 0 1 1 0-42z" },
  { name: "amber", fill: "#FFA51F", shape: "M24 3L46.5 44H1.5z", y: 31 },
  { name: "lemon", fill: "#F7E463", shape: "M9 5h30a4 4 0 0 1 4 4v30a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4z" },
  { name: "lime", fill: "#9BD64B", shape: "M24 1L47 24L24 47L1 24z" },
  { name: "jade", fill: "#1FAE86", shape: "M12.5 4h23L47 24L35.5 44h-23L1 24z" },
  {
    name: "sky",
    fill: "#63C5FF",
    shape: "M24 1L30.5 16.1L46.8 17.6L34.5 28.4L38.1 44.4L24 36L9.9 44.4L13.5 28.4L1.2 17.6L17.5 16.1z",
    y: 26,
  },
  { name: "iris", fill: "#8E86FF", shape: "M24 1C29 12 42 18 42 29.5A18 17.5 0 0 1 6 29.5C6 18 19 12 24 1z", y: 29 },
  {
    name: "orchid",
    fill: "#E07BE0",
    shape:
      "M24 45C16 38 2 29 2 16.5C2 9 7.5 4 13.5 4C18 4 22 6.5 24 10.5C26 6.5 30 4 34.5 4C40.5 4 46 9 46 16.5C46 29 32 38 24 45z",
    y: 21,
  },
  { name: "blush", fill: "#FFB3C7", shape: "M15 3h18v12h12v18H33v12H15V33H3V15h12z" },
  { name: "chalk", fill: "#F2EFFF", shape: "M29 2.5A22 22 0 1 0 46 31A17.5 17.5 0 0 1 29 2.5z", x: 18, y: 28 },
  { name: "clay", fill: "#B9805A", shape: "M24 2L46 20V45H2V20z", y: 29 },
  { name: "slate", fill: "#8FA0B5", shape: "M3 27C3 11 15 3 45 3C45 33 37 45 21 45C10 45 3 38 3 27z", y: 25 },
];

/** How many tokens there are. */
export const TOKENS: number = FACES.length;

const faceOf = (index: number): Face => FACES[index % FACES.length] as Face;

/** "tomato circle" */
export const tokenName = (index: number): string => say(`token.${faceOf(index).name}`);

/** The colour of a token, for ribbons and edges; never the only sign. */
export const tokenColour = (index: number): string => faceOf(index).fill;

/** What a token needs to know of its player; a house.SeatView will do. */
export interface Worn {
  readonly token: number;
  readonly name?: string;
  readonly presence?: "here" | "gone" | "away";
  readonly left?: boolean;
  /** The other of a team, who is drawn beside. */
  readonly mate?: Worn;
}

/** Whole sentences in one character, which no token could hold. */
const SENTENCE = /[\ufdfa-\ufdfd]/;

const initialOf = (name: string): string => {
  const first = graphemes(name.trim())[0] ?? "";
  return SENTENCE.test(first) ? "" : first.toUpperCase();
};

const asleep = (worn: Worn): boolean =>
  worn.left === true || (worn.presence !== undefined && worn.presence !== "here");

const drawn = (worn: Worn): SVGTemplateResult => {
  const face = faceOf(worn.token);
  const { x = 24, y = 24 } = face;
  const away = asleep(worn);
  // The ink outline is seen on paper alone: it is what keeps pale tokens apart from it.
  return svg`<path
      d=${face.shape}
      fill=${away ? "#2B2252" : face.fill}
      stroke=${away ? face.fill : "#1A1430"}
      stroke-dasharray=${away ? "5 4" : nothing}
      stroke-width=${away ? 3 : 4}
      stroke-linejoin="round"
      paint-order=${away ? nothing : "stroke"}
    ></path>
    <text class="token-initial" x=${x} y=${y} dy=".36em" text-anchor="middle" fill=${away ? "#FFF3DC" : "#1A1430"}>
      ${worn.name ? initialOf(worn.name) : ""}
    </text>
    ${away ? svg`<svg class="token-zz" x="32" y="-2" width="18" height="16" viewBox="0 0 18 16"><path d="M1 2h7l-7 8h7M11 8h5l-5 6h5" fill="none" stroke="#FFF3DC" stroke-width="2"></path></svg>` : nothing}`;
};

/** A team's two tokens side by side, each as large as one alone, and a little over each other. */
const pair = (one: Worn, other: Worn): SVGTemplateResult =>
  svg`${drawn(one)}<g transform="translate(42 0)">${drawn(other)}</g>`;

/**
 * A player's token as SVG, `size` pixels high (CSS may say otherwise); a team's is wider. With `plain` it is an
 * ornament beside a name, and hidden from screen readers.
 */
export const token = (worn: Worn, size = 40, plain = false): TemplateResult => {
  const away = asleep(worn);
  const label = worn.name
    ? say(away ? "token.away" : "token.of", { name: worn.name, token: tokenName(worn.token) })
    : tokenName(worn.token);
  return html`<svg
    class="token ${away ? "token-away" : ""} ${worn.mate ? "token-pair" : ""}"
    width=${worn.mate ? nothing : size}
    height=${size}
    viewBox="-2 -2 ${worn.mate ? 94 : 52} 52"
    role=${plain ? nothing : "img"}
    aria-label=${plain ? nothing : label}
    aria-hidden=${plain ? "true" : nothing}
    focusable="false"
  >
    ${worn.mate ? pair(worn, worn.mate) : drawn(worn)}
  </svg>`;
};
