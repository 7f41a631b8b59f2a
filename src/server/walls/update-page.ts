import { and, eq, sql } from "drizzle-orm";
import { sortChosen } from "#contract/chosen-order.ts";
import type { Verb } from "#server/context.ts";
import { pages } from "#server/db/schema.ts";
import { writeAudit } from "#server/history/write-audit.ts";
import { checkVersion } from "#server/http/version.ts";
import { takeLogo } from "#server/media/take-logo.ts";
import { applyPatch, changesOf } from "./page-changes.ts";
import { identifierOf, listChosen, lockPage } from "./page-row.ts";
import { checkSelection } from "./plan-limits.ts";
import { presentPage } from "./present-page.ts";
import { replaceChosen, resolveFeeds } from "./selection.ts";
import { refuseTakenSlug } from "./slug-taken.ts";

/**
 * Changes what was sent and nothing else (sections 4.3, 4.4). `feeds` replaces the selection in the order sent,
 * `reorder` puts it in the order preferred. Throws 404 `Page not found.`, 412 for another version than expected, 422
 * for a taken address or a wrong review, 403 for more reviews than the plan allows.
 */
export const updatePage: Verb<"updatePage"> = async (ctx, { params, body }) => {
  const { db } = ctx;
  const row = await lockPage(db, ctx.workspace.id, params.unique_page_id);
  checkVersion(ctx, row.version);
  const values = applyPatch(row, body);
  const before = await listChosen(db, row);
  const asked = body.feeds ? await resolveFeeds(ctx, body.feeds) : before;
  const after = body.reorder ? sortChosen(asked, values.meta["review_selection_sort_by"], (one) => one) : asked;
  checkSelection(ctx, before.length, after.length);
  const logo = (await takeLogo(ctx, body.logo)) ?? row.logo;
  const feeds = { old: before.map(identifierOf), now: after.map(identifierOf) };
  const changes = changesOf({ ...row, feeds: feeds.old }, { ...values, logo, feeds: feeds.now });
  const isMeasured = values.heightPhone !== row.heightPhone || values.heightDesktop !== row.heightDesktop;
  let page = row;
  if (isMeasured || Object.keys(changes).length > 0) {
    const updated = await refuseTakenSlug(
      db
        .update(pages)
        .set({ ...values, logo, version: sql`${pages.version} + 1`, updatedAt: sql`now()` })
        .where(and(eq(pages.workspaceId, row.workspaceId), eq(pages.id, row.id)))
        .returning()
        .execute(),
    );
    page = updated[0] ?? row;
  }
  if (changes["feeds"]) await replaceChosen(ctx, page, before, after);
  if (row.logo !== page.logo) await ctx.files.drop(row.logo);
  if (Object.keys(changes).length > 0)
    await writeAudit(ctx, { action: "updated", record: "Page", recordId: row.uniquePageId, changes });
  ctx.answerVersion(page.version);
  return { message: "Page Updated Successfully", data: await presentPage(ctx, page) };
};
