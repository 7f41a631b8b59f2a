import { and, asc, eq, inArray } from "drizzle-orm";
import { readFeedIdentifier } from "#contract/reviews/review-type.ts";
import type { PagePatch } from "#contract/walls/pages/page-patch.ts";
import { sortChosen } from "#contract/walls/view/review-order.ts";
import type { Context } from "#server/platform/context/context.ts";
import { pageReviews, reviews } from "#server/platform/db/tables/schema.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { type EventType, writeEvents } from "#server/domain/history/write-event.ts";
import { CHOSEN_COLUMNS, type ChosenReview, type WallRow, identifierOf } from "#server/domain/walls/wall-row.ts";

type Scope = Pick<Context, "db"> & { workspace: { id: number } };

const textsIn = (feeds: unknown): string[] =>
  Array.isArray(feeds) ? feeds.filter((one) => typeof one === "string") : [];

/**
 * Locks reviews against deletion, after waiting for deletions already under way. Without it a wall or widget could keep a
 * deleted review. Lock the reviews before the wall or widget, as deletion does. Anything but a list of texts locks none.
 */
export async function lockFeeds({ db, workspace }: Scope, feeds: unknown): Promise<void> {
  const ids = textsIn(feeds).flatMap((feed) => readFeedIdentifier(feed)?.id ?? []);
  if (ids.length === 0) return;
  await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.workspaceId, workspace.id), inArray(reviews.id, ids)))
    .orderBy(asc(reviews.id))
    .for("key share");
}

/**
 * In order, without duplicates. Throws 422 at `feeds.N` for an id that is malformed, unknown or of another workspace.
 */
export async function resolveFeeds({ db, workspace }: Scope, feeds: string[]): Promise<ChosenReview[]> {
  const wanted = feeds.map(readFeedIdentifier);
  const ids = [...new Set(wanted.flatMap((one) => (one ? [one.id] : [])))];
  const rows = ids.length
    ? await db
        .select(CHOSEN_COLUMNS)
        .from(reviews)
        .where(and(eq(reviews.workspaceId, workspace.id), inArray(reviews.id, ids)))
    : [];
  const found = new Map(rows.map((row) => [identifierOf(row), row]));
  const wrong = feeds.flatMap((feed, index) => (feed === "" || found.has(feed) ? [] : [index]));
  if (wrong.length > 0)
    throw validationError(
      Object.fromEntries(wrong.map((index) => [`feeds.${index}`, [`The selected feeds.${index} is invalid.`]])),
    );
  return [...new Set(feeds)].flatMap((feed) => found.get(feed) ?? []);
}

/**
 * The selection of a wall after an update, whose settings are then `meta`. Throws 422 as `resolveFeeds` does.
 */
export async function selectionAfter(
  scope: Scope,
  before: ChosenReview[],
  { feeds, reorder }: Pick<PagePatch, "feeds" | "reorder">,
  meta: WallRow["meta"],
): Promise<ChosenReview[]> {
  const wanted = feeds ? await resolveFeeds(scope, feeds) : before;
  return reorder ? sortChosen(wanted, meta["review_selection_sort_by"], (one) => one) : wanted;
}

/** Identifiers in the given order. Anything but a list of texts gives none. */
export async function existingFeeds({ db, workspace }: Scope, feeds: unknown): Promise<string[]> {
  const wanted = textsIn(feeds);
  const ids = wanted.flatMap((one) => readFeedIdentifier(one)?.id ?? []);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: reviews.id, medium: reviews.medium })
    .from(reviews)
    .where(and(eq(reviews.workspaceId, workspace.id), inArray(reviews.id, ids)));
  const found = new Set(rows.map(identifierOf));
  return wanted.filter((one) => found.has(one));
}

interface SelectionOwner {
  name: string;
  payload: Record<string, string>;
}

export async function writePublished(
  ctx: Context,
  owner: SelectionOwner,
  before: ChosenReview[],
  after: ChosenReview[],
): Promise<void> {
  const missingIn = (others: ChosenReview[]) => {
    const ids = new Set(others.map(({ id }) => id));
    return (one: ChosenReview) => !ids.has(one.id);
  };
  const event = (type: EventType) => (chosen: ChosenReview) => ({
    type,
    contactId: chosen.contactId,
    reviewId: chosen.id,
    summary: owner.name,
    payload: { ...owner.payload, feed_identifier: identifierOf(chosen) },
  });
  await writeEvents(ctx, [
    ...after.filter(missingIn(before)).map(event("review_published")),
    ...before.filter(missingIn(after)).map(event("review_unpublished")),
  ]);
}

export async function replaceChosen(
  ctx: Context,
  page: WallRow,
  before: ChosenReview[],
  after: ChosenReview[],
): Promise<void> {
  const { db } = ctx;
  const workspaceId = ctx.workspace.id;
  await db.delete(pageReviews).where(and(eq(pageReviews.workspaceId, workspaceId), eq(pageReviews.pageId, page.id)));
  if (after.length > 0)
    await db
      .insert(pageReviews)
      .values(after.map(({ id }, position) => ({ workspaceId, pageId: page.id, reviewId: id, position })));
  await writePublished(ctx, { name: page.name, payload: { unique_page_id: page.uniquePageId } }, before, after);
}
