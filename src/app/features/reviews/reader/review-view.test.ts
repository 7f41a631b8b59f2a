import { expect, test } from "vitest";
import { foreignRecord } from "#app/testing/foreign-record.ts";
import { reviewListItem } from "#app/testing/review-records.ts";
import type { FullReview } from "#app/features/reviews/editor-form/editor-form.ts";
import { viewOf } from "./review-view.ts";

const label = (name: string) => ({ id: name, name, attributes: { css_color_code: "#3b7ddd" } });

const full = {
  ...reviewListItem(1, { favourite: true, review_labels: [label("Read now")] }),
  attachments: [],
  transcript: null,
  extra_details: { approved: true, state: "approved", edited: true, embed_video_url: null },
} as unknown as FullReview;

test("an open review shows what was read for it, not the row that a list loaded long ago", () => {
  const row = reviewListItem(1, { review_labels: [label("Old")] });
  expect(viewOf(row, undefined)?.record.extra_details.state).toBe("new");
  const view = viewOf(row, full);
  expect(view?.record).toMatchObject({
    favourite: true,
    review_labels: [{ name: "Read now" }],
    extra_details: { state: "approved", approved: true },
  });
  expect(view?.edited).toBe(true);
});

test("labels and approval of the list stay where the record of another service does not tell them", () => {
  const row = reviewListItem(1, { review_labels: [label("Pool")], extra_details: { approved: true } });
  expect(viewOf(row, foreignRecord(1, { favourite: true }))?.record).toMatchObject({
    favourite: true,
    review_labels: [{ name: "Pool" }],
    extra_details: { approved: true },
  });
});

test("a review that no list has loaded says that it was edited", () => {
  expect(viewOf(undefined, full)?.edited).toBe(true);
});
