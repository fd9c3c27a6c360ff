/** The house's documents: the form that takes a code, the doctor's checks, tokens and times on a results page. */
import "./older";
import { render } from "lit-html";
import { kept, path, root, tidyCode } from "./page";
import { waysBack } from "./rooms";
import { token } from "./token";

const CODE_LENGTH = 4;

const joinForm = (form: HTMLFormElement): void => {
  const field = form.elements.namedItem("code") as HTMLInputElement;
  const wrong = form.querySelector<HTMLElement>("[data-wrong]");
  const enter = (as: "/" | "/tv/") => {
    const code = tidyCode(field.value);
    if (code.length === CODE_LENGTH) {
      location.assign(path(as + code));
      return;
    }
    if (wrong) wrong.textContent = wrong.dataset.wrong ?? "";
    field.focus();
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    enter("/");
  });
  document.getElementById("join-tv")?.addEventListener("click", () => enter("/tv/"));
  // Where opening a room comes first, the arrow keys of a remote begin there.
  const open = document.getElementById("open");
  if (open?.parentElement && getComputedStyle(open.parentElement).order === "-1") open.focus();
};

const speaks = (): Promise<boolean> =>
  new Promise((resolve) => {
    const line = new WebSocket(
      `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${root}/ws`,
      "larkhouse.1",
    );
    const end = (good: boolean) => {
      resolve(good);
      line.close();
    };
    line.onopen = () => end(true);
    line.onerror = () => end(false);
    window.setTimeout(() => end(false), 5_000);
  });

const remembers = (): boolean => {
  kept.set("larkhouse.doctor", "well");
  try {
    return localStorage.getItem("larkhouse.doctor") === "well";
  } catch {
    return false;
  } finally {
    kept.drop("larkhouse.doctor");
  }
};

const CHECKS: Record<string, () => boolean | Promise<boolean>> = {
  program: () => true,
  line: speaks,
  memory: remembers,
  screen: () => window.innerWidth >= 320 && window.innerHeight >= 320,
};

const doctor = (list: HTMLElement): void => {
  list.querySelectorAll<HTMLElement>("[data-check]").forEach((item) => {
    const answer = item.querySelector<HTMLElement>(".doctor-answer");
    const check = CHECKS[item.dataset.check ?? ""];
    if (!answer || !check) return;
    Promise.resolve(check()).then(
      (good) => {
        answer.textContent = (good ? answer.dataset.good : answer.dataset.bad) ?? "";
        item.classList.add(good ? "doctor-good" : "doctor-bad");
      },
      () => item.classList.add("doctor-bad"),
    );
  });
};

const form = document.getElementById("join");
if (form instanceof HTMLFormElement) joinForm(form);
const back = document.querySelector<HTMLElement>("[data-rooms]");
if (back)
  void waysBack([back]).then(() => {
    // Where the arrow keys of a remote begin with opening a room, they begin with the one that there is.
    if (document.activeElement?.id === "open") back.querySelector("a")?.focus();
  });
const checks = document.getElementById("checks");
if (checks) doctor(checks);
document.querySelectorAll<HTMLElement>("[data-token]").forEach((place) => {
  render(token({ token: Number(place.dataset.token), name: place.dataset.name ?? "" }, 40, true), place);
});
document.querySelectorAll<HTMLTimeElement>("[data-time]").forEach((time) => {
  time.textContent = new Date(time.dateTime).toLocaleString("en", {
    dateStyle: "full",
    timeStyle: "short",
  } as Intl.DateTimeFormatOptions);
});
