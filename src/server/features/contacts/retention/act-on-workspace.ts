import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import type { Retention, RetentionCounts } from "#contract/contacts/retention.ts";
import { anonymiseReviews } from "#server/features/contacts/privacy/anonymise-reviews.ts";
import { eraseStrangers } from "#server/features/contacts/privacy/erase-strangers.ts";
import { writeAudit, writeAudits } from "#server/domain/history/write-audit.ts";
import { dropSubmissions } from "#server/domain/submissions/erase-submissions.ts";
import type { Context } from "#server/platform/context/context.ts";
import { contacts, reviews, submissions, trashedReviews } from "#server/platform/db/tables/schema.ts";
import { deleteQueuedThat, deleteReviewsThat, deleteTrashedThat } from "./delete-expired.ts";
import { isHiddenBefore, isQueuedBefore, isTrashedBefore, isUnpublishedBefore } from "./not-public.ts";
import { retentionCutoff } from "./retention-period.ts";

const AT_ONCE = LIMITS.changedAtOnce;

async function anonymiseReviewsThat(ctx: Context, fits: SQL | undefined): Promise<number> {
  const expired = await ctx.db.select().from(reviews).where(fits).orderBy(asc(reviews.id)).limit(AT_ONCE).for("update");
  if (expired.length === 0) return 0;
  const ids = expired.map(({ id }) => id);
  const contactIds = [...new Set(expired.flatMap(({ contactId }) => contactId ?? []))];
  const people = contactIds.length
    ? await ctx.db
        .select()
        .from(contacts)
        .where(and(eq(contacts.workspaceId, ctx.workspace.id), inArray(contacts.id, contactIds)))
    : [];
  await anonymiseReviews(ctx, ({ contactId }) => people.find(({ id }) => id === contactId), expired);
  await dropSubmissions(ctx, ids);
  await eraseStrangers(ctx, contactIds);
  await writeAudits(
    ctx,
    ids.map((recordId) => ({
      action: "updated",
      record: "Review",
      recordId,
      changes: { anonymised: { old: false, new: true } },
    })),
  );
  return ids.length;
}

/** One batch, with an audit row that says how many. Empty counts when nothing is left to do. */
export async function actOnWorkspace(ctx: Context, retention: Retention, now: Date): Promise<RetentionCounts> {
  const { hidden_days, unpublished_days, unpublished_action: action, trash_days } = retention;
  const when = (days: number | null, run: (before: string) => Promise<number>) =>
    days === null ? Promise.resolve(0) : run(retentionCutoff(now, days));
  const counts: RetentionCounts = {
    hidden: await when(hidden_days, (before) => deleteReviewsThat(ctx, isHiddenBefore(ctx, before))),
    queued: await when(hidden_days, (before) => deleteQueuedThat(ctx, isQueuedBefore(ctx, before))),
    unpublished: await when(unpublished_days, (before) => {
      const fits = isUnpublishedBefore(ctx, before, action);
      return action === "delete" ? deleteReviewsThat(ctx, fits) : anonymiseReviewsThat(ctx, fits);
    }),
    trashed: await when(trash_days, (before) => deleteTrashedThat(ctx, isTrashedBefore(ctx, before))),
  };
  const done = Object.entries(counts).filter(([, count]) => count > 0);
  if (done.length > 0)
    await writeAudit(ctx, {
      action: "deleted",
      record: "Retention",
      recordId: ctx.workspace.uniqueId,
      changes: Object.fromEntries(done.map(([name, count]) => [name, { old: count, new: count }])),
    });
  return counts;
}

/** How many records a run would deal with. */
export async function countForRetention(ctx: Context, retention: Retention, now: Date): Promise<RetentionCounts> {
  const { hidden_days, unpublished_days, unpublished_action: action, trash_days } = retention;
  const numberOf = (
    table: typeof reviews | typeof submissions | typeof trashedReviews,
    days: number | null,
    fits: (before: string) => SQL | undefined,
  ) => (days === null ? 0 : ctx.db.$count(table, fits(retentionCutoff(now, days))));
  return {
    hidden: await numberOf(reviews, hidden_days, (before) => isHiddenBefore(ctx, before)),
    queued: await numberOf(submissions, hidden_days, (before) => isQueuedBefore(ctx, before)),
    unpublished: await numberOf(reviews, unpublished_days, (before) => isUnpublishedBefore(ctx, before, action)),
    trashed: await numberOf(trashedReviews, trash_days, (before) => isTrashedBefore(ctx, before)),
  };
}
