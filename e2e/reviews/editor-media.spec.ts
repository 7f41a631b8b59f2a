import type { FileChooser, Page, Route } from "@playwright/test";
import { expect, owner, test } from "#e2e/support/fixtures.ts";
import { askForPicture, expectPlays, findReview, recordedVideo, samplePath, toneFile } from "#e2e/support/media.ts";
import { callApi } from "#e2e/support/reviews-api.ts";

type Saved = {
  data: {
    transcript: string | null;
    feed_fields: { profile_pic_url: string | null };
    feed_form?: { unique_form_id: string } | null;
    question_answers: { question_text: string; answer: string | null }[];
    attachments: { type: string; static_thumb_url: string | null }[];
    video_feed?: { file_url: string | null; static_thumb_url: string | null };
  };
};

/** Saves, gives the reason a changed text needs, and waits until it is saved. */
async function save(page: Page, why?: "changing this review") {
  await page.keyboard.press("ControlOrMeta+s");
  if (why) {
    await page.getByLabel("Reason").selectOption("transcription");
    await page.getByLabel("Reason").press("ControlOrMeta+s");
  }
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
}

async function choose(page: Page, name: string, files: Parameters<FileChooser["setFiles"]>[0]) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name }).click();
  await (await chooser).setFiles(files);
}

test.use({ reviews: 30 });

test("a video is replaced, its poster chosen from a frame, and its transcript becomes captions", async ({
  page,
  laurel,
}) => {
  const id = await findReview(laurel, "video");
  await page.goto(`/reviews/video/${id}/edit`);
  const video = page.locator("media-controller video");
  const before = await expectPlays(video);
  await choose(page, "Replace video", await recordedVideo(page));
  await expect(page.getByText(/recorded\.webm, .+ Replaces the recording/)).toBeVisible();
  expect(await expectPlays(video)).toBeLessThan(before);

  await page.getByRole("button", { name: "Choose a frame" }).click();
  const picker = page.getByRole("dialog", { name: "Choose a frame" });
  const slider = picker.getByRole("slider", { name: "Position in the video" });
  await expect(slider).toBeEnabled();
  await slider.press("PageUp");
  await slider.press("ArrowRight");
  await expect.poll(() => slider.inputValue().then(Number)).toBeGreaterThan(0.5);
  await picker.getByRole("button", { name: "Use this frame" }).click();
  await expect(picker).toHaveCount(0);
  const thumb = page.getByRole("img", { name: "Thumbnail, current image" });
  await expect(thumb).toHaveAttribute("src", /^blob:/);
  await expect.poll(() => thumb.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(160);

  await page.getByRole("button", { name: "Import" }).click();
  await page
    .getByRole("dialog")
    .getByLabel("Paste SubRip")
    .fill("1\n00:00:00,000 --> 00:00:00,500\nIt <i>moves</i>\n\n2\n00:00:00,500 --> 00:00:01,000\nto the right & on");
  await page.getByRole("button", { name: "Use transcript" }).click();
  const captions = () =>
    video.evaluate((element: HTMLVideoElement) =>
      [...(element.textTracks[0]?.cues ?? [])].map((cue) => (cue as VTTCue).text),
    );
  await expect.poll(captions).toEqual(["It moves", "to the right &amp; on"]);
  const lines = page.getByRole("list", { name: "Transcript lines" }).getByRole("textbox");
  await lines.nth(1).focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("Backspace");
  await expect(lines).toHaveCount(1);
  await expect(lines.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(1)).toBeFocused();
  await expect(lines.nth(1)).toHaveValue("to the right & on");
  await page.getByRole("button", { name: "Play from 0 sec" }).first().click();

  await save(page, "changing this review");
  const { data } = await callApi<Saved>(laurel, `/feeds/video/${id}`);
  expect(data.transcript).toMatch(/^It moves\sto the right & on$/);
  expect(data.video_feed?.static_thumb_url).toMatch(/\.(webp|jpg)$/);
  await page.reload();
  expect(await expectPlays(video)).toBeLessThan(before);
  await expect.poll(captions).toHaveLength(2);
});

test("a text review gets files, a photo and an answer's picture, and files are removed again", async ({
  page,
  laurel,
}) => {
  const id = await findReview(laurel, "text");
  const before = await callApi<Saved>(laurel, `/feeds/text/${id}`);
  await askForPicture(laurel, before.data.feed_form?.unique_form_id ?? "", "Your desk");
  await page.goto(`/reviews/text/${id}/edit`);
  const files = page.getByLabel("Drop or paste files here");
  await files.setInputFiles([samplePath("clip.webm"), samplePath("poster.jpg")]);
  await files.setInputFiles({ name: "big.mp4", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
  await expect(page.getByText("Only images, videos and audio can be added.")).toBeVisible();
  const list = page.getByRole("list", { name: "Files in this review" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expectPlays(list.locator("video"));
  for (const name of ["Photo", "Your desk"]) {
    const field = page.getByRole("group", { name, exact: true });
    const chooser = page.waitForEvent("filechooser");
    await field.getByRole("button", { name: /^(Choose an image|Replace)$/ }).click();
    await (await chooser).setFiles(samplePath("poster.jpg"));
    await expect(field.getByRole("img")).toHaveAttribute("src", /^blob:/);
  }
  await page.getByLabel("LinkedIn").fill("https://linkedin.com/in/ana");
  await save(page);

  const { data } = await callApi<Saved>(laurel, `/feeds/text/${id}`);
  expect(data.attachments.map(({ type }) => type)).toEqual(["video", "image"]);
  expect(data.feed_fields.profile_pic_url).toMatch(/^http/);
  expect(data.question_answers.find(({ question_text }) => question_text === "picture")?.answer).toMatch(/^http/);

  expect(await expectPlays(list.locator("video"))).toBeGreaterThan(6);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("group", { name: "Thumbnail of file 1" }).getByRole("button", { name: "Upload" }).click();
  await (await chooser).setFiles(samplePath("poster.jpg"));
  await page.getByRole("button", { name: "Remove file 1" }).click();
  await page.getByRole("button", { name: "Restore file 1" }).click();
  await page.getByRole("button", { name: "Remove file 2" }).click();
  await save(page);
  const after = await callApi<Saved>(laurel, `/feeds/text/${id}`);
  expect(after.data.attachments).toMatchObject([{ type: "video", static_thumb_url: expect.stringMatching(/^http/) }]);
  await expect(list.getByRole("listitem")).toHaveCount(1);
});

test("a recording is replaced and its transcript is timed", async ({ page, laurel }) => {
  const id = await findReview(laurel, "audio");
  await page.goto(`/reviews/audio/${id}/edit`);
  const audio = page.locator("media-controller audio");
  expect(await expectPlays(audio)).toBeGreaterThan(6);
  const wave = page.getByRole("slider", { name: "Position in the recording" });
  await wave.press("Home");
  await wave.press("ArrowRight");
  await expect(wave).toHaveAttribute("aria-valuetext", /^5 seconds of 6 seconds$/);
  await choose(page, "Replace recording", toneFile(3));
  expect(Math.round(await expectPlays(audio))).toBe(3);
  await page.getByRole("textbox", { name: "Transcript" }).fill("A tone begins. It swells, and swells.");
  await page.getByRole("button", { name: "Add times" }).click();
  const lines = page.getByRole("list", { name: "Transcript lines" }).getByRole("textbox");
  await expect(lines).toHaveCount(2);
  await audio.evaluate((element: HTMLMediaElement) => (element.currentTime = 2));
  await expect(
    page
      .getByRole("listitem")
      .filter({ has: page.locator("textarea") })
      .nth(1),
  ).toHaveAttribute("aria-current", "true");
  await lines.nth(1).press("ControlOrMeta+Enter");
  await expect(page.getByRole("button", { name: "Play from 2 seconds" })).toBeVisible();
  await save(page, "changing this review");
  expect(Math.round(await expectPlays(audio))).toBe(3);
  const { data } = await callApi<Saved>(laurel, `/feeds/audio/${id}`);
  expect(data.transcript).toMatch(/^A tone begins\.\sIt swells, and swells\.$/);
});

test("an upload continues after the session expired and was renewed", async ({ page, laurel, context }) => {
  const id = await findReview(laurel, "video");
  await page.goto(`/reviews/video/${id}/edit`);
  await page.getByLabel("Job title", { exact: true }).fill("Pilot");
  await choose(page, "Replace video", samplePath("clip.webm"));
  let attempts = 0;
  await page.route(`**/proxy/v3/feeds/video/${id}`, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    attempts += 1;
    if (attempts > 1) return route.continue();
    await context.clearCookies();
    return route.abort("connectionreset");
  });
  await page.keyboard.press("ControlOrMeta+s");
  const dialog = page.getByRole("dialog", { name: /Sign in again/i });
  await expect(dialog).toBeVisible();
  await expect(page.getByText("Your session has ended. Sign in to continue the upload.")).toBeVisible();
  await dialog.getByLabel("Password", { exact: true }).fill(owner.password);
  await dialog.getByRole("button", { name: /^Sign in/ }).click();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  expect(attempts).toBe(2);
  await expect(page.getByLabel("Job title", { exact: true })).toHaveValue("Pilot");
  expect(await expectPlays(page.locator("media-controller video"))).toBeGreaterThan(6);

  const { data: before } = await callApi<Saved>(laurel, `/feeds/video/${id}`);
  const replaced = before.video_feed?.file_url;
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  const tray = page.getByRole("region", { name: "Uploads" });
  let saidWhileRead = "";
  await page.route(`**/proxy/v3/feeds/video/${id}`, async (route) => {
    if (route.request().method() === "POST") await released;
    if (route.request().method() === "POST" || saidWhileRead) return route.fallback();
    const response = await route.fetch();
    // A read that began before the upload ended brings the replaced recording.
    const isNew = (await response.json()).data.video_feed.file_url !== replaced;
    if (isNew) saidWhileRead = await tray.innerText();
    return route.fulfill({ response });
  });
  await choose(page, "Replace video", await recordedVideo(page));
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByRole("progressbar", { name: "Uploading recorded.webm" })).toBeVisible();
  await page.getByRole("link", { name: "Walls of Love" }).click();
  await expect(page).toHaveURL(/\/walls/);
  await expect(page.getByRole("button", { name: "Cancel upload" })).toBeVisible();
  release();
  await expect(tray).toContainText("Uploaded");
  expect(saidWhileRead).toContain("recorded.webm");
  expect(saidWhileRead).not.toContain("Uploaded");
  await page.goBack();
  expect(await expectPlays(page.locator("media-controller video"))).toBeLessThan(4);
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);
});

test("a recording in processing is shown when it is ready, and playback keeps its position", async ({
  page,
  laurel,
}) => {
  const id = await findReview(laurel, "video");
  let ready = false;
  const asItWas = async (route: Route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    if (ready) return route.fulfill({ response: answer });
    const body = text
      .replaceAll('"is_video_converted":1', '"is_video_converted":0')
      .replaceAll('"state":"ready"', '"state":"queued"')
      .replaceAll('.webm"', '.webm?before"');
    return route.fulfill({ response: answer, body });
  };
  await page.route(`**/proxy/v3/feeds/video/${id}`, asItWas);
  await page.route(`**/proxy/v3/feeds/video/${id}/context`, asItWas);
  for (const address of [`/reviews/video/${id}/edit`, `/reviews/video/${id}`]) {
    ready = false;
    await page.goto(address);
    const video = page.locator("media-controller video");
    await expect(video).toHaveAttribute("src", /\.webm\?before$/);
    await video.evaluate(async (element: HTMLVideoElement) => {
      element.muted = true;
      element.playbackRate = 0.1;
      element.currentTime = 3;
      await element.play();
    });
    ready = true;
    await expect(video).toHaveAttribute("src", /\.webm$/);
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(3);
    const heard = ({ paused, muted, playbackRate }: HTMLVideoElement) => ({ paused, muted, playbackRate });
    expect(await video.evaluate(heard)).toEqual({ paused: false, muted: true, playbackRate: 0.1 });
  }
});
