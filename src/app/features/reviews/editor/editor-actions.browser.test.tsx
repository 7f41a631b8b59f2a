import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { ReadReview } from "#app/shared/review-data/full-review.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { reviewListItem } from "#app/testing/review-records.ts";
import { EditorActions } from "./editor-actions.tsx";

const REF = { type: "text", id: 1 } as const;
const read = {
  data: { ...reviewListItem(1, { feed_type: "text_feed" }), attachments: [], transcript: null, question_answers: [] },
} as unknown as ReadReview;
const done = { id: 7, state: "done", done: 1, failed: 0, failures: [], total: 1 };

async function open() {
  const onTrash = vi.fn<() => void>();
  const { page, calls } = await renderScreen(<EditorActions of={REF} read={read} onTrash={onTrash} />, {
    answers: { changeReviews: { message: "", data: done } },
  });
  const sent = () => calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  return { page, sent, onTrash };
}

test("the editor shows the state of the review, and approves it by key", async () => {
  const { page, sent } = await open();
  await expect.element(page.getByText("New", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Approve" })).toHaveAttribute("aria-pressed", "false");
  await userEvent.keyboard("a");
  await expect.poll(sent).toEqual([{ change: { act: "approve" }, items: [REF] }]);
});

test("the editor is left once the review goes to the trash", async () => {
  const { page, sent, onTrash } = await open();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect.poll(sent).toEqual([{ change: { act: "trash" }, items: [REF] }]);
  expect(onTrash).toHaveBeenCalledOnce();
});
