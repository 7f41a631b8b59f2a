import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { attachBehaviour } from "./attach-behaviour.ts";

/** Half a minute of silence. */
function recording(): string {
  const rate = 8000;
  const length = rate * 30;
  const bytes = new Uint8Array(44 + length).fill(128, 44);
  const view = new DataView(bytes.buffer);
  const put = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  put(0, "RIFF");
  view.setUint32(4, 36 + length, true);
  put(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  put(36, "data");
  view.setUint32(40, length, true);
  return URL.createObjectURL(new Blob([bytes], { type: "audio/wav" }));
}

let life: AbortController;
let wall: HTMLElement;
beforeEach(() => {
  life = new AbortController();
  wall = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  life.abort();
  wall.remove();
});

function show(places: string[], url = recording()): void {
  wall.innerHTML = places
    .map((place) => `<a href="${url}" data-play="${place}" style="display:block">Play</a>`)
    .join("");
  attachBehaviour(wall, life.signal, () => import("./players.ts"));
}
/** A browser starts sound only after a real press. */
const press = (index: number) => userEvent.click(wall.querySelectorAll("a")[index] ?? wall);
const playing = () => [...wall.querySelectorAll<HTMLMediaElement>("audio,video")].map(({ paused }) => !paused);

test("a recording that starts pauses the one before, also a video in its place", async () => {
  show(["sound", "sound", "inline"]);
  await press(0);
  await vi.waitFor(() => expect(playing()).toEqual([true]));
  await press(1);
  await vi.waitFor(() => expect(playing()).toEqual([false, true]));
  await press(2);
  await vi.waitFor(() => expect(playing()).toEqual([false, false, true]));
});

test("the space bar pauses a recording and does not scroll the page", async () => {
  show(["sound"]);
  await press(0);
  await vi.waitFor(() => expect(playing()).toEqual([true]));
  const space = new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true });
  wall.querySelector("a")?.dispatchEvent(space);
  expect(space.defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(playing()).toEqual([false]));
});

test("where a recording cannot be played its link is followed", async () => {
  show(["sound"], "#not-a-recording");
  await press(0);
  await vi.waitFor(() => expect(location.hash).toBe("#not-a-recording"));
  history.replaceState(null, "", location.pathname + location.search);
});
