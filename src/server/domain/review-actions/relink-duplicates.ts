import { and, eq, inArray, min, sql } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { reviews } from "#server/platform/db/tables/schema.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";

/** A review that repeated one that went, and what it is linked to now. */
export interface Repeat {
  id: number;
  now: number | null;
}

async function relinkRepeatsOf(ctx: Context, id: number, fingerprint: string): Promise<Repeat[]> {
  const repeats = and(
    eq(reviews.workspaceId, ctx.workspace.id),
    eq(reviews.fingerprint, fingerprint),
    eq(reviews.duplicatedFromId, id),
  );
  const [earliest] = await ctx.db
    .select({ id: min(reviews.id) })
    .from(reviews)
    .where(repeats);
  if (!earliest?.id) return [];
  return ctx.db
    .update(reviews)
    .set({
      duplicatedFromId: sql`nullif(${earliest.id}::bigint, ${reviews.id})`,
      version: sql`${reviews.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(repeats)
    .returning({ id: reviews.id, now: reviews.duplicatedFromId });
}

/**
 * Links the reviews that repeat ones that are gone to the earliest of them from then on; all have the same fingerprint.
 * Gives which these were, by the review that went.
 */
export async function relinkRepeats(ctx: Context, gone: StoredReview[]): Promise<Map<number, Repeat[]>> {
  const fingerprints = [...new Set(gone.flatMap(({ fingerprint }) => fingerprint ?? []))];
  if (fingerprints.length === 0) return new Map();
  const repeated = await ctx.db
    .selectDistinct({ id: reviews.duplicatedFromId })
    .from(reviews)
    .where(
      and(
        eq(reviews.workspaceId, ctx.workspace.id),
        inArray(reviews.fingerprint, fingerprints),
        inArray(
          reviews.duplicatedFromId,
          gone.map(({ id }) => id),
        ),
      ),
    );
  const ids = new Set(repeated.map(({ id }) => id));
  const passed = new Map<number, Repeat[]>();
  for (const { id, fingerprint } of gone)
    if (fingerprint && ids.has(id)) passed.set(id, await relinkRepeatsOf(ctx, id, fingerprint));
  return passed;
}
