/** The host's desk (COM-04): the clock, the question, the players, the end. */
import { html, nothing, type TemplateResult } from "lit-html";
import { announce } from "../announce";
import { faceOf } from "../faces";
import { icon, type Icon } from "../icons";
import { appear } from "../motion";
import type { Ctx } from "../screen";
import { token } from "../token";
import { say } from "../words";
import { decks } from "./decks";
import { confirm, rename, row, sheet } from "./menu";
import { isHost, type Shell, sitting } from "./shell";
import { teams } from "./teams";

/** What the host does with one tap; `done` says what came of it where that is not seen otherwise. */
const deed = (ctx: Ctx, sign: Icon, label: string, press: () => void, done = ""): TemplateResult =>
  html`<li>
    <button type="button" class="row-button ${ctx.pending ? "pressed" : ""}" @click=${press}>
      ${icon(sign, 22)}<span>${label}${done ? html`<small class="row-done" ${appear("fade", done)}>${done}</small>` : nothing}</span>
    </button>
  </li>`;

interface Given {
  /** How often the host gave more time in this stage, so that every tap is seen to count. */
  times: number;
}

const desk = (ctx: Ctx, shell: Shell): TemplateResult => {
  const { room } = ctx;
  const playing = room.where === "playing";
  const explaining = room.paused?.why === "how_to";
  const given = ctx.memo<Given>("given", () => ({ times: 0 }));
  const more = () =>
    ctx.ask({ type: "more_time" }, () => {
      given.times++;
      announce(say("host.more_time.done", { n: given.times }));
      ctx.paint();
    });
  return sheet(
    ctx,
    say("host.title"),
    html`<ul class="rows">
        ${
          playing
            ? html`${
                room.paused
                  ? deed(ctx, "play", say(explaining ? "how.begin" : "host.resume"), () => (ctx.ask({ type: "resume" }), shell.shut()))
                  : deed(ctx, "pause", say("host.pause"), () => (ctx.ask({ type: "pause" }), shell.shut()))
              }
              ${explaining ? nothing : html`${deed(ctx, "clock", say("host.more_time"), more, given.times ? say("host.more_time.done", { n: given.times }) : "")}
              ${deed(ctx, "right", say("host.skip"), () => (ctx.ask({ type: "skip", stage: ctx.view.stage }), shell.shut()))}
              ${faceOf(room.setting.game).questions ? row(shell, `replace/${ctx.view.stage}`, "again", say("host.replace")) : nothing}`}`
            : nothing
        }
        ${deed(ctx, room.locked ? "open" : "lock", say(room.locked ? "host.unlock" : "host.lock"), () =>
          ctx.ask({ type: "lock", on: !room.locked }),
        )}
        ${playing ? row(shell, "end", "cross", say("host.end")) : nothing}
        ${room.where === "over" ? deed(ctx, "back", say("over.lobby"), () => (ctx.ask({ type: "to_lobby" }), shell.shut())) : nothing}
      </ul>
      <h2 class="label">${say("host.players")}</h2>
      <ul class="rows">
        ${sitting(room).map(
          (seat) =>
            html`<li>
              <button type="button" class="row-button" @click=${() => shell.go(`seat/${seat.seat}`)}>
                ${token(seat, 32, true)}<span><bdi>${seat.name}</bdi></span
                >${icon("right", 18)}
              </button>
            </li>`,
        )}
      </ul>`,
  );
};

const aboutSeat = (ctx: Ctx, shell: Shell, id: string): TemplateResult => {
  const seat = ctx.person(id);
  const own = id === ctx.own;
  return sheet(
    ctx,
    say("seat.title", { name: seat.name }),
    html`<p class="dress">${token(seat, 88, true)}</p>
      <ul class="rows">
        ${row(shell, `rename/${id}`, "pencil", say("host.rename"))}
        ${
          own
            ? row(shell, "leave", "door", say("menu.leave"))
            : html`${seat.bot ? nothing : row(shell, `hand_over/${id}`, "chair", say("host.hand_over"))}
              ${row(shell, `remove/${id}`, "cross", say("host.remove"))}`
        }
      </ul>`,
  );
};

const remove = (ctx: Ctx, shell: Shell, id: string): TemplateResult => {
  const { name } = ctx.person(id);
  const out = (hide: boolean) => () => {
    ctx.ask({ type: "remove", seat: id, hide });
    shell.shut();
  };
  return sheet(
    ctx,
    say("remove.title", { name }),
    html`<p class="lead">${say("remove.lead", { name })}</p>
      <div class="choices">
        <button type="button" class="button button-danger" @click=${out(false)}>
          <span>${say("remove.go")}</span>
        </button>
        ${
          ctx.room.where === "playing"
            ? html`<button type="button" class="button button-danger" @click=${out(true)}>
                  <span>${say("remove.hide")}</span>
                </button>
                <p class="note">${say("remove.hide.note")}</p>`
            : nothing
        }
        <button type="button" class="button button-plain" @click=${() => shell.back()}>
          <span>${say("confirm.no")}</span>
        </button>
      </div>`,
  );
};

/** A page of the desk; null: there is none of this name, or this phone is not the host's. */
export const hostPage = (ctx: Ctx, shell: Shell, page: string): TemplateResult | null => {
  if (!isHost(ctx)) return null;
  const [name, ...rest] = page.split("/");
  const id = rest.join("/");
  switch (name) {
    case "host":
      return desk(ctx, shell);
    case "decks":
      return decks(ctx);
    case "teams":
      return teams(ctx);
    case "seat":
      return aboutSeat(ctx, shell, id);
    case "rename":
      return rename(ctx, shell, id);
    case "remove":
      return remove(ctx, shell, id);
    case "hand_over":
      return confirm(ctx, shell, "hand_over", { name: ctx.person(id).name }, () =>
        ctx.ask({ type: "hand_over", seat: id }),
      );
    case "replace":
      return confirm(ctx, shell, "replace", {}, () => ctx.ask({ type: "replace", stage: id }));
    case "end":
      return confirm(ctx, shell, "end", {}, () => ctx.ask({ type: "end_game" }));
    default:
      return null;
  }
};
