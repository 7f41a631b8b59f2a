import { expect, test } from "vitest";
import { endpointKey, queryClient } from "#api/query.ts";
import { ReviewActionsHost } from "#app/features/reviews/actions/commands/review-actions-host.tsx";
import { findReview } from "#app/shared/review-data/patch-reviews.ts";
import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { onePage, reviewListItem } from "#app/testing/review-records.ts";
import { m } from "#messages/gen/messages.js";
import { runAction } from "./run-action.ts";

const REFS: ReviewRef[] = [
  { type: "text", id: 1 },
  { type: "text", id: 2 },
];
const item = (id: number, own = {}) => reviewListItem(id, { feed_type: "text_feed", ...own });
const states = () => REFS.map((ref) => findReview(queryClient, ref)?.extra_details.state);

test("a repetition that the service refuses is said, and what it did not change is not shown as changed", async () => {
  const failures = [{ type: "text", id: 2, name: "Zoe", reason: "Busy." }];
  const { page } = await renderScreen(<ReviewActionsHost />, {
    answers: {
      changeReviews: { message: "", data: { id: 7, state: "done", done: 1, failed: 1, failures, total: 2 } },
      retryReviewChange: { status: 503, body: { message: "Down." } },
    },
  });
  const list = onePage([item(1), item(2)]);
  const queryKey = endpointKey("listReviews", { query: {} }, "pages");
  queryClient.setQueryData(queryKey, { pages: [list], pageParams: [{ page: 1 }] });
  await runAction({ client: queryClient, offers: () => true }, { act: "approve" }, { refs: REFS });
  expect(states()).toEqual(["approved", "new"]);

  await page.getByRole("button", { name: m.acts_show(), exact: true }).click();
  await page.getByRole("button", { name: m.acts_retry_failed() }).click();
  await expect.element(page.getByText(m.acts_failed_one({ name: "Zoe" })).first()).toBeVisible();
  expect(states()).toEqual(["approved", "new"]);

  // What is read from now on is shown as it is.
  const later = endpointKey("listReviews", { query: { page: 2 } });
  const approved = item(2, { extra_details: { approved: true, state: "approved" } });
  await queryClient.fetchQuery({ queryKey: later, queryFn: async () => onePage([approved]) });
  expect(queryClient.getQueryData(later)).toEqual(onePage([approved]));
});
