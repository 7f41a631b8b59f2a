import { useEffect, useState } from "react";
import { beforeAll, expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { Player, type PlayerProps } from "./player.tsx";

const CLIP = "/src/server/features/workspace/demo/media/clip.webm";
const SECONDS = 8;
/** The recording ends after 6.6 seconds. */
const END = 6;

let recording: string;
let sameRecording: () => string;

/** The sample without its duration, as browsers record: an empty element of the same size takes its place. */
beforeAll(async () => {
  const bytes = new Uint8Array(await (await fetch(CLIP)).arrayBuffer());
  const duration = bytes.findIndex((byte, at) => byte === 0x44 && bytes[at + 1] === 0x89 && bytes[at + 2] === 0x88);
  bytes.set([0xec, 0x89], duration);
  sameRecording = () => URL.createObjectURL(new Blob([bytes], { type: "video/webm" }));
  recording = sameRecording();
});

/** It never gets as far as its metadata. */
const silence = (): string => URL.createObjectURL(new MediaSource());

const media = () => document.querySelector("video")!;
const press = (element: HTMLMediaElement) => {
  element.muted = true;
  void element.play().catch(() => {});
};
/** Plays the recording once its metadata has loaded, which may be before React inserts the element into the page. */
const pressWhenLoaded = (element: HTMLMediaElement | null) => {
  if (element?.readyState === 0) element.addEventListener("loadedmetadata", () => press(element), { once: true });
  else if (element) press(element);
};
/** Not the end of the recording or beyond, where the browser finds the length. */
const positionInside = () => (media()?.currentTime < END ? media().currentTime : -1);
const expectGoesOn = (message = "goes on", from = 0) =>
  expect.poll(() => positionInside(), { message }).toBeGreaterThan(from + 0.2);
const expectLength = () => expect.poll(() => media()?.duration).toBeLessThan(SECONDS * 2);

const changes = new EventTarget();
function Changing(first: Partial<PlayerProps>) {
  const [props, setProps] = useState(first);
  useEffect(() => {
    const take = (event: Event) => event instanceof CustomEvent && setProps(event.detail);
    changes.addEventListener("props", take);
    return () => changes.removeEventListener("props", take);
  }, []);
  return <Player kind="video" src="" label="Video review by Ana" {...props} />;
}
const open = async (props: Partial<PlayerProps>) => {
  const { page } = await renderScreen(<Changing {...props} />);
  await expect.poll(media).not.toBeNull();
  return page;
};

async function show(props: Partial<PlayerProps>) {
  const shown = media();
  changes.dispatchEvent(new CustomEvent("props", { detail: props }));
  await expect.poll(media).not.toBe(shown);
}

/** Calls `then` at the next such event of a media element, before the player's own listeners. */
function before(name: string, then: (media: HTMLMediaElement, event: Event) => void): () => void {
  const controller = new AbortController();
  const options = { capture: true, once: true, signal: controller.signal };
  document.addEventListener(name, (event) => then(event.target as HTMLMediaElement, event), options);
  return () => controller.abort();
}

test("a recording without a stated length plays when Play is pressed before the length is found", async () => {
  const loaded = await open({ src: recording, onMedia: pressWhenLoaded });
  await expectGoesOn("loaded");
  await expectLength();
  await loaded.unmount();
  for (const moment of ["seeking", "seeked"]) {
    const stop = before(moment, press);
    const page = await open({ src: recording });
    await expectGoesOn(moment);
    await expectLength();
    stop();
    await page.unmount();
  }
});

test("a recording plays when its end is reached before its length is told", async () => {
  const stop = before("durationchange", function told(element, event) {
    if (!Number.isFinite(element.duration)) return void before("durationchange", told);
    event.stopImmediatePropagation();
    element.addEventListener("ended", () => element.dispatchEvent(new Event("durationchange")), { once: true });
  });
  await open({ src: recording, onMedia: pressWhenLoaded });
  await expectGoesOn();
  await expectLength();
  stop();
});

test("a recording that plays while it is found anew goes on where it was", async () => {
  await open({ src: recording, preparing: true });
  await expectLength();
  media().currentTime = 1;
  press(media());
  await show({ src: sameRecording() });
  await expectGoesOn("goes on", 1);
  // The player pauses for a moment to find the length.
  await expect.poll(() => media().paused).toBe(false);
  expect(media().muted).toBe(true);
});

test("a position chosen while a moved recording loads is kept", async () => {
  const goToThree = (element: HTMLMediaElement | null) => {
    if (element) element.currentTime = 3;
  };
  await open({ src: silence() });
  await show({ src: sameRecording(), onMedia: goToThree });
  await expectLength();
  await expect.poll(positionInside).toBe(3);
});

test("a recording that moves twice before it is loaded still goes on", async () => {
  await open({ src: recording, preparing: true });
  await expectLength();
  media().currentTime = 1;
  press(media());
  await show({ src: silence(), preparing: true });
  await show({ src: sameRecording() });
  await expectGoesOn("goes on", 1);
});

test("another recording plays from its beginning when the one before it played", async () => {
  await open({ src: recording });
  await expectLength();
  media().currentTime = 2;
  press(media());
  await show({ src: sameRecording() });
  await expectGoesOn();
  expect(media().currentTime).toBeLessThan(2);
});

test("Play on an address that is gone counts when the new address is known", async () => {
  await open({ src: "/gone.webm", preparing: true });
  await expect.poll(() => media().error).not.toBeNull();
  media().muted = true;
  document.querySelector<HTMLElement>("media-play-button")!.click();
  await show({ src: recording });
  await expectGoesOn();
});

test("a recording that is at rest stays at rest at its new address", async () => {
  await open({ src: recording, preparing: true });
  await expectLength();
  await show({ src: sameRecording() });
  await expectLength();
  // The length is set before its event is sent, and only that event returns the player to the start.
  await expect.poll(() => media().currentTime).toBe(0);
  expect(media().paused).toBe(true);
});
