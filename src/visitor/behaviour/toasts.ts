import { DATA_ACTION, DATA_LIVE, DATA_SHOWN } from "./dom-hooks.ts";

/** Milliseconds: before the first, for each and between two. */
const FIRST_AFTER = 4000;
const STAYS = 8000;
const BETWEEN = 6000;
/** What is left at least when a visitor looks away again. */
const LEAST_LEFT = 2500;
/** In the session storage of the tab, once a visitor closed the toasts: nothing else is stored. */
const CLOSED = "laurel-toasts-closed";

const UNITS: [Intl.RelativeTimeFormatUnit, days: number][] = [
  ["year", 365],
  ["month", 30],
  ["week", 7],
  ["day", 1],
];
const DAY_MS = 86_400_000;

/** `yesterday`, `3 weeks ago`. `date` is `YYYY-MM-DD`; days are those of the calendar the visitor sees. */
export function relativeDate(date: string, now: Date, locale: string): string {
  const days = Math.round((Date.parse(date) - Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())) / DAY_MS);
  const [unit, length] = UNITS.find(([, least]) => Math.abs(days) >= least) ?? ["day", 1];
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.trunc(days / length), unit);
}

// A page without storage, such as a frame of another site, begins again.
function isClosed(): boolean {
  try {
    return sessionStorage.getItem(CLOSED) !== null;
  } catch {
    return false;
  }
}

function rememberClose(): void {
  try {
    sessionStorage.setItem(CLOSED, "1");
  } catch {
    // Closed on this page all the same.
  }
}

/** A timeout that is paused while anything holds it. */
function heldTimeout() {
  const holds = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let act = () => {};
  let left = 0;
  let since = 0;
  const run = () => {
    clearTimeout(timer);
    if (holds.size > 0) return;
    since = performance.now();
    timer = setTimeout(act, left);
  };
  return {
    start(time: number, then: () => void) {
      [left, act] = [time, then];
      run();
    },
    hold(reason: string, isOn: boolean) {
      const wasHeld = holds.size > 0;
      if (isOn) holds.add(reason);
      else holds.delete(reason);
      if (wasHeld === holds.size > 0) return;
      if (!wasHeld) left = Math.max(LEAST_LEFT, left - (performance.now() - since));
      run();
    },
    stop: () => {
      clearTimeout(timer);
      // Ending a hold starts the timer again.
      act = () => {};
    },
  };
}

/**
 * Shows reviews one after another in a corner, each once, until they are through or closed; with
 * `prefers-reduced-motion` only the first. There is no live region, so screen readers are not interrupted.
 */
export function showToasts(toasts: HTMLElement, signal: AbortSignal): void {
  const all = [...toasts.querySelectorAll("li")];
  if (isClosed()) return;
  const timeout = heldTimeout();
  const { locale } = toasts.dataset;
  for (const time of toasts.querySelectorAll("time"))
    time.textContent = relativeDate(time.dateTime, new Date(), locale ?? "en");

  const show = (shown: Element | undefined) => {
    all.forEach((one) => one.toggleAttribute(`data-${DATA_SHOWN}`, one === shown));
    toasts.toggleAttribute(`data-${DATA_LIVE}`, shown !== undefined);
  };
  const next = (index: number) => {
    show(all[index]);
    timeout.start(STAYS, () => {
      show(undefined);
      const isLast = index + 1 >= all.length || matchMedia("(prefers-reduced-motion: reduce)").matches;
      if (!isLast) timeout.start(BETWEEN, () => next(index + 1));
    });
  };
  const close = () => {
    timeout.stop();
    show(undefined);
    rememberClose();
  };

  const hear = (target: EventTarget, name: string, heard: (event: Event) => void) =>
    target.addEventListener(name, heard, { signal });
  for (const [name, reason, isOn] of [
    ["pointerenter", "pointer", true],
    ["pointerleave", "pointer", false],
    ["focusin", "focus", true],
    ["focusout", "focus", false],
  ] as const)
    hear(toasts, name, () => timeout.hold(reason, isOn));
  const onVisibility = () => timeout.hold("hidden", document.hidden);
  hear(document, "visibilitychange", onVisibility);
  onVisibility();
  hear(toasts, "click", ({ target }) => {
    if (target instanceof Element && target.closest(`[data-${DATA_ACTION}=close]`)) close();
  });
  hear(toasts, "keydown", (event) => {
    if ((event as KeyboardEvent).key === "Escape") close();
  });
  signal.addEventListener("abort", timeout.stop);
  if (all.length > 0) timeout.start(FIRST_AFTER, () => next(0));
}
