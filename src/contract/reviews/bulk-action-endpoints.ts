import { PageQuery, paged } from "#contract/core/paging.ts";
import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { ReviewFilter } from "./review-filter.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { BulkActionFailure, ReviewActionInput, BulkActionRecord, ReviewKey } from "./review-action.ts";
import { NumericId, Timestamp } from "#contract/core/values.ts";

const EXTENSION = { extension: true } as const;
const byId = { ...EXTENSION, record: "Change", params: z.object({ id: NumericId }) } as const;
export const DetailedBulkAction = z.extend(BulkActionRecord, { failures: z.array(BulkActionFailure) });
const answer = z.object({ message: z.string(), data: DetailedBulkAction });
const bulkActionEndpoint = { ...byId, method: "POST", access: "editor", answer } as const;

const Keys = z.array(ReviewKey).check(z.maxLength(LIMITS.changedByList));

const TrashedReview = z.extend(ReviewKey, {
  name: z.string(),
  words: z.string(),
  rating: z.nullable(z.number()),
  trashed_at: Timestamp,
  purged_at: Timestamp,
  by: z.nullable(z.string()),
});

export const bulkActionEndpoints = {
  /**
   * Runs one action on listed reviews, or on all that match a filter. Up to `LIMITS.changedAtOnce` are processed
   * before the answer, each by itself; those that fail are in `failures`. Larger ones run as a job with the state
   * `running`; poll `getReviewChange`.
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
        /** Instead of `items`: every review that matches when the action begins. `{}` means all. */
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
  /** Undoes the action, review by review; reviews changed since are left and listed. */
  undoReviewChange: endpoint({ ...bulkActionEndpoint, path: "/feeds/changes/{id}/undo" }),
  retryReviewChange: endpoint({ ...bulkActionEndpoint, path: "/feeds/changes/{id}/retry" }),
  /** Stops a running action; finished reviews stay changed and can be undone. */
  stopReviewChange: endpoint({ ...bulkActionEndpoint, path: "/feeds/changes/{id}/stop" }),

  listTrash: endpoint({
    ...EXTENSION,
    method: "GET",
    path: "/trash",
    query: PageQuery,
    answer: z.object({ data: paged(TrashedReview) }),
  }),
  /** Restores reviews to their former state, with labels, walls and widgets. */
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
