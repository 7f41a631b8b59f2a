import { DATA_ACTION, DATA_OTHER_LABEL, TRACK_CLASS } from "./dom-hooks.ts";
import { listen } from "./listen.ts";

/** Milliseconds; a finger often comes back. */
const RESUME_AFTER_TOUCH = 3000;

/**
 * Calls `change` when autoplay may start or must stop: it stops under pointer or focus, during playback, out of
 * sight, by the pause button and with `prefers-reduced-motion`.
 */
export function watchAutoplay(carousel: HTMLElement, signal: AbortSignal, change: (moves: boolean) => void): void {
  const track = carousel.querySelector(`.${TRACK_CLASS}`);
  const button = carousel.querySelector(`[data-${DATA_ACTION}=pause]`);
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const reasons = new Set(["away"]);
  let moves = false;
  const because = (reason: string, holds: boolean) => {
    if (holds) reasons.add(reason);
    else reasons.delete(reason);
    if (moves === (reasons.size === 0)) return;
    moves = !moves;
    change(moves);
  };
  const hear = (target: EventTarget | null, names: string, act: (event: Event) => void) =>
    listen(target, names, signal, act, { capture: true, passive: true });

  const isPaused = () => carousel.hasAttribute("data-paused");
  because("button", isPaused());
  hear(button, "click", () => {
    const label = button?.getAttribute("aria-label") ?? "";
    button?.setAttribute("aria-label", button.getAttribute(`data-${DATA_OTHER_LABEL}`) ?? "");
    button?.setAttribute(`data-${DATA_OTHER_LABEL}`, label);
    carousel.toggleAttribute("data-paused");
    because("button", isPaused());
  });

  hear(track, "pointerenter pointerleave", (event) => {
    if (event.target === track && (event as PointerEvent).pointerType === "mouse")
      because("pointer", event.type === "pointerenter");
  });
  let lifted: ReturnType<typeof setTimeout>;
  hear(track, "touchstart touchend touchcancel", ({ type }) => {
    clearTimeout(lifted);
    if (type === "touchstart") because("touch", true);
    else lifted = setTimeout(() => because("touch", false), RESUME_AFTER_TOUCH);
  });
  hear(carousel, "focusin", ({ target }) =>
    because("focus", target !== button && target instanceof Element && target.matches(":focus-visible")),
  );
  hear(carousel, "focusout", () => because("focus", false));
  hear(carousel, "play pause ended close", ({ type }) => because("media", type !== "close" && isPlaying(carousel)));

  const ask = () => because("calm", calm.matches);
  hear(calm, "change", ask);
  ask();
  hear(document, "visibilitychange", () => because("hidden", document.hidden));
  const observer = new IntersectionObserver((entries) => because("away", !entries.at(-1)?.isIntersecting));
  observer.observe(carousel);
  signal.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(lifted);
    because("gone", true);
  });
}

const isPlaying = (carousel: HTMLElement) =>
  [...carousel.querySelectorAll<HTMLMediaElement>("audio,video")].some(({ paused }) => !paused);
