import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import type { Context } from "#server/platform/context/context.ts";
import {
  attachments,
  avatarFetches,
  labels,
  reviewAnswers,
  reviewLabels,
  reviewNotes,
  reviewOriginals,
  reviews,
} from "#server/platform/db/tables/schema.ts";
import type { ReviewSnapshot } from "#server/platform/db/tables/bulk-changes.ts";
import { queueMeasure } from "#server/platform/media/measure-queue.ts";
import { type Placement, lockWalls, lockWidgets } from "#server/domain/walls/selection/lock-walls.ts";
import { type PlacedReview, positionsOn, addToPlacement } from "#server/domain/walls/selection/change-selection.ts";
import { setColumns } from "#server/domain/reviews/set-columns.ts";
import { readMemberNames } from "#server/domain/workspace/members.ts";
import { findContactId } from "#server/domain/contacts/contact-row.ts";
import { writeEvents } from "#server/domain/history/write-event.ts";
import { upsertContacts } from "#server/domain/contacts/upsert-contacts.ts";

/** By review id. Contacts that the undo of an import deleted are created again. */
async function restoreImportedContacts(ctx: Context, snapshots: ReviewSnapshot[]): Promise<Map<number, number>> {
  const workspaceId = ctx.workspace.id;
  const again = new Map<number, number>();
  for (const { review } of snapshots) {
    const email = review.reviewerEmail;
    if (!email || review.importId === null || review.contactId !== null) continue;
    const person = { email, name: review.reviewerName, company: review.reviewerCompany };
    const made = await upsertContacts(ctx.db, workspaceId, [person]);
    const contactId = await findContactId(ctx.db, workspaceId, email);
    if (contactId === undefined) continue;
    again.set(review.id, contactId);
    const payload = { import_id: review.importId, ...(made.length > 0 && { contact_made: true }) };
    await writeEvents(ctx, [{ type: "imported", summary: "Review imported", contactId, reviewId: review.id, payload }]);
  }
  return again;
}

/** Labels deleted meanwhile are not restored. */
async function existingLabels(ctx: Context, snapshots: ReviewSnapshot[]) {
  const rows = snapshots.flatMap((snapshot) => snapshot.labels);
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ labelId }) => labelId))];
  const living = await ctx.db
    .select({ id: labels.id })
    .from(labels)
    .where(and(eq(labels.workspaceId, ctx.workspace.id), inArray(labels.id, ids)))
    .for("share");
  const known = new Set(living.map(({ id }) => id));
  return rows.filter(({ labelId }) => known.has(labelId));
}

/** The original of a duplicate may be deleted by now. */
async function existingOriginals(ctx: Context, snapshots: ReviewSnapshot[]): Promise<Set<number>> {
  const ids = snapshots.flatMap(({ review }) => review.duplicatedFromId ?? []);
  if (ids.length === 0) return new Set();
  const rows = await ctx.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.workspaceId, ctx.workspace.id), inArray(reviews.id, ids)));
  return new Set([...rows, ...snapshots.map(({ review }) => review)].map(({ id }) => id));
}

/** Only where nothing has relinked them since. */
async function restoreRepeatLinks(ctx: Context, { review, repeats }: ReviewSnapshot): Promise<void> {
  for (const { id, now } of repeats) {
    const link = reviews.duplicatedFromId;
    const where = and(eq(reviews.id, id), now === null ? isNull(link) : eq(link, now));
    await setColumns(ctx.db, { workspaceId: ctx.workspace.id, where }, { duplicatedFromId: review.id });
  }
}

async function restorePlacement(
  ctx: Context,
  placement: Placement | undefined,
  added: PlacedReview[],
  most: number,
): Promise<void> {
  if (!placement) return;
  const { positions } = await positionsOn(ctx, placement);
  const missing = added.filter(({ review }) => !positions.has(review.id));
  await addToPlacement(ctx, placement, missing.slice(0, Math.max(0, most - positions.size)));
}

/** As far as walls and widgets still exist and have room. */
async function republish(ctx: Context, snapshots: ReviewSnapshot[]): Promise<void> {
  const placed = <Row extends { position: number }>(rowsOf: (snapshot: ReviewSnapshot) => Row[]) =>
    snapshots.flatMap((snapshot) =>
      rowsOf(snapshot).map((row) => ({ row, placed: { review: snapshot.review, position: row.position } })),
    );
  const onPages = placed(({ pages }) => pages);
  const inWidgets = placed(({ widgets }) => widgets);
  const pages = await lockWalls(ctx, [...new Set(onPages.map(({ row }) => row.pageId))]);
  const widgets = await lockWidgets(ctx, [...new Set(inWidgets.map(({ row }) => row.widgetId))]);
  const most = Math.min(LIMITS.feedsPerPage, ctx.services.plan.limit("wol_feeds_selection_limit"));
  for (const [key, placement] of pages)
    await restorePlacement(
      ctx,
      placement,
      onPages.flatMap((one) => (one.row.pageId === key ? [one.placed] : [])),
      most,
    );
  for (const [key, placement] of widgets)
    await restorePlacement(
      ctx,
      placement,
      inWidgets.flatMap((one) => (one.row.widgetId === key ? [one.placed] : [])),
      LIMITS.feedsPerPage,
    );
}

export async function restoreRows(ctx: Context, snapshots: ReviewSnapshot[]): Promise<void> {
  const { db } = ctx;
  const living = await existingOriginals(ctx, snapshots);
  const contacts = await restoreImportedContacts(ctx, snapshots);
  const members = await readMemberNames(
    ctx,
    snapshots.flatMap(({ review }) => review.assigneeId ?? []),
  );
  await db.insert(reviews).values(
    snapshots.map(({ review }) => ({
      ...review,
      assigneeId: members.has(review.assigneeId ?? 0) ? review.assigneeId : null,
      contactId: contacts.get(review.id) ?? review.contactId,
      duplicatedFromId: living.has(review.duplicatedFromId ?? 0) ? review.duplicatedFromId : null,
      version: review.version + 1,
      updatedAt: sql`now()`,
    })),
  );
  const carried = snapshots.flatMap((snapshot) => snapshot.attachments);
  const answers = snapshots.flatMap((snapshot) => snapshot.answers);
  const originals = snapshots.flatMap((snapshot) => snapshot.originals);
  const fetches = snapshots.flatMap((snapshot) => snapshot.fetches);
  const notes = snapshots.flatMap((snapshot) => snapshot.notes ?? []);
  const labelled = await existingLabels(ctx, snapshots);
  if (carried.length > 0) await db.insert(attachments).values(carried);
  if (answers.length > 0) await db.insert(reviewAnswers).values(answers);
  if (originals.length > 0) await db.insert(reviewOriginals).values(originals);
  if (notes.length > 0) await db.insert(reviewNotes).values(notes);
  if (fetches.length > 0) await db.insert(avatarFetches).values(fetches);
  if (labelled.length > 0) await db.insert(reviewLabels).values(labelled);
  for (const snapshot of snapshots) await restoreRepeatLinks(ctx, snapshot);
  await republish(ctx, snapshots);
  const unseen = carried.filter(({ state }) => state === "queued");
  for (const { workspaceId, file } of unseen) ctx.afterCommit(() => queueMeasure(ctx.services, { workspaceId, file }));
}
