import { and, eq, inArray, min, sql } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import {
  attachments,
  avatarFetches,
  reviewAnswers,
  reviewLabels,
  reviewNotes,
  reviewOriginals,
  reviews,
} from "#server/platform/db/tables/schema.ts";
import type { ReviewSnapshot } from "#server/platform/db/tables/bulk-changes.ts";
import type { Changes } from "#server/domain/history/write-audit.ts";
import { setColumns } from "#server/domain/reviews/set-columns.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";
import { unpublishReviews } from "./unpublish-review.ts";

interface Repeat {
  id: number;
  now: number | null;
}

async function relinkRepeatsOf(ctx: Context, id: number): Promise<Repeat[]> {
  const repeats = and(eq(reviews.workspaceId, ctx.workspace.id), eq(reviews.duplicatedFromId, id));
  const [earliest] = await ctx.db
    .select({ id: min(reviews.id) })
    .from(reviews)
    .where(repeats);
  if (!earliest?.id) return [];
  const linked = await setColumns(
    ctx.db,
    { workspaceId: ctx.workspace.id, where: repeats },
    { duplicatedFromId: sql`nullif(${earliest.id}::bigint, ${reviews.id})` },
  );
  return linked.map(({ id, duplicatedFromId: now }) => ({ id, now }));
}

/** Links them to the earliest remaining duplicate. Returns the relinked ones by the id of the removed review. */
async function relinkRepeats(ctx: Context, removed: StoredReview[]): Promise<Map<number, Repeat[]>> {
  const repeated = await ctx.db
    .selectDistinct({ id: reviews.duplicatedFromId })
    .from(reviews)
    .where(
      and(
        eq(reviews.workspaceId, ctx.workspace.id),
        inArray(
          reviews.duplicatedFromId,
          removed.map(({ id }) => id),
        ),
      ),
    );
  const passed = new Map<number, Repeat[]>();
  for (const { id } of repeated) if (id !== null) passed.set(id, await relinkRepeatsOf(ctx, id));
  return passed;
}

export interface Removed {
  snapshot: ReviewSnapshot;
  places: string[];
}

export function filesOf({ review, attachments: carried, answers }: ReviewSnapshot): string[] {
  const names = [
    ...carried.flatMap(({ file, poster }) => [file, poster]),
    ...answers.map(({ file }) => file),
    review.avatar,
    review.companyLogo,
    review.meta?.["website_logo"],
  ];
  return [...new Set(names.filter((name) => typeof name === "string"))];
}

export function auditOfRemoved({ snapshot, places }: Removed): Changes {
  const values = Object.entries({ ...snapshot.review, files: filesOf(snapshot), places }).filter(
    ([, value]) => value !== null && value !== "" && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(values.map(([field, value]) => [field, { old: value, new: null }]));
}

/** Also takes them off walls and widgets. The caller drops the files and writes audit and webhooks. */
export async function removeReviews(ctx: Context, locked: StoredReview[]): Promise<Removed[]> {
  const { db } = ctx;
  const workspaceId = ctx.workspace.id;
  const ids = locked.map(({ id }) => id);
  const left = await unpublishReviews(ctx, locked);
  const ofThese = (table: typeof attachments | typeof reviewAnswers | typeof reviewLabels | typeof reviewNotes) =>
    and(eq(table.workspaceId, workspaceId), inArray(table.reviewId, ids));
  const carried = await db.delete(attachments).where(ofThese(attachments)).returning();
  const answers = await db.delete(reviewAnswers).where(ofThese(reviewAnswers)).returning();
  const labels = await db.delete(reviewLabels).where(ofThese(reviewLabels)).returning();
  const notes = await db.delete(reviewNotes).where(ofThese(reviewNotes)).returning();
  const originals = await db
    .delete(reviewOriginals)
    .where(and(eq(reviewOriginals.workspaceId, workspaceId), inArray(reviewOriginals.reviewId, ids)))
    .returning();
  const fetches = await db
    .delete(avatarFetches)
    .where(and(eq(avatarFetches.workspaceId, workspaceId), inArray(avatarFetches.reviewId, ids)))
    .returning();
  await db.delete(reviews).where(and(eq(reviews.workspaceId, workspaceId), inArray(reviews.id, ids)));
  const passed = await relinkRepeats(ctx, locked);
  return locked.map((review) => {
    const own = <Row extends { reviewId: number }>(rows: Row[]) => rows.filter((row) => row.reviewId === review.id);
    const snapshot = {
      review,
      attachments: own(carried),
      answers: own(answers),
      labels: own(labels),
      originals: own(originals),
      notes: own(notes),
      fetches: own(fetches),
      pages: own(left.pages),
      widgets: own(left.widgets),
      repeats: passed.get(review.id) ?? [],
    };
    return { snapshot, places: left.names.get(review.id) ?? [] };
  });
}
