/** The owner's link on the TV that opened the room: shown when it is asked for in the lobby, and put away again soon. */
import { html, nothing, type TemplateResult } from "lit-html";
import { appear } from "../motion";
import { path } from "../page";
import type { Ctx } from "../screen";
import { tokenOf } from "../socket";
import { rich } from "../words";

interface Link {
  readonly link: string;
  readonly qr: string;
}

/** So long it stands, ms: it is nothing for guests. */
const STAYS = 90_000;

let shown: Link | "terminal" | null = null;
let timer = 0;

export const putAway = (): void => {
  window.clearTimeout(timer);
  shown = null;
};

/** Whether the link lies over the picture. */
export const isOut = (): boolean => shown !== null;

export const takeOut = (ctx: Ctx): void => {
  const show = (what: Link | "terminal"): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      putAway();
      ctx.paint();
    }, STAYS);
    shown = what;
    ctx.paint();
  };
  const body = JSON.stringify({ room: ctx.room.code, token: tokenOf(ctx.room.code, "tv") ?? "" });
  fetch(path("/decks/link"), { method: "POST", body })
    .then((answer): Promise<Link> => (answer.ok ? answer.json() : Promise.reject(new Error(String(answer.status)))))
    .then(show, () => show("terminal"));
};

/** "192.168.1.20:8000/decks/owner" and "BCDFG HJKLM ...", to be typed where no camera is. */
const typed = (link: string): { address: string; key: string } => {
  const [address = "", key = ""] = link.split("#");
  return { address: address.replace(/^https?:\/\//, ""), key: key.replace(/.{5}(?=.)/g, "$& ") };
};

export const ownersSheet = (ctx: Ctx): TemplateResult | typeof nothing => {
  // The host may start from a phone meanwhile, and the house's answer may come later still.
  if (ctx.room.where !== "lobby") putAway();
  if (!shown) return nothing;
  const { address, key } = shown === "terminal" ? { address: "", key: "" } : typed(shown.link);
  return html`<section class="overlay overlay-owner" ${appear("fade", "owner")}>
    <div class="overlay-sheet slip" ${appear("drop", "owner")}>
      <div class="overlay-words">
        <h2>${ctx.say("tv.decks.title")}</h2>
        <p>${shown === "terminal" ? ctx.say("tv.decks.terminal") : ctx.say("tv.decks.text")}</p>
        ${
          shown === "terminal"
            ? nothing
            : html`<p class="owner-typed">${rich("tv.decks.typed", { address: html`<b>${address}</b>`, key: html`<b>${key}</b>` })}</p>`
        }
        <p class="owner-close">${ctx.say("tv.decks.close")}</p>
      </div>
      ${shown === "terminal" ? nothing : html`<div class="overlay-way"><img class="qr" src=${shown.qr} alt=${ctx.say("tv.decks.qr")} /></div>`}
    </div>
  </section>`;
};
