import { PageQuery, paged } from "#contract/core/paging.ts";
import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { ReviewFilter } from "./review-filter.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { BulkActionFailure, ReviewActionInput, BulkActionRecord, ReviewKey } from "./review-action.ts";
import { NumericId, Timestamp } from "#contract/core/values.ts";

const EXTENSION = { extension: true } as const;
const byId = { ...EXTENSION, record: "Change", params: z.object({ id: NumericId }) } as const;
/** The record, with the first failures in full. */
const DetailedBulkAction = z.extend(BulkActionRecord, { failures: z.array(BulkActionFailure) });
const answer = z.object({ message: z.string(), data: DetailedBulkAction });
const bulkActionEndpoint = { ...byId, method: "POST", access: "editor", answer } as const;

const Keys = z.array(ReviewKey).check(z.maxLength(LIMITS.changedByList));

const TrashedReview = z.extend(ReviewKey, {
  name: z.string(),
  words: z.string(),
  rating: z.nullable(z.number()),
  trashed_at: Timestamp,
  /** When it is deleted for good. */
  purged_at: Timestamp,
  by: z.nullable(z.string()),
});

/** Bulk actions on reviews, each with its undo, and the trash. All extensions. */
export const bulkActionEndpoints = {
  /**
   * Does one act to the reviews named, or to all that match a filter. Up to `LIMITS.changedAtOnce` named ones are done before the
   * answer comes, each by itself: those that cannot be are in `failures`. More of them, and all that match where these are many,
   * are done by a job, while the state is `running`; ask `getReviewChange`.
   */
  changeReviews: endpoint({
    ...EXTENSION,
    method: "POST",
    path: "/feeds/changes",
    access: "editor",
    encoding: "json",
    idempotent: true,
    body: z
      .object({
        change: ReviewActionInput,
        items: z.optional(Keys.check(z.minLength(1))),
        /** Instead of `items`: every review that fits, when the change begins. `{}` means all. */
        filter: z.optional(ReviewFilter),
      })
      .check(
        z.refine(({ items, filter }) => (items === undefined) !== (filter === undefined), {
          error: "Name the reviews in items, or describe them by filter.",
          path: ["items"],
        }),
      ),
    answer,
  }),
  /** What was done lately, newest first. */
  listReviewChanges: endpoint({
    ...EXTENSION,
    method: "GET",
    path: "/feeds/changes",
    query: PageQuery,
    answer: z.object({ data: paged(BulkActionRecord) }),
  }),
  getReviewChange: endpoint({
    ...byId,
    method: "GET",
    path: "/feeds/changes/{id}",
    answer: z.object({ data: DetailedBulkAction }),
  }),
  /** Puts back what the change did, review by review; what somebody changed again since is left and listed. */
  undoReviewChange: endpoint({ ...bulkActionEndpoint, path: "/feeds/changes/{id}/undo" }),
  /** Tries again what failed. */
  retryReviewChange: endpoint({ ...bulkActionEndpoint, path: "/feeds/changes/{id}/retry" }),
  /** Ends a change that runs; what is done stays and can be undone. */
  stopReviewChange: endpoint({ ...bulkActionEndpoint, path: "/feeds/changes/{id}/stop" }),

  listTrash: endpoint({
    ...EXTENSION,
    method: "GET",
    path: "/trash",
    query: PageQuery,
    answer: z.object({ data: paged(TrashedReview) }),
  }),
  /** Puts reviews back where they were, with labels, walls and widgets. */
  restoreReviews: endpoint({
    ...EXTENSION,
    method: "POST",
    path: "/trash/restore",
    access: "editor",
    encoding: "json",
    body: z.object({ items: Keys.check(z.minLength(1)) }),
    answer: z.object({
      message: z.string(),
      data: z.object({ restored: z.int(), failures: z.array(BulkActionFailure) }),
    }),
  }),
  /** Deletes for good: those named, or everything in the trash. */
  emptyTrash: endpoint({
    ...EXTENSION,
    method: "DELETE",
    path: "/trash",
    access: "editor",
    capability: "delete_allowed",
    encoding: "json",
    body: z.object({ items: z.optional(Keys) }),
    answer: z.object({ message: z.string(), data: z.object({ deleted: z.int() }) }),
  }),
};
