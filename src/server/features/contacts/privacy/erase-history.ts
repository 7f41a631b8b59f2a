import { type SQL, and, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import {
  auditLog,
  idempotencyKeys,
  importDuplicates,
  importFailures,
  reviewNotes,
  reviewOriginals,
  reviewReports,
  reviewRuleRuns,
  timelineEvents,
  wallDraftComments,
  webhookDeliveries,
} from "#server/platform/db/tables/schema.ts";
import { duplicateName } from "#server/domain/reviews/duplicate-name.ts";
import type { StoredReview } from "#server/domain/reviews/find-review.ts";
import { eraseRules, eraseViews } from "#server/domain/reviews/query/erase-views.ts";
import { type PersonIdentity, mentionsEmail, mentionsAnyEmail } from "#server/domain/contacts/person-identity.ts";

const isRecord = (record: string, ids: number[]) =>
  and(eq(auditLog.record, record), inArray(auditLog.recordId, ids.map(String)));

async function emptyAudit({ db, workspace }: Context, fits: SQL | undefined): Promise<void> {
  await db
    .update(auditLog)
    .set({ changes: null })
    .where(and(eq(auditLog.workspaceId, workspace.id), sql`${auditLog.changes} is not null`, fits));
}

/** The note with which a report was settled. */
const emptyReportAudit = (ctx: Context, reports: { id: number }[]): Promise<void> =>
  emptyAudit(
    ctx,
    isRecord(
      "Report",
      reports.map(({ id }) => id),
    ),
  );

/** A review as it was before its name went. */
export type ErasedReview = Pick<StoredReview, "id" | "importId" | "reviewerName">;

/**
 * Rows of the imports of these reviews that repeat an earlier row of their file under the same name: which line became which
 * review is not stored.
 */
async function eraseRepeatedRows({ db, workspace }: Context, reviews: ErasedReview[]): Promise<void> {
  const t = importDuplicates;
  const imported = reviews.filter(({ importId, reviewerName }) => importId !== null && reviewerName !== "");
  const ids = [...new Set(imported.flatMap(({ importId }) => importId ?? []))];
  const names = new Set(imported.map(({ reviewerName }) => duplicateName(reviewerName)));
  const isNamed = inArray(
    sql`lower(${t.name})`,
    [...names].map((name) => sql`lower(${name}::text)`),
  );
  await db
    .delete(t)
    .where(and(eq(t.workspaceId, workspace.id), inArray(t.importId, ids), isNotNull(t.earlierLine), isNamed));
}

export async function eraseReviewHistory(ctx: Context, reviews: ErasedReview[]): Promise<void> {
  if (reviews.length === 0) return;
  const reviewIds = reviews.map(({ id }) => id);
  const { db } = ctx;
  const workspaceId = ctx.workspace.id;
  await db
    .delete(timelineEvents)
    .where(and(eq(timelineEvents.workspaceId, workspaceId), inArray(timelineEvents.reviewId, reviewIds)));
  await emptyAudit(ctx, isRecord("Review", reviewIds));
  // Earlier versions may contain a name that an edit removed.
  await db
    .delete(reviewOriginals)
    .where(and(eq(reviewOriginals.workspaceId, workspaceId), inArray(reviewOriginals.reviewId, reviewIds)));
  // Like the notes on a contact, they are about the person.
  await db
    .delete(reviewNotes)
    .where(and(eq(reviewNotes.workspaceId, workspaceId), inArray(reviewNotes.reviewId, reviewIds)));
  // What they hold for an undo may be a note about the person.
  await db
    .update(reviewRuleRuns)
    .set({ results: [] })
    .where(and(eq(reviewRuleRuns.workspaceId, workspaceId), inArray(reviewRuleRuns.reviewId, reviewIds)));
  // Reports may contain what strangers wrote about the person; their existence and outcome stay.
  const reports = await db
    .update(reviewReports)
    .set({ words: "", email: null, note: null })
    .where(and(eq(reviewReports.workspaceId, workspaceId), inArray(reviewReports.reviewId, reviewIds)))
    .returning({ id: reviewReports.id });
  await emptyReportAudit(ctx, reports);
  await db
    .delete(importDuplicates)
    .where(and(eq(importDuplicates.workspaceId, workspaceId), inArray(importDuplicates.reviewId, reviewIds)));
  await eraseRepeatedRows(ctx, reviews);
  // Pending deliveries about the deletion are kept, so that webhooks still receive them.
  await db
    .delete(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.workspaceId, workspaceId),
        ne(webhookDeliveries.event, "review.deleted"),
        inArray(sql`${webhookDeliveries.payload} -> 'data' ->> 'id'`, reviewIds.map(String)),
      ),
    );
}

export async function eraseHistory(ctx: Context, identity: PersonIdentity): Promise<void> {
  const { db } = ctx;
  const workspaceId = ctx.workspace.id;
  const { contact, emails } = identity;
  await db
    .delete(timelineEvents)
    .where(and(eq(timelineEvents.workspaceId, workspaceId), eq(timelineEvents.contactId, contact.id)));
  await emptyAudit(ctx, isRecord("Contact", [contact.id]));
  // Stored idempotent answers may contain only the name.
  const phrases = [...emails, contact.name ?? ""].filter((text) => text.trim().length > 1);
  for (const text of phrases)
    await db
      .delete(idempotencyKeys)
      .where(and(eq(idempotencyKeys.workspaceId, workspaceId), mentionsEmail(idempotencyKeys.answer, text)));
  if (emails.length === 0) return;
  await emptyAudit(
    ctx,
    and(inArray(auditLog.record, ["Contact", "Review"]), mentionsAnyEmail(identity, auditLog.changes)),
  );
  await eraseViews(ctx, (column) => mentionsAnyEmail(identity, column));
  await eraseRules(ctx, (column) => mentionsAnyEmail(identity, column));
  const reported = mentionsAnyEmail(identity, reviewReports.email, reviewReports.words, reviewReports.note);
  const isReported = and(eq(reviewReports.workspaceId, workspaceId), reported);
  await emptyReportAudit(ctx, await db.delete(reviewReports).where(isReported).returning({ id: reviewReports.id }));
  const noted = mentionsAnyEmail(identity, reviewNotes.text);
  await db.delete(reviewNotes).where(and(eq(reviewNotes.workspaceId, workspaceId), noted));
  const commented = mentionsAnyEmail(identity, wallDraftComments.name, wallDraftComments.text);
  await db.delete(wallDraftComments).where(and(eq(wallDraftComments.workspaceId, workspaceId), commented));
  await db
    .delete(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.workspaceId, workspaceId),
        mentionsAnyEmail(identity, webhookDeliveries.payload, webhookDeliveries.error, webhookDeliveries.lastAttempt),
      ),
    );
  const failed = mentionsAnyEmail(identity, importFailures.row, importFailures.fields);
  await db.delete(importFailures).where(and(eq(importFailures.workspaceId, workspaceId), failed));
  const repeated = mentionsAnyEmail(identity, importDuplicates.fields);
  await db.delete(importDuplicates).where(and(eq(importDuplicates.workspaceId, workspaceId), repeated));
}
