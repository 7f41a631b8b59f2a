import { and, eq } from "drizzle-orm";
import type { ReviewPatch } from "#contract/reviews/review-patch.ts";
import type { Context } from "#server/platform/context/context.ts";
import { reviewOriginals } from "#server/platform/db/tables/schema.ts";
import { actorKey } from "#server/domain/history/actor-name.ts";
import { storableText } from "#server/platform/text/storable.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";
import { type ReviewChanges, dayOf } from "./review-patch.ts";

/** What somebody gave; the rest of a review is said about it. */
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

/** Kept once and never again. A review that is marked and has none lost it when its person was erased. */
async function storeOriginal(ctx: Context, before: StoredReview): Promise<void> {
  if (before.editedAt !== null) return;
  const row = { workspaceId: ctx.workspace.id, reviewId: before.id, ...givenOf(before) };
  await ctx.db.insert(reviewOriginals).values(row).onConflictDoNothing();
}

const UNMARKED = { editedAt: null, editedBy: null, editReason: null, editNote: null };

/**
 * What a change of somebody's words adds to it: the words as they were given are kept, and the review is marked with
 * who changed it when and why, until every word is back. The first transcript of a recording changes nobody's words.
 */
export async function markEdit(
  ctx: Context,
  before: StoredReview,
  changed: ReviewChanges,
  patch: ReviewPatch,
): Promise<ReviewChanges> {
  if (!GIVEN_FIELDS.some((field) => changed[field] !== undefined)) return {};
  const kept = await readOriginal(ctx, before.id);
  const original = kept ?? before;
  const counted = GIVEN_FIELDS.filter((field) => field !== "transcript" || original.transcript !== null);
  if (!counted.some((field) => changed[field] !== undefined)) return {};
  if (!kept) await storeOriginal(ctx, before);
  const sameDay = changed.reviewedAt !== undefined && dayOf(changed.reviewedAt) === dayOf(original.reviewedAt);
  // A day put back is the moment it was.
  const day: ReviewChanges = sameDay ? { reviewedAt: original.reviewedAt } : {};
  const after = { ...before, ...changed, ...day };
  const lost = !kept && before.editedAt !== null;
  if (!lost && counted.every((field) => after[field] === original[field])) return { ...day, ...UNMARKED };
  return {
    ...day,
    editedAt: new Date().toISOString(),
    editedBy: actorKey(ctx.actor),
    editReason: patch.edit_reason ?? null,
    editNote: storableText(patch.edit_note ?? "").trim() || null,
  };
}
