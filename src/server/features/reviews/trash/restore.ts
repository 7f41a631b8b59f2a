import { and, asc, eq, inArray } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { reviews, trashedReviews } from "#server/platform/db/tables/schema.ts";
import { writeAudits } from "#server/domain/history/write-audit.ts";
import { runWithBisection } from "#server/domain/review-actions/run-with-bisection.ts";
import { feedTypeOfRow } from "#server/domain/reviews/review-values.ts";
import { notifyWebhooksOfEach } from "#server/domain/webhooks/notify-webhooks.ts";
import { reviewData } from "#server/domain/webhooks/review-data.ts";
import { restoreRows } from "./restore-rows.ts";

type Key = { medium: string; id: number };
type Trashed = typeof trashedReviews.$inferSelect;

const GONE = "It is not in the trash any more.";
const BACK = "It was restored already.";

async function restoreSome(ctx: Context, some: Trashed[]): Promise<Map<number, string | null>> {
  const ids = some.map(({ reviewId }) => reviewId);
  await ctx.db
    .delete(trashedReviews)
    .where(and(eq(trashedReviews.workspaceId, ctx.workspace.id), inArray(trashedReviews.reviewId, ids)));
  await restoreRows(
    ctx,
    some.map(({ snapshot }) => snapshot),
  );
  await writeAudits(
    ctx,
    ids.map((id) => ({ action: "restored", record: "Review", recordId: id })),
  );
  await notifyWebhooksOfEach(
    ctx,
    "review.updated",
    some.map((one) => ({ ...reviewData(feedTypeOfRow(one).medium, one.reviewId), changed: ["restored"] })),
  );
  return new Map(ids.map((id) => [id, null]));
}

async function restoreFailureReasons(ctx: Context, missing: Key[]): Promise<(key: Key) => string> {
  const rows =
    missing.length > 0
      ? await ctx.db
          .select({ id: reviews.id, medium: reviews.medium })
          .from(reviews)
          .where(
            and(
              eq(reviews.workspaceId, ctx.workspace.id),
              inArray(
                reviews.id,
                missing.map(({ id }) => id),
              ),
            ),
          )
      : [];
  return ({ id, medium }) => (rows.some((row) => row.id === id && row.medium === medium) ? BACK : GONE);
}

/** Each in isolation. Returns the reason for each failure, or null, in the order of the keys. */
export async function restoreFromTrash<One extends Key>(ctx: Context, keys: One[]): Promise<Map<One, string | null>> {
  if (keys.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(trashedReviews)
    .where(
      and(
        eq(trashedReviews.workspaceId, ctx.workspace.id),
        inArray(
          trashedReviews.reviewId,
          keys.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(trashedReviews.reviewId))
    .for("update");
  const isIn = (key: Key) => rows.some((row) => row.reviewId === key.id && row.medium === key.medium);
  const wanted = rows.filter((row) => keys.some((key) => row.reviewId === key.id && row.medium === key.medium));
  const done = await runWithBisection<Trashed, string | null>(ctx, wanted, restoreSome, ({ reviewId }, reason) => [
    reviewId,
    reason,
  ]);
  const reasonOf = await restoreFailureReasons(
    ctx,
    keys.filter((key) => !isIn(key)),
  );
  return new Map(keys.map((key) => [key, isIn(key) ? (done.get(key.id) ?? null) : reasonOf(key)]));
}
