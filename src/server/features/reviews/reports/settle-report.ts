import { and, eq, sql } from "drizzle-orm";
import type { REPORT_REASONS } from "#contract/reviews/review-report.ts";
import type { HiddenReason } from "#contract/reviews/review-state.ts";
import { applyColumnAction } from "#server/features/reviews/actions/column-actions.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { reviewReports, reviews } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { readReports } from "./list-reports.ts";

const HIDE_REASONS: Record<(typeof REPORT_REASONS)[number], HiddenReason> = {
  illegal: "unlawful",
  fake: "not_a_customer",
  private_data: "personal_data",
  offensive: "other",
  other: "other",
};

async function hideReview(ctx: Context, { reviewId, reason }: typeof reviewReports.$inferSelect, note?: string) {
  const wanted = and(eq(reviews.workspaceId, ctx.workspace.id), eq(reviews.id, reviewId ?? 0));
  const [review] = await ctx.db.select().from(reviews).where(wanted).for("update");
  if (review && review.setAsideReason === null)
    await applyColumnAction(ctx, { act: "set_aside", reason: HIDE_REASONS[reason], note }, [review]);
}

/** Throws 404 `Report not found.` */
export const settleReviewReport: Handler<"settleReviewReport"> = async (ctx, { params: { id }, body }) => {
  const { db, workspace, actor } = ctx;
  const { outcome, note } = body;
  const isIt = and(eq(reviewReports.workspaceId, workspace.id), eq(reviewReports.id, id));
  const [report] = await db.select().from(reviewReports).where(isIt).for("update");
  if (!report) throw notFound("Report");
  if (outcome === "set_aside") await hideReview(ctx, report, note);
  const settled = { outcome, note: note || null, settledAt: sql`now()`, settledBy: actor.userId };
  await db.update(reviewReports).set(settled).where(isIt);
  const changes = { outcome: { old: report.outcome, new: outcome }, note: { old: report.note, new: note || null } };
  await writeAudit(ctx, { action: "updated", record: "Report", recordId: id, changes });
  const [data] = await readReports(db, workspace.id, eq(reviewReports.id, id));
  if (!data) throw notFound("Report");
  return { message: "Report Updated Successfully", data };
};
