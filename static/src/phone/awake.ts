/**
 * Keeps the phone from falling asleep while a party is on, as best it can.
 *
 * The wake lock is missing on plain http, so a muted inline film plays behind the page instead: as large as the page,
 * since browsers let a small one sleep, and the colour of the page. It never loops by attribute: some phones take a
 * looping film for an ornament and sleep through it.
 */
import { film } from "./film";

interface Lock {
  request(kind: "screen"): Promise<unknown>;
}

let started = false;
let plays = false;

const play = (): void => {
  // A wake lock may be refused again and again.
  if (plays) return;
  plays = true;
  const video = document.createElement("video");
  video.className = "awake";
  video.muted = true;
  video.setAttribute("muted", "");
  video.setAttribute("playsinline", "");
  video.setAttribute("aria-hidden", "true");
  video.tabIndex = -1;
  video.disableRemotePlayback = true;
  video.src = URL.createObjectURL(new Blob([film()], { type: "video/mp4" }));
  // A browser that will not play it lets the phone sleep; there is nothing to tell anybody.
  const run = () => void video.play().catch(() => video.remove());
  video.addEventListener("ended", run);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && video.isConnected) run();
  });
  document.body.prepend(video);
  run();
};

const hold = (lock: Lock): void => {
  const ask = () => {
    if (document.visibilityState === "visible") void lock.request("screen").catch(play);
  };
  document.addEventListener("visibilitychange", ask);
  ask();
};

/** Stay awake from now on; to be called from a tap, which is what browsers ask for. */
export const awake = (): void => {
  if (started) return;
  started = true;
  const lock = (navigator as unknown as { wakeLock?: Lock }).wakeLock;
  if (lock) hold(lock);
  else play();
};
