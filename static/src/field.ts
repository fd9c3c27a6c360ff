/**
 * Text that belongs to the person who types it: no view ever writes into a field once it is there.
 *
 * `<textarea ${field({...})}>` fills the field once for each `key`: from this tab's own copy if it has one (a reload),
 * else with `initial`; afterwards only the person changes it. `change` hears every letter at once, `draft` at most
 * one text in 700 ms, and the last one always.
 */
import { nothing } from "lit-html";
import { directive, Directive, type ElementPart, type PartInfo, PartType } from "lit-html/directive.js";
import { noted } from "./page";

export interface FieldSpec {
  /** Which field: "answer", "name". One copy is kept of each. */
  readonly slot: string;
  /** Another key is another text: the field is filled anew. */
  readonly key: string;
  readonly initial: string;
  change?(text: string): void;
  draft?(text: string): void;
}

const SPACING = 700;

const noteKey = (slot: string) => `larkhouse.text.${slot}`;

const noteOf = (spec: Pick<FieldSpec, "slot" | "key">): string | null => {
  const note = noted.get(noteKey(spec.slot));
  return note !== null && note.startsWith(`${spec.key}\n`) ? note.slice(spec.key.length + 1) : null;
};

/** The text a field with this spec shows or would show, before it is on the page. */
export const textOf = (spec: Pick<FieldSpec, "slot" | "key" | "initial">): string => noteOf(spec) ?? spec.initial;

const typedIn = new Set<string>();

/** Fields whose last letters are not sent yet. Whoever leaves the page must not leave these behind (COM-06). */
const unsent = new Set<{ flush(): void }>();
window.addEventListener("pagehide", () => unsent.forEach((each) => each.flush()));

/** Throw this tab's copies away: the seat was played from another phone since, and its texts are newer. */
export const forgetTexts = (): void => typedIn.forEach((slot) => noted.drop(noteKey(slot)));

class Field extends Directive {
  private spec: FieldSpec | null = null;
  private sent = 0;
  private timer = 0;

  constructor(info: PartInfo) {
    super(info);
    if (info.type !== PartType.ELEMENT) throw new Error("field belongs on an element");
  }

  render(_spec: FieldSpec): typeof nothing {
    return nothing;
  }

  override update(part: ElementPart, [spec]: [FieldSpec]): typeof nothing {
    const element = part.element as HTMLTextAreaElement | HTMLInputElement;
    const last = this.spec;
    this.spec = spec;
    if (last === null) {
      element.addEventListener("input", () => this.typed(element.value));
      element.addEventListener("blur", () => this.flush());
    }
    typedIn.add(spec.slot);
    if (last === null || last.key !== spec.key || last.slot !== spec.slot) {
      window.clearTimeout(this.timer);
      this.timer = 0;
      unsent.delete(this);
      element.value = textOf(spec);
    }
    return nothing;
  }

  private typed(text: string): void {
    const spec = this.spec as FieldSpec;
    noted.set(noteKey(spec.slot), `${spec.key}\n${text}`);
    spec.change?.(text);
    if (!spec.draft || this.timer) return;
    const wait = Math.max(0, this.sent + SPACING - performance.now());
    this.timer = window.setTimeout(() => this.flush(), wait);
    unsent.add(this);
  }

  flush(): void {
    if (!this.timer) return;
    window.clearTimeout(this.timer);
    this.timer = 0;
    unsent.delete(this);
    this.sent = performance.now();
    const spec = this.spec as FieldSpec;
    spec.draft?.(textOf(spec));
  }
}

export const field = directive(Field);
