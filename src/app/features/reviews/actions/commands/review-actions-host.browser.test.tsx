import { expect, test } from "vitest";
import { performAction } from "#app/features/reviews/actions/run/request-action.ts";
import { noteOpened } from "#app/shared/review-data/recent-reviews.ts";
import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { sessionRecord } from "#app/testing/session-record.ts";
import { storedDrafts } from "#app/testing/stored-drafts.ts";
import { findShortcut } from "#ui/keyboard/shortcut-registry.ts";
import { ReviewActionsHost } from "./review-actions-host.tsx";

const REF: ReviewRef = { type: "text", id: 1 };
const done = { id: 7, state: "done", done: 1, failed: 0, failures: [], total: 1 };
const offered = () => findShortcut("recent text/1")?.label;

/** Opens the dashboard as this person; the review was opened before. */
async function open(email: string) {
  const { page } = await renderScreen(<ReviewActionsHost />, {
    answers: {
      getSession: { data: { ...sessionRecord("editor").data, user: { name: "Somebody", email } } },
      changeReviews: { message: "", data: done },
    },
  });
  await expect.poll(() => findShortcut("go trash")).toBeDefined();
  return page;
}

test("whoever signs in next in the tab is offered no review that the one before had opened", async () => {
  const first = await open("ana@example.test");
  noteOpened("text/1", "Zoe", "Unpublished");
  await expect.poll(offered).toContain("Zoe");
  await first.unmount();
  const again = await open("ana@example.test");
  await expect.poll(offered).toContain("Zoe");
  await again.unmount();

  await open("ben@example.test");
  expect(offered()).toBeUndefined();
  expect(storedDrafts()).not.toMatch(/Zoe|Unpublished/);
});

test("a review in the trash is no longer offered", async () => {
  await open("ana@example.test");
  noteOpened("text/1", "Zoe", "Unpublished");
  await expect.poll(offered).toContain("Zoe");
  await performAction({ act: "trash" }, { refs: [REF] });
  await expect.poll(offered).toBeUndefined();
  expect(storedDrafts()).not.toContain("Zoe");
});
