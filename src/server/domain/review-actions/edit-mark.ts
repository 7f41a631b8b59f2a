import { and, eq } from "drizzle-orm";
import type { ReviewPatch } from "#contract/reviews/review-patch.ts";
import type { Context } from "#server/platform/context/context.ts";
import { reviewOriginals } from "#server/platform/db/tables/schema.ts";
import { actorKey } from "#server/domain/history/actor-name.ts";
import { storableText } from "#server/platform/text/storable.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";
import { type ReviewChanges, dayOf } from "./review-patch.ts";

const GIVEN_FIELDS = ["comment", "title", "rating", "reviewedAt", "transcript"] as const;
type Given = Pick<StoredReview, (typeof GIVEN_FIELDS)[number]>;

const givenOf = ({ comment, title, rating, reviewedAt, transcript }: Given): Given => ({
  comment,
  title,
  rating,
  reviewedAt,
  transcript,
});

async function readOriginal(ctx: Context, reviewId: number): Promise<Given | undefined> {
  const [row] = await ctx.db
    .select()
    .from(reviewOriginals)
    .where(and(eq(reviewOriginals.workspaceId, ctx.workspace.id), eq(reviewOriginals.reviewId, reviewId)));
  return row;
}

/**
 * Stores each original once. A marked review without an original lost it when its person was erased, so none is
 * stored.
 */
export async function storeOriginals(ctx: Context, reviews: StoredReview[]): Promise<void> {
  const rows = reviews
    .filter(({ editedAt }) => editedAt === null)
    .map((before) => ({ workspaceId: ctx.workspace.id, reviewId: before.id, ...givenOf(before) }));
  if (rows.length > 0) await ctx.db.insert(reviewOriginals).values(rows).onConflictDoNothing();
}

const UNMARKED = { editedAt: null, editedBy: null, editReason: null, editNote: null };

/**
 * Columns that an edit of the reviewer's text adds. Restoring the original removes the mark; the first transcript of
 * a recording is not an edit.
 */
export async function markEdit(
  ctx: Context,
  before: StoredReview,
  changed: ReviewChanges,
  patch: ReviewPatch,
): Promise<ReviewChanges> {
  if (!GIVEN_FIELDS.some((field) => changed[field] !== undefined)) return {};
  const storedOriginal = await readOriginal(ctx, before.id);
  const original = storedOriginal ?? before;
  const counted = GIVEN_FIELDS.filter((field) => field !== "transcript" || original.transcript !== null);
  if (!counted.some((field) => changed[field] !== undefined)) return {};
  if (!storedOriginal) await storeOriginals(ctx, [before]);
  const sameDay = changed.reviewedAt !== undefined && dayOf(changed.reviewedAt) === dayOf(original.reviewedAt);
  // Restoring the original day restores its time of day too.
  const day: ReviewChanges = sameDay ? { reviewedAt: original.reviewedAt } : {};
  const after = { ...before, ...changed, ...day };
  const lost = !storedOriginal && before.editedAt !== null;
  if (!lost && counted.every((field) => after[field] === original[field])) return { ...day, ...UNMARKED };
  return {
    ...day,
    editedAt: new Date().toISOString(),
    editedBy: actorKey(ctx.actor),
    editReason: patch.edit_reason ?? null,
    editNote: storableText(patch.edit_note ?? "").trim() || null,
  };
}
