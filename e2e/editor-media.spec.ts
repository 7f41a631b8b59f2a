import type { FileChooser, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { expectPlays, findReview, recordedVideo } from "./media.ts";
import { call, generateReviews } from "./review-data.ts";

type Saved = {
  data: {
    comment: string;
    review_title: string | null;
    transcript: string | null;
    feed_fields: { name: string; profile_pic_url: string | null };
    question_answers: { question_text: string; answer: string | null }[];
    attachments: { id: number; type: string; url: string; static_thumb_url: string | null }[];
    video_feed?: { file_url: string; static_thumb_url: string | null };
    audio_feed?: { file_url: string };
  };
};

/** Saves, says why where words change, and waits until it is saved. */
async function save(page: Page, why?: "words change") {
  await page.keyboard.press("ControlOrMeta+s");
  if (why) {
    await page.getByLabel("Reason").selectOption("transcription");
    await page.getByLabel("Reason").press("ControlOrMeta+s");
  }
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
}

/** Chooses files by the button with this name. */
async function choose(page: Page, name: string, files: Parameters<FileChooser["setFiles"]>[0]) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name }).click();
  await (await chooser).setFiles(files);
}

test.beforeEach(async ({ laurel }) => generateReviews(laurel, 30));

test("a video gives way to another, shows a frame of it, and what is said becomes captions", async ({
  page,
  laurel,
}) => {
  const id = await findReview(laurel, "video");
  await page.goto(`/reviews/video/${id}/edit`);
  const video = page.locator("media-controller video");
  const before = await expectPlays(video);
  await choose(page, "Replace the video", await recordedVideo(page));
  await expect(page.getByText(/recorded\.webm, .+ It takes the place/)).toBeVisible();
  expect(await expectPlays(video)).toBeLessThan(before);

  await page.getByRole("button", { name: "Pick a frame" }).click();
  const picker = page.getByRole("dialog", { name: "Pick a frame" });
  const slider = picker.getByRole("slider", { name: "Position in the video" });
  await expect(slider).toBeEnabled();
  await slider.press("PageUp");
  await slider.press("ArrowRight");
  await expect.poll(() => slider.inputValue().then(Number)).toBeGreaterThan(0.5);
  await picker.getByRole("button", { name: "Use this frame" }).click();
  await expect(picker).toHaveCount(0);
  const thumb = page.getByRole("img", { name: "Thumbnail, as it is now" });
  await expect(thumb).toHaveAttribute("src", /^blob:/);
  await expect.poll(() => thumb.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(160);

  await page.getByRole("button", { name: "Import" }).click();
  await page
    .getByRole("dialog")
    .getByLabel("Paste SubRip")
    .fill("1\n00:00:00,000 --> 00:00:00,500\nIt <i>moves</i>\n\n2\n00:00:00,500 --> 00:00:01,000\nto the right & on");
  await page.getByRole("button", { name: "Use it" }).click();
  const captions = () =>
    video.evaluate((element: HTMLVideoElement) =>
      [...(element.textTracks[0]?.cues ?? [])].map((cue) => (cue as VTTCue).text),
    );
  await expect.poll(captions).toEqual(["It moves", "to the right &amp; on"]);
  const lines = page.getByRole("list", { name: "Lines of the transcript" }).getByRole("textbox");
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

  await save(page, "words change");
  const { data } = await call<Saved>(laurel, `/feeds/video/${id}`);
  expect(data.transcript).toMatch(/^It moves\sto the right & on$/);
  expect(data.video_feed?.static_thumb_url).toMatch(/\.(webp|jpg)$/);
  await page.reload();
  expect(await expectPlays(video)).toBeLessThan(before);
  await expect.poll(captions).toHaveLength(2);
});
