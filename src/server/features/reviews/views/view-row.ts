import { and, eq, or } from "drizzle-orm";
import type * as z from "zod/mini";
import { REVIEW_SORTS } from "#contract/reviews/review-filter.ts";
import type { SavedView } from "#contract/reviews/lists/saved-view.ts";
import { allows } from "#server/platform/context/identity.ts";
import type { Context } from "#server/platform/context/context.ts";
import { savedViews } from "#server/platform/db/tables/schema.ts";
import { forbidden, notFound } from "#server/platform/errors/app-error.ts";

export type ViewRow = typeof savedViews.$inferSelect;

/** A key acts for the person who created it. */
export const ownerOf = ({ actor }: Context): number => actor.userId ?? 0;

export const isVisible = (ctx: Context) =>
  and(eq(savedViews.workspaceId, ctx.workspace.id), or(savedViews.shared, eq(savedViews.userId, ownerOf(ctx))));

export function presentView(ctx: Context, row: ViewRow): z.input<typeof SavedView> {
  const { id, name, filter, shared, version } = row;
  const sort = REVIEW_SORTS.find((known) => known === row.sort) ?? "newest";
  return { id, name, filter: { ...filter }, sort, shared, mine: row.userId === ownerOf(ctx), version };
}

export function checkMayShare({ actor }: Context): void {
  if (!allows(actor, "editor")) throw forbidden();
}

/**
 * Throws 404 `View not found.` also for another person's private one, 403 for a shared one when the caller may only
 * read.
 */
export async function lockView(ctx: Context, id: number): Promise<ViewRow> {
  const [row] = await ctx.db
    .select()
    .from(savedViews)
    .where(and(isVisible(ctx), eq(savedViews.id, id)))
    .for("update");
  if (!row) throw notFound("View");
  if (row.shared) checkMayShare(ctx);
  return row;
}
