import { and, count, eq, isNull } from "drizzle-orm";
import { STATUS_TEXT } from "#contract/core/error.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { runAsVisitor } from "#server/platform/transactions/visitor-transaction.ts";
import type { Context, PublicHandler } from "#server/platform/context/context.ts";
import { reviewReports } from "#server/platform/db/tables/schema.ts";
import { AppError, notFound } from "#server/platform/errors/app-error.ts";
import { countAddress } from "#server/platform/anti-spam/rate-limit.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { storableText } from "#server/platform/text/storable.ts";
import { findPublicReview } from "#server/domain/reviews/presenters/find-public-review.ts";

type NewReport = Pick<typeof reviewReports.$inferInsert, "reviewId" | "reason" | "words" | "email">;

async function storeReport({ db, actor, workspace }: Context, report: NewReport): Promise<void> {
  const t = reviewReports;
  const isOpen = and(eq(t.workspaceId, workspace.id), isNull(t.outcome));
  const same = and(
    isOpen,
    eq(t.reviewId, report.reviewId ?? 0),
    eq(t.reason, report.reason),
    eq(t.words, report.words),
  );
  const [known] = await db.select({ id: t.id }).from(t).where(same).limit(1);
  if (known) return;
  const [open] = await db.select({ count: count() }).from(t).where(isOpen);
  if ((open?.count ?? 0) >= LIMITS.openReports)
    throw new AppError(429, STATUS_TEXT[429], {}, { "retry-after": "3600" });
  const [made] = await db
    .insert(t)
    .values({ workspaceId: workspace.id, ...report })
    .returning({ id: t.id });
  if (made) await writeAudit({ db, actor, workspace }, { action: "created", record: "Report", recordId: made.id });
}

/** A repeated report is ignored. Throws 404, 422 and 429. */
export const reportReview: PublicHandler<"reportReview"> = async ({ services, address }, { params, body }) => {
  const found = await findPublicReview(services.database, params.unique_feedback_id);
  if (!found) throw notFound("Review");
  await countAddress(services, "report", address);
  const { id, workspace_id: workspaceId, workspace: name } = found;
  const report = { reviewId: id, reason: body.reason, words: storableText(body.words), email: body.email || null };
  await runAsVisitor(services, { id: workspaceId, uniqueId: "", name }, (ctx) => storeReport(ctx, report));
  return { message: "Report Created Successfully" };
};
