import type { Page } from "#contract/walls/pages/page.ts";
import type { Context } from "#server/platform/context/context.ts";
import { readWhole } from "#server/domain/reviews/query/read-whole.ts";
import { readAccountRecord } from "#server/domain/workspace/account-record.ts";
import { type PageRow, identifierOf, listChosen } from "#server/domain/walls/wall-row.ts";
import { toPage } from "#server/domain/walls/present-wall.ts";

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
  const { reviews, average } = await readWhole(ctx.db, ctx.workspace.id);
  return { ...page, approved_reviews: reviews, approved_average: average ?? null };
}
