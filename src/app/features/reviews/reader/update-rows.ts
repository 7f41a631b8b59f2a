import type { QueryClient } from "@tanstack/react-query";
import { isSame } from "#app/shared/draft-editor/merge/is-same.ts";
import { queryFamily } from "#api/query.ts";
import { changePagesOf, type ReviewPage } from "#app/shared/review-data/cached-lists.ts";
import type { ReadReview } from "#app/shared/review-data/full-review.ts";
import { keyOf, refOf, type ReviewRef } from "#app/shared/review-data/review-ref.ts";
import type { ReviewListItem } from "#contract/reviews/review.ts";

/** What actions change. */
function actionFields(review: ReviewListItem | ReadReview["data"]) {
  const { favourite, sentiment_id, review_labels, assignee, extra_details } = review;
  const { approved, state, edited } = extra_details;
  return {
    fields: { favourite: Boolean(favourite), sentiment_id, review_labels, assignee },
    details: { approved, state, edited },
  };
}

/** Records of services without states do not tell everything that lists do. */
function updateRow(row: ReviewListItem, read: ReadReview["data"]): ReviewListItem {
  const now = actionFields(read);
  if (!now.details.state || isSame(now, actionFields(row))) return row;
  return { ...row, ...now.fields, extra_details: { ...row.extra_details, ...now.details } };
}

/**
 * Shows in the lists what a full record says, for example after somebody else has changed it: loaded rows never become
 * stale by themselves. Lists that were read after it (`readAt`, milliseconds of the wall clock) are newer and stay;
 * the others do not become newer by it.
 */
export function updateRows(client: QueryClient, ref: ReviewRef, read: ReadReview["data"], readAt: number): void {
  for (const { queryKey, state } of client.getQueryCache().findAll(queryFamily("listReviews"))) {
    const { dataUpdatedAt: updatedAt } = state;
    if (updatedAt > readAt) continue;
    const change = (page: ReviewPage) => {
      const before = page.data.data;
      const rows = before.map((row) => (keyOf(refOf(row)) === keyOf(ref) ? updateRow(row, read) : row));
      const isUnchanged = rows.every((row, index) => row === before[index]);
      return isUnchanged ? page : { ...page, data: { ...page.data, data: rows } };
    };
    changePagesOf(client, queryKey, change);
    const isChanged = client.getQueryState(queryKey)?.dataUpdatedAt !== updatedAt;
    if (isChanged) client.setQueryData(queryKey, (list: unknown) => list, { updatedAt });
  }
}
