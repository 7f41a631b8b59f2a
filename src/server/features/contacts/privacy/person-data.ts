import { and, asc, eq, inArray } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import {
  attachments,
  invitationRuns,
  invitees,
  reviewAnswers,
  reviewNotes,
  reviewOriginals,
  reviews,
  submissions,
  trashedReviews,
} from "#server/platform/db/tables/schema.ts";
import { isQueuedOf } from "#server/domain/submissions/delete-queued-submissions.ts";
import { isInvitationOf } from "./erase-mentions.ts";
import { isTrashedReviewOf } from "./past-reviews.ts";
import { type PersonIdentity, reviewIdsOf } from "#server/domain/contacts/person-identity.ts";

/** Erasure deletes it, export returns it. */
export async function personDataOf(ctx: Context, identity: PersonIdentity) {
  const { db } = ctx;
  const workspaceId = ctx.workspace.id;
  const ids = await reviewIdsOf(ctx, identity);
  const ofReviews = (table: typeof attachments | typeof reviewAnswers | typeof reviewOriginals | typeof reviewNotes) =>
    and(eq(table.workspaceId, workspaceId), inArray(table.reviewId, ids));
  const personReviews = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.workspaceId, workspaceId), inArray(reviews.id, ids)))
    .orderBy(asc(reviews.id));
  return {
    personReviews,
    carried: await db.select().from(attachments).where(ofReviews(attachments)),
    answers: await db.select().from(reviewAnswers).where(ofReviews(reviewAnswers)),
    originals: await db.select().from(reviewOriginals).where(ofReviews(reviewOriginals)),
    notes: await db.select().from(reviewNotes).where(ofReviews(reviewNotes)),
    trashed: await db
      .select()
      .from(trashedReviews)
      .where(and(eq(trashedReviews.workspaceId, workspaceId), isTrashedReviewOf(identity))),
    held: await db.select().from(submissions).where(isQueuedOf(ctx, identity)),
    invited: await db
      .select({ invitee: invitees, run: { name: invitationRuns.name } })
      .from(invitees)
      .leftJoin(
        invitationRuns,
        and(eq(invitationRuns.workspaceId, invitees.workspaceId), eq(invitationRuns.id, invitees.runId)),
      )
      .where(isInvitationOf(ctx, identity)),
  };
}
export type PersonData = Awaited<ReturnType<typeof personDataOf>>;

export function fileNamesOf({ personReviews, carried, answers, trashed, held }: PersonData): string[] {
  const names = [
    ...carried.flatMap(({ file, poster }) => [file, poster]),
    ...answers.map(({ file }) => file),
    ...personReviews.flatMap(({ avatar, companyLogo, meta }) => [avatar, companyLogo, meta?.["website_logo"]]),
    ...[...trashed, ...held].flatMap(({ files }) => files),
  ];
  return [...new Set(names.filter((name) => typeof name === "string"))];
}
