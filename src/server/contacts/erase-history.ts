import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import {
  auditLog,
  idempotencyKeys,
  importFailures,
  reviewOriginals,
  reviewReports,
  timelineEvents,
  webhookDeliveries,
} from "#server/db/schema.ts";
import { eraseViews } from "#server/views/erase-views.ts";
import type { StoredContact } from "./contact-row.ts";

/** Every text that names an address, whatever its case, as a condition on a column written as text. */
export const names = (column: unknown, email: string) => sql`position(lower(${email}) in lower(${column}::text)) > 0`;

/**
 * Takes a person out of what is kept beside their record: the timeline, the values in the audit (that something was
 * done, and by whom, stays), rows an import could not take, answers kept for a repeated call, deliveries of webhooks.
 */
export async function eraseHistory(ctx: Context, contact: StoredContact, reviewIds: number[]): Promise<void> {
  const { db } = ctx;
  const workspaceId = ctx.workspace.id;
  const ofReviews = reviewIds.length > 0 ? inArray(timelineEvents.reviewId, reviewIds) : undefined;
  await db
    .delete(timelineEvents)
    .where(and(eq(timelineEvents.workspaceId, workspaceId), or(eq(timelineEvents.contactId, contact.id), ofReviews)));
  const isRecord = (record: string, ids: number[]) =>
    and(eq(auditLog.record, record), inArray(auditLog.recordId, ids.map(String)));
  await db
    .update(auditLog)
    .set({ changes: null })
    .where(
      and(
        eq(auditLog.workspaceId, workspaceId),
        or(isRecord("Contact", [contact.id]), reviewIds.length > 0 ? isRecord("Review", reviewIds) : undefined),
      ),
    );
  if (reviewIds.length > 0) {
    // Their words as they were may name whom an edit has taken out of them.
    await db
      .delete(reviewOriginals)
      .where(and(eq(reviewOriginals.workspaceId, workspaceId), inArray(reviewOriginals.reviewId, reviewIds)));
    // Reports of them say of the person what strangers wrote; that there was one, and what became of it, stays.
    await db
      .update(reviewReports)
      .set({ words: "", email: null, note: null })
      .where(and(eq(reviewReports.workspaceId, workspaceId), inArray(reviewReports.reviewId, reviewIds)));
    await db
      .delete(webhookDeliveries)
      .where(
        and(
          eq(webhookDeliveries.workspaceId, workspaceId),
          inArray(sql`${webhookDeliveries.payload} -> 'data' ->> 'id'`, reviewIds.map(String)),
        ),
      );
  }
  const { email, name } = contact;
  // Answers kept for a repeated call may carry the name alone.
  const words = [email, name].filter((text) => text !== null && text.trim().length > 1);
  for (const text of words)
    await db
      .delete(idempotencyKeys)
      .where(and(eq(idempotencyKeys.workspaceId, workspaceId), names(idempotencyKeys.answer, text ?? "")));
  if (!email) return;
  await eraseViews(ctx, (column) => names(column, email));
  const reported = or(names(reviewReports.email, email), names(reviewReports.words, email));
  await db.delete(reviewReports).where(and(eq(reviewReports.workspaceId, workspaceId), reported));
  await db
    .delete(importFailures)
    .where(
      and(
        eq(importFailures.workspaceId, workspaceId),
        or(names(importFailures.row, email), names(importFailures.fields, email)),
      ),
    );
}
