/** What is written on slips, in every game that bluffs: how large, how chosen, what it gains, where it is looked up. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { house } from "../generated/protocol";
import type { Ctx, Seat } from "../screen";
import { rich, say, writers, type Wrote } from "../words";
import { names } from "./parts";

/** Enter on a choice does what its button does. */
export const onEnter = (act: () => void) => (event: KeyboardEvent): void => {
  if (event.key !== "Enter" || event.repeat) return;
  event.preventDefault();
  act();
};

/** What these entries give to a seat. */
export const gainOf = (entries: readonly house.Entry[] | undefined, seat: Seat | null): number =>
  (entries ?? []).reduce((sum, entry) => (seat !== null && entry.seat === seat ? sum + entry.points : sum), 0);

/** How large a headline may be: by its longest word, which must not break, and by how much of it there is. */
export const width = (text: string): string => {
  const word = Math.max(...text.split(/\s+/).map((each) => each.length));
  if (text.length > 60) return "longest";
  return text.length <= 16 && word <= 9 ? "short" : text.length <= 28 && word <= 13 ? "middling" : "long";
};

/** Whose an opened entry was. */
export const writtenBy = (ctx: Pick<Ctx, "seat">, entry: Wrote<Seat>): TemplateResult =>
  html`<small class="ballot-by">${writers(entry, (key, seats) => rich(key, { names: names(ctx, seats) })).map(
    (part, i) => html`${i ? " · " : nothing}${part}`,
  )}</small>`;

/** A work, and the place in it or its address. */
interface Source {
  readonly title: string;
  readonly place: string;
}

/** Where a truth can be looked up. */
export const sourceLine = (source: Source | null | undefined): TemplateResult | typeof nothing => {
  if (!source) return nothing;
  const link = /^https?:\/\//.test(source.place);
  return html`<p class="source">
    ${say("source")}
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
