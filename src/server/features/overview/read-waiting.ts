import { type SQL, and, count, eq, gte, isNull, or, sql } from "drizzle-orm";
import type { AnyPgTable } from "drizzle-orm/pg-core";
import type { Overview } from "#contract/overview/overview.ts";
import type { Context } from "#server/platform/context/context.ts";
import { imports, reviewReports, submissions } from "#server/platform/db/tables/schema.ts";
import { isQueued } from "#server/domain/submissions/pending-submission.ts";

const RECENT = sql`now() - interval '30 days'`;

async function countIn({ db }: Context, table: AnyPgTable, where: SQL | undefined): Promise<number> {
  const [found] = await db.select({ count: count() }).from(table).where(where);
  return found?.count ?? 0;
}

/** What waits for somebody: new reviews, what was held back, open reports, and imports that did not get everything in. */
export async function readWaiting(ctx: Context): Promise<Overview["waiting"]> {
  const { db, workspace } = ctx;
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from workspace_reviews r
    where r.workspace_id = ${workspace.id} and not r.approved and r.set_aside_reason is null`);
  const failed = or(eq(imports.state, "failed"), sql`${imports.failedCount} > 0`);
  const isOpen = and(eq(reviewReports.workspaceId, workspace.id), isNull(reviewReports.outcome));
  return {
    new: rows[0]?.count ?? 0,
    held: await countIn(ctx, submissions, isQueued(ctx)),
    reports: await countIn(ctx, reviewReports, isOpen),
    failed_imports: await countIn(
      ctx,
      imports,
      and(eq(imports.workspaceId, workspace.id), failed, gte(imports.createdAt, RECENT)),
    ),
  };
}
