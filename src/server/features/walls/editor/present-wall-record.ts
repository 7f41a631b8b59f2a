import type { Page } from "#contract/walls/pages/page.ts";
import type { Context } from "#server/platform/context/context.ts";
import { readPublishable } from "#server/domain/reviews/query/read-whole.ts";
import { readAccountRecord } from "#server/domain/workspace/account-record.ts";
import { type WallRow, identifierOf, listChosen } from "#server/domain/walls/wall-row.ts";
import { toWallRecord } from "#server/domain/walls/present-wall.ts";

/** Reads what surrounds a stored page (its reviews, the caller's account) and gives the `PageResponse`. */
export async function presentWall(ctx: Context, row: WallRow): Promise<Page> {
  const chosen = await listChosen(ctx.db, row);
  const page = toWallRecord(row, {
    publicUrl: ctx.services.config.publicUrl,
    feeds: chosen.map(identifierOf),
    workspace: ctx.workspace,
    plan: ctx.services.plan.meta,
    user: await readAccountRecord(ctx.db, ctx.actor.userId),
  });
  const { reviews, average } = await readPublishable(ctx.db, ctx.workspace.id);
  return { ...page, approved_reviews: reviews, approved_average: average ?? null };
}
