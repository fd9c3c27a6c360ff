/** Signs drawn as SVG: the fonts lack arrows and ticks, and nothing is fetched. All are ornaments beside words. */
import { html, type TemplateResult } from "lit-html";

const STROKES = {
  tick: "M4 13l5 5L20 6",
  cross: "M5 5l14 14M19 5L5 19",
  up: "M12 20V5M5 12l7-7l7 7",
  down: "M12 4v15M5 12l7 7l7-7",
  right: "M4 12h15M12 5l7 7l-7 7",
  left: "M20 12H5M12 5l-7 7l7 7",
  menu: "M4 6h16M4 12h16M4 18h16",
  pencil: "M4 20l1-5L16 4l4 4L9 19zM14 6l4 4",
  back: "M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10H8",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  open: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 6.8-1.2",
  eye: "M2 12c4-7 16-7 20 0c-4 7-16 7-20 0zM12 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6z",
  pause: "M8 5v14M16 5v14",
  play: "M7 4l12 8l-12 8z",
  clock: "M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM12 7v5l4 2",
  shuffle: "M3 7h4l9 10h5M3 17h4l3-3.5M13 10l3-3h5M18 4l3 3l-3 3M18 14l3 3l-3 3",
  door: "M5 21V3h10v18M3 21h18M11.5 12h.1",
  phone: "M7 2h10v20H7zM11 18.5h2",
  people:
    "M9 5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7zM2.5 20c0-7 13-7 13 0M16 5.5a3 3 0 0 1 0 6M18 14.5c2.5.8 3.5 2.8 3.5 5.5",
  join: "M8 4H4v16h4M16 4h4v16h-4M8 12h8",
  again: "M19 8a8 8 0 1 0 1 6M20 3v5h-5",
  book: "M12 6c-3-2-6-2-9-1v14c3-1 6-1 9 1c3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14",
  star: "M12 3l2.7 6l6.3.6l-4.8 4.3l1.4 6.3L12 17l-5.6 3.2l1.4-6.3L3 9.6L9.3 9z",
  chair: "M7 3v10h10V3M7 13l-1.5 8M17 13l1.5 8M7 8h10",
} as const;

export type Icon = keyof typeof STROKES;

export const icon = (name: Icon, size = 24): TemplateResult =>
  html`<svg class="icon" width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path
      d=${STROKES[name]}
      fill="none"
      stroke="currentColor"
      stroke-width="2.6"
      stroke-linecap="round"
      stroke-linejoin="round"
    ></path>
  </svg>`;

/** The house's lark, the printer's apprentice. */
export const lark = (size = 64): TemplateResult =>
  html`<svg class="lark" width=${size} height=${size} viewBox="0 0 80 80" aria-hidden="true" focusable="false">
    <path d="M39 17C37 9 41 4 52 1C49 6 50 9 53 17z" fill="#FFC93C"></path>
    <path
      d="M2 78C4 66 8 60 8 46C8 27 22 14 40 14C56 14 66 25 67 37L79 41L67 47C65 62 54 71 38 71C30 71 24 70 18 74C14 76 8 76 2 78z"
      fill="#FFC93C"
    ></path>
    <path d="M67 37L79 41L67 47C68 44 68 40 67 37z" fill="#FF6F4E"></path>
    <path d="M26 46C30 60 46 62 55 48C48 52 36 53 26 46z" fill="#FF6F4E"></path>
    <circle cx="52" cy="32" r="4.5" fill="#1A1430"></circle>
  </svg>`;
