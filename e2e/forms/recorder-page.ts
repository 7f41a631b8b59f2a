import { expect, type Locator, type Page } from "@playwright/test";
import { formPath } from "#contract/core/public-paths.ts";
import { callApi, authHeaders, type Credentials } from "#e2e/support/reviews-api.ts";

type CreatedForm = { data: { unique_form_id: string; slug: string } };
type QueuedSubmissions = { data: { data: { reasons: string[] }[] } };
type Listed = { data: { data: { id: number; feed_type: string }[] } };

/** Creates a form that accepts everything, with `fields` on top; returns its public path. */
export async function createForm(laurel: Credentials, fields: object = {}): Promise<string> {
  const flags = ["text_review", "video_recording", "screen_recording", "audio_recording", "upload_file_option"];
  const body = {
    name: "Everything",
    ...Object.fromEntries(flags.map((flag) => [`allow_${flag}`, 1])),
    text_button_label: "Write",
    video_button_label: "Record a video",
    screen_button_label: "Record your screen",
    audio_button_label: "Record your voice",
    text_file_upload_label: "Upload a recording",
    allow_files: ["video", "audio"],
    // The longest allowed: the tests skip the countdown, and a slow machine may click late.
    custom_attributes: { capture: { countdown: 10 } },
    ...fields,
  };
  const answer = await fetch(`${laurel.url}/v3/forms`, {
    method: "POST",
    headers: { ...authHeaders(laurel), "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  expect(answer.ok, text).toBe(true);
  return formPath((JSON.parse(text) as CreatedForm).data.slug);
}

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole("button", { name });
export const recorder = (page: Page): Locator => page.locator(".rec");
export const expectRecorderState = (page: Page, state: string) =>
  expect(recorder(page)).toHaveAttribute("data-state", state);

export async function openRecorder(page: Page, way: string, on: string): Promise<void> {
  await button(page, way).click();
  await button(page, on).click();
  await expectRecorderState(page, "ready");
}

export async function startRecording(page: Page): Promise<void> {
  await button(page, "Start recording").click();
  await button(page, "Start now").click();
  await expectRecorderState(page, "recording");
}

export async function expectLength(page: Page, seconds: number): Promise<void> {
  const clock = page.locator(".rec-clock b");
  const length = async () => Number((await clock.innerText()).split(":").at(-1));
  await expect.poll(length, { timeout: 20_000 }).toBeGreaterThanOrEqual(seconds);
}

export async function finish(page: Page): Promise<void> {
  await button(page, "Finish").click();
  await expectRecorderState(page, "review");
}

const PERSONAL_MS = 4000;

export async function fillAndSend(page: Page, name: string): Promise<void> {
  await page.getByRole("radio").last().check({ force: true });
  await button(page, "Continue").click();
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Your e-mail address").fill("mara@example.test");
  await button(page, "Continue").click();
  await page.getByRole("checkbox").check();
  // Anything sent faster than a person could goes to the moderation queue.
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(PERSONAL_MS);
  await page.locator("button.main").dblclick();
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible({ timeout: 40_000 });
}

/** All reviews of a type. Throws with the reasons when the moderation queue has some. */
export async function reviewsOf(laurel: Credentials, kind: "video" | "audio"): Promise<number[]> {
  const queued = await callApi<QueuedSubmissions>(laurel, "/held-submissions");
  expect(queued.data.data.map(({ reasons }) => reasons)).toEqual([]);
  const { data } = await callApi<Listed>(laurel, `/feeds?filter[record-types][]=${kind}`);
  return data.data.map(({ id }) => id);
}

type Stored = { data: { files: { duration: number | null; state: string }[] } };

/** Length in seconds of a stored recording; null until it has been measured. */
export async function storedLength(laurel: Credentials, kind: "video" | "audio", id = 0): Promise<number | null> {
  const { data } = await callApi<Stored>(laurel, `/feeds/${kind}/${id}/context`);
  const [file] = data.files;
  return file?.state === "ready" ? file.duration : null;
}
