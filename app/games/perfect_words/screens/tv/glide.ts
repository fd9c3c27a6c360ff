/** What changes its place goes there, and does not jump: the way is worked out from where it stood and where it stands. */
import { nothing } from "lit-html";
import { AsyncDirective } from "lit-html/async-directive.js";
import { directive } from "lit-html/directive.js";
import type { ElementPart } from "lit-html/directive.js";
import { reduced } from "../../../../../static/src/motion";

interface Where {
  readonly x: number;
  readonly y: number;
  readonly element: Element;
}

/** Where each stood last, by its key: an element may be another one, and is still the same thing. */
const stood = new Map<string, Where>();

/** Where an element lies on the page, whatever an animation does to it at the moment. */
const lies = (element: HTMLElement): Omit<Where, "element"> => {
  let x = 0;
  let y = 0;
  for (let at: HTMLElement | null = element; at; at = at.offsetParent as HTMLElement | null) {
    x += at.offsetLeft;
    y += at.offsetTop;
  }
  return { x, y };
};

/** So long a thing that is gone from the page may come back as another element. */
const LINGERS = 1_000;

const GLIDE = { duration: 700, easing: "cubic-bezier(.3,.7,.2,1)" };

class Glide extends AsyncDirective {
  private element: HTMLElement | null = null;
  private key = "";

  render(_key: string): typeof nothing {
    return nothing;
  }

  override update(part: ElementPart, [key]: [string]): typeof nothing {
    this.element = part.element as HTMLElement;
    this.key = key;
    // Once all is painted and fitted, it stands where it will.
    requestAnimationFrame(() => this.go());
    return nothing;
  }

  private go(): void {
    const { element, key } = this;
    if (!element || !element.isConnected) return;
    const now = lies(element);
    const before = stood.get(key);
    stood.set(key, { ...now, element });
    if (!before || reduced() || !element.animate) return;
    const [dx, dy] = [before.x - now.x, before.y - now.y];
    if (Math.abs(dx) + Math.abs(dy) < 2) return;
    element.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], GLIDE);
  }

  /** What is gone is forgotten, unless another element has its key by then. */
  protected override disconnected(): void {
    const { element, key } = this;
    window.setTimeout(() => {
      if (stood.get(key)?.element === element && !element?.isConnected) stood.delete(key);
    }, LINGERS);
  }
}

/** `<b ${glide("x2")}>`: goes from where the element of that key stood last. */
export const glide = directive(Glide);
