/**
 * Press work: things slide in, stamps drop, pages turn; once, when they appear or when their key changes.
 *
 * Inline style attributes are forbidden here (Content-Security-Policy), so `css` sets properties on the element itself.
 */
import { nothing } from "lit-html";
import { directive, Directive, type ElementPart, type PartInfo, PartType } from "lit-html/directive.js";

const quiet = window.matchMedia ? window.matchMedia("(prefers-reduced-motion: reduce)") : null;

/** Whether this person, or the host for this screen, wants cross-fades only. */
export const reduced = (): boolean => Boolean(quiet?.matches) || "calm" in document.documentElement.dataset;

export type Motion = "slide" | "stamp" | "turn" | "fade" | "hop" | "drop";

const FADE: [Keyframe[], KeyframeAnimationOptions] = [[{ opacity: 0 }, { opacity: 1 }], { duration: 160 }];
const OUT = "cubic-bezier(.2,.8,.3,1)";

const MOTIONS: Record<Motion, [Keyframe[], KeyframeAnimationOptions]> = {
  fade: FADE,
  slide: [
    [
      { opacity: 0, transform: "translateY(24px)" },
      { opacity: 1, transform: "none" },
    ],
    { duration: 240, easing: OUT },
  ],
  drop: [
    [
      { opacity: 0, transform: "translateY(-32px) rotate(-4deg)" },
      { opacity: 1, transform: "none" },
    ],
    { duration: 240, easing: OUT },
  ],
  stamp: [
    [
      { opacity: 0, transform: "scale(1.3) rotate(-7deg)" },
      { opacity: 1, transform: "scale(1) rotate(-7deg)" },
    ],
    { duration: 120, easing: "ease-in" },
  ],
  turn: [
    [
      { opacity: 0, transform: "translateX(6%)" },
      { opacity: 1, transform: "none" },
    ],
    { duration: 420, easing: OUT },
  ],
  hop: [
    [{ transform: "none" }, { transform: "translateY(-30%) scale(1.08)" }, { transform: "none" }],
    { duration: 240, easing: "ease-in-out" },
  ],
};

/** Play `motion` on `element` after `delay` ms; a cross-fade where motion is not wanted. */
export const play = (element: Element, motion: Motion, delay = 0): Animation | null => {
  if (!element.animate) return null;
  const [frames, timing] = reduced() ? FADE : MOTIONS[motion];
  return element.animate(frames, { ...timing, delay, fill: "backwards" });
};

const onElement = (info: PartInfo, name: string): void => {
  if (info.type !== PartType.ELEMENT) throw new Error(`${name} belongs on an element`);
};

class Appear extends Directive {
  private key: unknown = nothing;

  constructor(info: PartInfo) {
    super(info);
    onElement(info, "appear");
  }

  render(_motion: Motion, _key?: unknown, _delay?: number): typeof nothing {
    return nothing;
  }

  override update(part: ElementPart, [motion, key, delay]: [Motion, unknown?, number?]): typeof nothing {
    if (key !== this.key) {
      this.key = key;
      play(part.element, motion, delay);
    }
    return nothing;
  }
}

class InView extends Directive {
  private key: unknown = nothing;

  constructor(info: PartInfo) {
    super(info);
    onElement(info, "inView");
  }

  render(_key: unknown): typeof nothing {
    return nothing;
  }

  override update(part: ElementPart, [key]: [unknown]): typeof nothing {
    if (key !== this.key) {
      this.key = key;
      // Not before the rest of the page is there and has its height.
      if (key)
        requestAnimationFrame(() =>
          part.element.scrollIntoView({ block: "nearest", behavior: reduced() ? "auto" : "smooth" }),
        );
    }
    return nothing;
  }
}

/** `<li ${inView(isNewest)}>`: scrolls there whenever `key` becomes another true value. */
export const inView = directive(InView);

/** `<li ${appear("slide", key, delay)}>`: plays when the element is new and whenever `key` changes. */
export const appear = directive(Appear);

class Css extends Directive {
  private last: Readonly<Record<string, string | number>> = {};

  constructor(info: PartInfo) {
    super(info);
    onElement(info, "css");
  }

  render(_props: Readonly<Record<string, string | number>>): typeof nothing {
    return nothing;
  }

  override update(part: ElementPart, [props]: [Readonly<Record<string, string | number>>]): typeof nothing {
    const style = (part.element as HTMLElement | SVGElement).style;
    for (const name of Object.keys(this.last)) if (!(name in props)) style.removeProperty(name);
    for (const [name, value] of Object.entries(props)) {
      if (this.last[name] !== value) style.setProperty(name, String(value));
    }
    this.last = props;
    return nothing;
  }
}

/** `<i ${css({"--done": 0.4})}>`: style properties, set one by one. Only numbers and our own words go in. */
export const css = directive(Css);
