import { and, count, eq, isNull } from "drizzle-orm";
import type { Handler } from "#server/platform/context/context.ts";
import { reviewReports } from "#server/platform/db/tables/schema.ts";
import { readReports } from "./report-row.ts";

export const listReviewReports: Handler<"listReviewReports"> = async ({ db, workspace }) => {
  const isOpen = and(eq(reviewReports.workspaceId, workspace.id), isNull(reviewReports.outcome));
  const [counted] = await db.select({ open: count() }).from(reviewReports).where(isOpen);
  return { data: await readReports(db, workspace.id), open: counted?.open ?? 0 };
};
