import { embedDataPath } from "#contract/core/public-paths.ts";
import type { WallEvent } from "#contract/walls/pages/wall-health.ts";
import { DATA_CTA, DATA_WALL } from "./dom-hooks.ts";
import { listen } from "./listen.ts";

const READ_AFTER_CHECKS = 10;
const VISIBILITY_CHECK_MS = 1000;

type BeaconEvent = Exclude<WallEvent, "view">;

interface PrivacySignals {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
}

/** Whether at least half of the wall's first screen is in view. */
function isSeen({ boundingClientRect: { top, height }, intersectionRect: seen }: IntersectionObserverEntry): boolean {
  // An embed frame is as tall as the wall, so `innerHeight` alone says nothing there.
  const first = Math.min(height, innerHeight, screen.availHeight);
  return !document.hidden && seen.height > 0 && Math.min(seen.bottom, top + first) - seen.top >= first / 2;
}

function onRead(wall: Element, signal: AbortSignal, read: () => void) {
  let seconds = 0;
  let timer: ReturnType<typeof setTimeout>;
  const observer = new IntersectionObserver((entries) => {
    const entry = entries.at(-1);
    clearTimeout(timer);
    if (!entry?.isIntersecting) return;
    if (isSeen(entry)) seconds += 1;
    if (seconds > READ_AFTER_CHECKS) {
      observer.disconnect();
      return read();
    }
    // Observing again makes the observer report again.
    timer = setTimeout(() => {
      observer.unobserve(wall);
      observer.observe(wall);
    }, VISIBILITY_CHECK_MS);
  });
  observer.observe(wall);
  signal.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(timer);
  });
}

/** Sends only the event and the host name, and nothing under Global Privacy Control or Do Not Track. */
export function sendWallBeacons(root: ParentNode, origin: string, signal: AbortSignal): void {
  const wall = root.querySelector<HTMLElement>(`.wall[data-${DATA_WALL}]`);
  const id = wall?.dataset[DATA_WALL];
  const { globalPrivacyControl, doNotTrack } = navigator as PrivacySignals;
  if (!wall || !id || globalPrivacyControl || doNotTrack === "1") return;
  const report = (event: BeaconEvent) => {
    const body = JSON.stringify({ event, host: location.host });
    // A text body is a simple request: it needs no CORS preflight.
    navigator.sendBeacon(`${origin}${embedDataPath(encodeURIComponent(id))}/events`, body);
  };
  onRead(wall, signal, () => report("read"));
  listen(root, "click auxclick", signal, ({ target }) => {
    if (target instanceof Element && target.closest(`a[data-${DATA_CTA}]`)) report("click");
  });
}
