import { fileURLToPath } from "node:url";
import { expect, type Locator, type Page } from "@playwright/test";
import { callApi, authHeaders, type Credentials } from "./reviews-api.ts";

const SAMPLES = new URL("../../src/server/features/workspace/demo/media/", import.meta.url);

export const samplePath = (name: "clip.webm" | "voice.webm" | "poster.jpg"): string =>
  fileURLToPath(new URL(name, SAMPLES));

const RATE = 8000;

export function toneFile(seconds: number): { name: string; mimeType: string; buffer: Buffer } {
  const count = RATE * seconds;
  const buffer = Buffer.alloc(44 + count * 2);
  buffer.write("RIFF", 0);
  buffer.writeUInt32LE(36 + count * 2, 4);
  buffer.write("WAVEfmt ", 8);
  buffer.writeUInt32LE(16, 16);
  buffer.writeUInt16LE(1, 20);
  buffer.writeUInt16LE(1, 22);
  buffer.writeUInt32LE(RATE, 24);
  buffer.writeUInt32LE(RATE * 2, 28);
  buffer.writeUInt16LE(2, 32);
  buffer.writeUInt16LE(16, 34);
  buffer.write("data", 36);
  buffer.writeUInt32LE(count * 2, 40);
  for (let index = 0; index < count; index += 1)
    buffer.writeInt16LE(
      Math.round(12_000 * (index / count) * Math.sin((index * 440 * 2 * Math.PI) / RATE)),
      44 + index * 2,
    );
  return { name: "tone.wav", mimeType: "audio/wav", buffer };
}

const ENOUGH_SECONDS = 0.7;

/** Records a moving square with MediaRecorder; returns it with its measured length. */
const recordSquare = (page: Page) =>
  page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    canvas.width = 160;
    canvas.height = 90;
    const draw = canvas.getContext("2d")!;
    const recorder = new MediaRecorder(canvas.captureStream(15), { mimeType: "video/webm;codecs=vp9" });
    const parts: Blob[] = [];
    recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
    const ended = new Promise((done) => recorder.addEventListener("stop", done));
    // In parts, so that none of them contains the duration.
    recorder.start(200);
    for (let frame = 0; frame < 20; frame += 1) {
      draw.fillStyle = "#153";
      draw.fillRect(0, 0, 160, 90);
      draw.fillStyle = "#fc6";
      draw.fillRect(frame * 6, 30, 30, 30);
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));
    }
    recorder.stop();
    await ended;
    const blob = new Blob(parts);
    const video = document.createElement("video");
    video.src = URL.createObjectURL(blob);
    await new Promise((done) => video.addEventListener("loadedmetadata", done));
    // Seeking to the end makes the browser find the duration.
    const found = new Promise((done) => video.addEventListener("seeked", done));
    video.currentTime = 1e6;
    await found;
    return { seconds: video.currentTime, bytes: [...new Uint8Array(await blob.arrayBuffer())] };
  });

/** On a busy machine MediaRecorder may drop all frames but the first, so it retries. */
export async function recordedVideo(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  let recorded = await recordSquare(page);
  for (let turn = 1; turn < 5 && recorded.seconds < ENOUGH_SECONDS; turn += 1) recorded = await recordSquare(page);
  expect(recorded.seconds).toBeGreaterThan(ENOUGH_SECONDS);
  return { name: "recorded.webm", mimeType: "video/webm", buffer: Buffer.from(recorded.bytes) };
}

type Medium = "text" | "video" | "audio" | "social";

type Form = { data: { questions: { id: number }[] } };

export async function askForPicture(laurel: Credentials, form: string, label: string): Promise<void> {
  const { data } = await callApi<Form>(laurel, `/forms/${form}`);
  const questions = [
    ...data.questions.map(({ id }) => ({ id })),
    { question_type: 2, question_text: "picture", question_label: label },
  ];
  const answer = await fetch(`${laurel.url}/v3/forms/${form}`, {
    method: "PUT",
    headers: { ...authHeaders(laurel), "content-type": "application/json" },
    body: JSON.stringify({ questions }),
  });
  expect(answer.ok, await answer.text()).toBe(true);
}

type Listed = { data: { data: { id: number; rating_type: string }[] } };

export async function findReview(laurel: Credentials, medium: Medium): Promise<number> {
  const { data } = await callApi<Listed>(laurel, `/feeds?filter[record-types][]=${medium}`);
  const found = data.data.find(({ rating_type }) => rating_type === "star");
  expect(found, `a ${medium} review`).toBeDefined();
  return found!.id;
}

/** Returns the duration the player found. */
export async function expectPlays(media: Locator): Promise<number> {
  // What a browser has recorded has no length until it is processed.
  await expect.poll(() => media.evaluate((element: HTMLMediaElement) => element.duration)).toBeLessThan(Infinity);
  const play = () =>
    media.evaluate(async (element: HTMLMediaElement) => {
      element.muted = true;
      if (!element.paused || element.ended) return element.currentTime;
      // Processing may replace the recording before it plays, and remove the old file; then it is started again.
      await element.play().catch((error: unknown) => {
        if (!(error instanceof DOMException) || !["AbortError", "NotSupportedError"].includes(error.name)) throw error;
      });
      return element.currentTime;
    });
  await expect.poll(play).toBeGreaterThan(0.2);
  return media.evaluate((element: HTMLMediaElement) => {
    element.pause();
    return element.duration;
  });
}
