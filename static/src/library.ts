/** The pages of the decks. Everything on them works without this; with it they are quicker under the hand. */
import { lengthOf } from "./graphemes";
import { waysBack } from "./rooms";

const each = <T extends Element>(selector: string, type: new () => T, run: (found: T) => void): void =>
  document.querySelectorAll(selector).forEach((found) => {
    if (found instanceof type) run(found);
  });

/** The link that opens the decks has the key behind its #: it goes into the form, out of the address, and on. */
const owner = (form: HTMLFormElement): void => {
  const field = form.elements.namedItem("key");
  const open = () => {
    const key = location.hash.slice(1);
    if (!key || !(field instanceof HTMLInputElement)) return;
    history.replaceState(null, "", location.pathname);
    field.value = key;
    form.submit();
  };
  window.addEventListener("hashchange", open);
  open();
};

/** How many characters a field has of those it may have; of several texts, one a line, the longest. */
const counted = (field: HTMLInputElement | HTMLTextAreaElement): void => {
  const most = Number(field.dataset.most);
  const told = field.parentElement?.querySelector<HTMLElement>("[data-count]");
  if (!told) return;
  const atRest = told.textContent ?? "";
  const count = () => {
    const texts = field.hasAttribute("data-lines") ? field.value.split("\n") : [field.value];
    const length = Math.max(...texts.map(lengthOf));
    told.textContent = length > most * 0.8 ? `${length} / ${most}` : atRest;
    told.classList.toggle("over", length > most);
  };
  field.addEventListener("input", count);
  count();
};

/** A file that is too large is told so before it travels. */
const weighed = (file: HTMLInputElement): void =>
  file.addEventListener("change", () => {
    const bytes = file.files?.[0]?.size ?? 0;
    file.setCustomValidity(bytes > Number(file.dataset.mostBytes) ? (file.dataset.wrong ?? "") : "");
    file.reportValidity();
  });

/** What rows may lack is asked for the chosen game alone. */
const filled = (what: HTMLSelectElement): void => {
  const show = () =>
    each("[data-of]", HTMLDetailsElement, (fills) => {
      fills.open = fills.dataset.of === what.value.split(".")[0];
      fills.hidden = !fills.open;
    });
  what.addEventListener("change", show);
  show();
};

/** The button says how many come in, without those that are left out. */
const bring = (button: HTMLButtonElement): void => {
  const count = () => {
    const left = Number(button.dataset.bring) - document.querySelectorAll("[name=leave]:checked").length;
    button.textContent =
      (left === 1 ? button.dataset.one : button.dataset.other?.replace("{n}", String(left))) ?? "";
  };
  each("[name=leave]", HTMLInputElement, (tick) => tick.addEventListener("change", count));
  count();
};

/** Once the last source has a word in it, there is room for another one. */
const again = (row: HTMLElement): void => {
  const next = row.nextElementSibling;
  if (next instanceof HTMLElement && next.hasAttribute("data-again")) return;
  const grow = () => {
    row.removeEventListener("input", grow);
    const copy = row.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return;
    copy.querySelectorAll("input").forEach((field) => {
      field.value = "";
    });
    row.after(copy);
    again(copy);
  };
  row.addEventListener("input", grow);
};

/** A menu is put away by a tap beside it, and by Escape, which gives the focus back to what opened it. */
const closing = (menu: HTMLDetailsElement): void => {
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false;
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
};

/** A tap too many sends nothing: the same form is not sent again while its answer is on the way. */
const once = (): void => {
  const patience = 5_000;
  let sent: { form: EventTarget | null; at: number } | undefined;
  document.addEventListener("submit", (event) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.method !== "post") return;
    if (sent?.form === event.target && event.timeStamp - sent.at < patience) event.preventDefault();
    else sent = { form: event.target, at: event.timeStamp };
  });
  window.addEventListener("pageshow", () => {
    sent = undefined;
  });
};

once();
const key = document.getElementById("owner");
if (key instanceof HTMLFormElement) owner(key);
void waysBack([...document.querySelectorAll<HTMLElement>("[data-rooms]")]);
each("[data-most]", HTMLElement, (field) => {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) counted(field);
});
each("[data-most-bytes]", HTMLInputElement, weighed);
each("[data-fills]", HTMLSelectElement, filled);
each("[data-bring]", HTMLButtonElement, bring);
each("details.more", HTMLDetailsElement, closing);
each("[data-again]", HTMLElement, again);
