import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";
import { mediaUrl } from "#server/platform/storage/media-url.ts";
import { IS_PUBLIC } from "#server/domain/reviews/public-address.ts";
import { mayUse } from "#server/domain/reviews/publishable.ts";
import { findExpiry } from "#server/features/contacts/retention/retention-period.ts";
import type { ReviewerPortalView } from "#visitor/pages/reviewer-portal.tsx";
import type { PortalSubmission } from "./find-own-reviews.ts";

const Public = z.tuple([z.object({ shown: z.boolean() })]);

async function stateOf(
  services: Services,
  { workspace, review }: PortalSubmission,
): Promise<ReviewerPortalView["state"]> {
  if (!review) return "held";
  if (!mayUse(review.agreed, "publish_text") && review.setAsideReason === "no_consent") return "withdrawn";
  const { rows } = await services.database.read(workspace.id, (db) =>
    db.execute(sql`select ${sql.raw(IS_PUBLIC)} as shown from reviews r
      where r.workspace_id = ${workspace.id} and r.id = ${review.id}`),
  );
  if (Public.parse(rows)[0].shown) return "published";
  return review.setAsideReason === null ? "received" : "hidden";
}

/** When it is deleted; null where nobody said so, and while it is published or about to be. */
async function expiryOf(
  { database }: Services,
  { workspace, review, submission }: PortalSubmission,
): Promise<Date | null> {
  if (review?.approved) return null;
  const { formId, createdAt } = submission;
  const receivedAt = review?.createdAt ?? createdAt;
  return database.read(workspace.id, (db) => findExpiry(db, { workspaceId: workspace.id, formId, receivedAt }));
}

/** What a reviewer is shown of their review. */
export async function portalViewOf(
  services: Services,
  mine: PortalSubmission,
  said: Pick<ReviewerPortalView, "done" | "problem">,
): Promise<ReviewerPortalView> {
  const { review, workspace, words, consents, files } = mine;
  const state = await stateOf(services, mine);
  return {
    ...said,
    workspace: workspace.name,
    state,
    deletedAt: state === "published" ? null : await expiryOf(services, mine),
    words,
    stars: review?.ratingType === "star" ? review.rating : null,
    files: files.map(({ kind, file }) => ({ kind, url: mediaUrl(services.config.publicUrl, file) })),
    purposes: consents[0]?.purposes ?? [],
  };
}
