import { sortChosen } from "#contract/chosen-order.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Verb } from "#server/context.ts";
import { pages } from "#server/db/schema.ts";
import { notFound } from "#server/fault.ts";
import { takeLogo } from "#server/media/take-logo.ts";
import { writeAudit } from "#server/history/write-audit.ts";
import { applyPatch, changesOf } from "./page-changes.ts";
import { findPage, identifierOf, listChosen } from "./page-row.ts";
import { presentPage } from "./present-page.ts";
import { replaceChosen, resolveFeeds } from "./selection.ts";
import { refuseTakenSlug } from "./slug-taken.ts";

/**
 * Changes what was sent and nothing else (sections 4.3, 4.4). `feeds` replaces the selection in the order sent,
 * `reorder` puts it in the order preferred. Throws 404 `Page not found.`, 422 for a taken address or a wrong review.
 */
export const updatePage: Verb<"updatePage"> = async (ctx, { params, body }) => {
  const { db } = ctx;
  const row = await findPage(db, ctx.workspace.id, params.unique_page_id);
  if (!row) throw notFound("Page");
  const values = applyPatch(row, body);
  const before = await listChosen(db, row);
  const asked = body.feeds ? await resolveFeeds(ctx, body.feeds) : before;
  const after = body.reorder ? sortChosen(asked, values.meta["review_selection_sort_by"], (one) => one) : asked;
  const logo = (await takeLogo(ctx, body.logo)) ?? row.logo;
  const updated = await refuseTakenSlug(
    db
      .update(pages)
      .set({ ...values, logo, version: sql`${pages.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(pages.workspaceId, row.workspaceId), eq(pages.id, row.id)))
      .returning()
      .execute(),
  );
  const [page = row] = updated;
  if (after !== before) await replaceChosen(ctx, page, before, after);
  if (row.logo !== page.logo) await ctx.files.drop(row.logo);
  const changes = changesOf({ ...row, feeds: before.map(identifierOf) }, { ...page, feeds: after.map(identifierOf) });
  await writeAudit(ctx, { action: "updated", record: "Page", recordId: row.uniquePageId, changes });
  return { message: "Page Updated Successfully", data: await presentPage(ctx, page) };
};
