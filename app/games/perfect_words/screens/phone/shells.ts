/** Seashells, which is what a table wins (PW-23). */
import { html, nothing, type TemplateResult } from "lit-html";
import { appear } from "../../../../../static/src/motion";
import { shell } from "../signs";
import { words } from "../words";

const AFTER = 700;

/** So many of them, one after the other where they are counted; a dash for none. */
export const shells = (n: number, counting?: unknown): TemplateResult =>
  html`<span class="pwp-shells" role="img" aria-label=${words("shells", { n })}
    >${
      n > 0
        ? Array.from({ length: n }, (_, at) => html`<span ${counting === undefined ? nothing : appear("stamp", counting, at * AFTER)}>${shell()}</span>`)
        : html`<b aria-hidden="true">–</b>`
    }</span
  >`;
