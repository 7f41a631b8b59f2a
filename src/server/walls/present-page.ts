import { and, count, eq } from "drizzle-orm";
import type { Page } from "#contract/page.ts";
import type { Context } from "#server/context.ts";
import { reviews } from "#server/db/schema.ts";
import { readAccountRecord } from "#server/users/account-record.ts";
import { type PageRow, identifierOf, listChosen } from "./page-row.ts";
import { toPage } from "./to-page.ts";

async function countApproved({ db, workspace }: Context): Promise<number> {
  const approved = and(eq(reviews.workspaceId, workspace.id), reviews.approved);
  const [row] = await db.select({ count: count() }).from(reviews).where(approved);
  return row?.count ?? 0;
}

/** Reads what surrounds a stored page (its reviews, the caller's account) and gives the `PageResponse`. */
export async function presentPage(ctx: Context, row: PageRow): Promise<Page> {
  const chosen = await listChosen(ctx.db, row);
  const page = toPage(row, {
    publicUrl: ctx.services.config.publicUrl,
    feeds: chosen.map(identifierOf),
    workspace: ctx.workspace,
    plan: ctx.services.plan.meta,
    user: await readAccountRecord(ctx.db, ctx.actor.userId),
  });
  return { ...page, approved_reviews: await countApproved(ctx) };
}
