import { and, eq } from "drizzle-orm";
import { eraseSubmissions } from "#server/domain/submissions/erase-submissions.ts";
import type { Context } from "#server/platform/context/context.ts";
import { contactTags } from "#server/platform/db/tables/schema.ts";
import { deleteQueuedSubmissions, isQueuedOf } from "#server/domain/submissions/delete-queued-submissions.ts";
import { type StoredReview, lockReviewsById } from "#server/domain/reviews/find-review.ts";
import { anonymiseReviews } from "./anonymise-reviews.ts";
import type { StoredContact } from "#server/domain/contacts/contact-row.ts";
import { deleteReviewsForGood } from "./delete-reviews.ts";
import { eraseChanges, eraseSearches } from "./erase-changes.ts";
import { eraseImportNames, eraseInvitations, eraseStores } from "./erase-mentions.ts";
import { eraseHistory, eraseReviewHistory } from "./erase-history.ts";
import { findPastReviews, purgeTrashedReviewsOf } from "./past-reviews.ts";
import {
  type PersonIdentity,
  dropContact,
  reviewIdsOf,
  personIdentityOf,
} from "#server/domain/contacts/person-identity.ts";

const lockReviews = async (ctx: Context, identity: PersonIdentity): Promise<StoredReview[]> =>
  lockReviewsById(ctx.db, ctx.workspace.id, await reviewIdsOf(ctx, identity));

/**
 * In this transaction. Files are deleted after the commit, or by the next clean-up when the process dies first.
 * Returns the number of reviews.
 */
export async function erasePerson(ctx: Context, contact: StoredContact, fate: "anonymise" | "delete"): Promise<number> {
  const identity = await personIdentityOf(ctx, contact);
  // Repeated after the lock, because a review may be trashed or restored meanwhile.
  const purged = await purgeTrashedReviewsOf(ctx, identity);
  const locked = await lockReviews(ctx, identity);
  purged.push(...(await purgeTrashedReviewsOf(ctx, identity)));
  const gone = [...purged, ...(await findPastReviews(ctx, identity))];
  await eraseReviewHistory(ctx, gone);
  const past = gone.map(({ id }) => id);
  await eraseChanges(ctx, past);
  if (fate === "delete") await deleteReviewsForGood(ctx, locked);
  else await anonymiseReviews(ctx, () => contact, locked);
  const ids = locked.map(({ id }) => id);
  await eraseSubmissions(ctx, contact.id, [...ids, ...past]);
  await deleteQueuedSubmissions(ctx, isQueuedOf(ctx, identity));
  await eraseSearches(ctx, identity);
  await eraseInvitations(ctx, identity);
  await eraseImportNames(ctx, identity, [...new Set(locked.flatMap(({ importId }) => importId ?? []))]);
  await eraseHistory(ctx, identity);
  await eraseStores(ctx, identity);
  await ctx.db
    .delete(contactTags)
    .where(and(eq(contactTags.workspaceId, ctx.workspace.id), eq(contactTags.contactId, contact.id)));
  await dropContact(ctx, identity);
  return ids.length + purged.length;
}
