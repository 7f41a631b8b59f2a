import { findContactId } from "#server/domain/contacts/find-by-email.ts";
import type { Context } from "#server/platform/context/context.ts";
import type { ReviewSnapshot } from "#server/platform/db/tables/bulk-changes.ts";
import { writeEvents } from "#server/domain/history/write-event.ts";
import { upsertContacts } from "#server/domain/contacts/upsert-contacts.ts";

/** The contacts of imported reviews that went when the import was taken back: made again, by the id of the review. */
export async function restoreImportedContacts(ctx: Context, snapshots: ReviewSnapshot[]): Promise<Map<number, number>> {
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
