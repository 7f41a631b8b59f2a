import { and, asc, eq } from "drizzle-orm";
import type { Medium } from "#contract/kind.ts";
import type { Context, Verb } from "#server/context.ts";
import { contactTags, contacts, reviews } from "#server/db/schema.ts";
import { eraseSubmissions } from "#server/collect/erase-submissions.ts";
import { eraseHeld } from "#server/held/delete-held.ts";
import { writeAudit } from "#server/history/write-audit.ts";
import { checkVersion } from "#server/http/version.ts";
import {
  deleteAudioReview,
  deleteSocialReview,
  deleteTextReview,
  deleteVideoReview,
} from "#server/reviews/delete-review.ts";
import type { StoredReview } from "#server/reviews/find-review.ts";
import { feedTypeOfRow } from "#server/reviews/parts.ts";
import { anonymiseReviews } from "./anonymise-reviews.ts";
import { lockContact } from "./contact-row.ts";
import { eraseChanges } from "./erase-changes.ts";
import { eraseHistory } from "./erase-history.ts";
import { pastReviews, purgeOf } from "./past-reviews.ts";

type DeleteReview = (ctx: Context, input: { params: { id: number } }) => Promise<unknown>;
const DELETE: Record<Medium, DeleteReview> = {
  text: deleteTextReview,
  video: deleteVideoReview,
  audio: deleteAudioReview,
  social: deleteSocialReview,
};

async function deleteReviews(ctx: Context, given: StoredReview[]): Promise<void> {
  for (const review of given)
    await DELETE[feedTypeOfRow(review).medium]({ ...ctx, expectedVersion: undefined }, { params: { id: review.id } });
}

/**
 * Erases a person: the contact with its timeline and tags, and in their reviews whatever names them, or with
 * `reviews=delete` those as well; what of them is in the trash goes for good. What stays is that it was done, without a word of who it was. Throws 404, 412. Ours.
 */
export const deleteContact: Verb<"deleteContact"> = async (ctx, { params, query }) => {
  const { db } = ctx;
  const workspaceId = ctx.workspace.id;
  const contact = await lockContact(db, workspaceId, params.id);
  checkVersion(ctx, contact.version);
  // Before and after the reviews are locked: one may go into the trash, or come back, at this moment.
  const purged = await purgeOf(ctx, contact.id);
  const given = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.workspaceId, workspaceId), eq(reviews.contactId, contact.id)))
    .orderBy(asc(reviews.id))
    .for("update");
  await (query.reviews === "delete" ? deleteReviews : anonymiseReviews)(ctx, given);
  const ids = given.map(({ id }) => id);
  purged.push(...(await purgeOf(ctx, contact.id)));
  const all = [...new Set([...ids, ...purged, ...(await pastReviews(ctx, contact))])];
  await eraseHistory(ctx, contact, all);
  await eraseChanges(ctx, all, contact.email);
  await eraseHeld(ctx, contact.email);
  await eraseSubmissions(ctx, contact.id, all);
  await db
    .delete(contactTags)
    .where(and(eq(contactTags.workspaceId, workspaceId), eq(contactTags.contactId, contact.id)));
  await db.delete(contacts).where(and(eq(contacts.workspaceId, workspaceId), eq(contacts.id, contact.id)));
  const changes = { reviews: { old: ids.length + purged.length, new: query.reviews } };
  await writeAudit(ctx, { action: "deleted", record: "Contact", recordId: contact.id, changes });
  return { message: "Contact Deleted Successfully" };
};
