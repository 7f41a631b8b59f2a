import { beforeEach, expect, test, vi } from "vitest";
import type { HttpResult } from "#api/transport.ts";
import type { ReadReview } from "#app/shared/review-data/full-review.ts";
import { uploads } from "#app/shared/uploads/upload.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { reviewListItem } from "#app/testing/review-records.ts";
import { useReviewEditor } from "./use-review-editor.ts";

const service = vi.hoisted(() => ({ answer: Promise.withResolvers<HttpResult>() }));
vi.mock("#api/upload.ts", () => ({ sendByXhr: () => service.answer.promise }));

const REF = { type: "text", id: 1 } as const;
const record = { attachments: [], transcript: null, question_answers: [], reviewer_social_urls: [] };
const read = {
  data: { ...reviewListItem(1, { feed_type: "text_feed" }), ...record },
  version: '"v1"',
} as unknown as ReadReview;
const RECORD = { read, context: undefined };
const FILE = new File(["x"], "a.png", { type: "image/png" });

function Editor() {
  const { form, autosave, phase } = useReviewEditor({ of: REF, record: RECORD, place: { key: "review", owner: "" } });
  const save = () => {
    form.setValue("media_added", [FILE]);
    void autosave.save();
  };
  return (
    <>
      <button type="button" onClick={save}>
        Save
      </button>
      <output>{phase.state}</output>
    </>
  );
}

const refuse = () => service.answer.resolve({ status: 503, body: { message: "Busy." }, version: null });
const listed = () => uploads.get().map(({ state }) => state);

beforeEach(() => {
  uploads.set([]);
  service.answer = Promise.withResolvers();
});

async function saveFile() {
  const { page } = await renderScreen(<Editor />);
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(listed).toEqual(["sending"]);
  return page;
}

test("files that the service refuses are sent again by saving, not by the upload list as well", async () => {
  const page = await saveFile();
  refuse();
  await expect.element(page.getByText("failed", { exact: true })).toBeVisible();
  expect(listed()).toEqual([]);
});

test("the upload list offers to send the files again after the editor was left", async () => {
  const page = await saveFile();
  await page.unmount();
  refuse();
  await expect.poll(listed).toEqual(["failed"]);
});
