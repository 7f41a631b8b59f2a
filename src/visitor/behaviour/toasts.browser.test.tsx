import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { relativeDate, showToasts } from "./toasts.ts";

const TOAST = (name: string) => `<li>${name} <time datetime="2026-02-03">Feb 3, 2026</time> <a href="#x">More</a></li>`;

let life = new AbortController();
let toasts: HTMLElement;

function open(locale = "en"): void {
  life.abort();
  life = new AbortController();
  toasts.innerHTML = `<ul>${["Ana", "Ben"].map(TOAST).join("")}</ul><button data-act="close">Close</button>`;
  toasts.dataset["locale"] = locale;
  toasts.removeAttribute("data-live");
  showToasts(toasts, life.signal);
}

/** The name of the toast in view; nothing where none is. */
const shown = (): string | undefined =>
  toasts.hasAttribute("data-live") ? toasts.querySelector("[data-shown]")?.textContent?.split(" ")[0] : undefined;

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date(2026, 1, 6, 12), toFake: ["Date", "setTimeout", "clearTimeout", "performance"] });
  toasts = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  life.abort();
  toasts.remove();
  vi.useRealTimers();
});

test("reviews come up one after another with how long ago they were written, each once", () => {
  open();
  expect(shown()).toBeUndefined();
  vi.advanceTimersByTime(4000);
  expect(shown()).toBe("Ana");
  expect(toasts.querySelector("time")?.textContent).toBe("3 days ago");
  vi.advanceTimersByTime(8000);
  expect(shown()).toBeUndefined();
  vi.advanceTimersByTime(6000);
  expect(shown()).toBe("Ben");
  vi.advanceTimersByTime(600_000);
  expect(shown()).toBeUndefined();
});

test("a toast stays while it is pointed at or holds the focus", () => {
  open();
  vi.advanceTimersByTime(4000);
  toasts.dispatchEvent(new PointerEvent("pointerenter"));
  vi.advanceTimersByTime(60_000);
  expect(shown()).toBe("Ana");
  toasts.querySelector("a")?.focus();
  toasts.dispatchEvent(new PointerEvent("pointerleave"));
  vi.advanceTimersByTime(60_000);
  expect(shown()).toBe("Ana");
  toasts.querySelector("a")?.blur();
  vi.advanceTimersByTime(7999);
  expect(shown()).toBe("Ana");
  vi.advanceTimersByTime(1);
  expect(shown()).toBeUndefined();
});

test("who closes toasts sees none for the rest of the visit, and until then nothing is stored", () => {
  open();
  vi.advanceTimersByTime(4000);
  expect(sessionStorage.length).toBe(0);
  toasts.querySelector("button")?.click();
  vi.advanceTimersByTime(60_000);
  expect(shown()).toBeUndefined();
  open();
  vi.advanceTimersByTime(60_000);
  expect(shown()).toBeUndefined();
});

test("toasts closed under the pointer stay closed when it leaves", () => {
  open();
  vi.advanceTimersByTime(4000);
  toasts.dispatchEvent(new PointerEvent("pointerenter"));
  toasts.querySelector("button")?.click();
  toasts.dispatchEvent(new PointerEvent("pointerleave"));
  vi.advanceTimersByTime(15_000);
  expect(shown()).toBeUndefined();
});

test("Escape closes them too", () => {
  open();
  vi.advanceTimersByTime(4000);
  toasts.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  expect(shown()).toBeUndefined();
});

test("with reduced motion only the first is shown", () => {
  vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
  open();
  vi.advanceTimersByTime(4000);
  expect(shown()).toBe("Ana");
  vi.advanceTimersByTime(60_000);
  expect(shown()).toBeUndefined();
  vi.restoreAllMocks();
});

test("dates are said as people say them, and old reviews stay old", () => {
  const now = new Date(2026, 1, 6, 23, 59);
  const said = (date: string, locale = "en") => relativeDate(date, now, locale);
  expect(["2026-02-06", "2026-02-05", "2026-01-20", "2025-11-30", "2023-02-06"].map((date) => said(date))).toEqual([
    "today",
    "yesterday",
    "2 weeks ago",
    "2 months ago",
    "3 years ago",
  ]);
  expect(said("2026-02-05", "de")).toBe("gestern");
});
