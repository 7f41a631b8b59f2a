import type { reviewChangeItems } from "#server/platform/db/tables/schema.ts";
import type { Json } from "#contract/core/json.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";

export type ActionResult = { before: Json; after: Json } | { reason: string };
export type ActionResults = Map<number, ActionResult>;

export type BulkActionItem = typeof reviewChangeItems.$inferSelect;
export type UndoItem = { review: StoredReview; item: Pick<BulkActionItem, "before" | "after"> };

/** Why an undo left a review unchanged, by review id; null where it was undone. */
export type UndoFailures = Map<number, string | null>;

export const CHANGED_SINCE = "Somebody changed it again since, so it was left as it is.";
