import { sortChosen } from "#contract/chosen-order.ts";
import type { Verb } from "#server/context.ts";
import { pages } from "#server/db/schema.ts";
import { takeLogo } from "#server/media/take-logo.ts";
import { writeAudit } from "#server/history/write-audit.ts";
import { newId } from "#server/ids.ts";
import { applyPatch } from "./page-changes.ts";
import { checkPageCount, checkSelection } from "./plan-limits.ts";
import { presentPage } from "./present-page.ts";
import { replaceChosen, resolveFeeds } from "./selection.ts";
import { refuseTakenSlug } from "./slug-taken.ts";

const EMPTY = { meta: {}, attributes: {}, automationFilters: null, heightPhone: null, heightDesktop: null };

/** Makes a page; `name` alone is enough. Throws 422 like the update, 403 for more than the plan allows. */
export const createPage: Verb<"createPage"> = async (ctx, { body }) => {
  const { db, workspace } = ctx;
  const values = applyPatch({ ...EMPTY, name: body.name, slug: newId.pageSlug() }, body);
  const chosen = sortChosen(
    await resolveFeeds(ctx, body.feeds ?? []),
    body.reorder && values.meta["review_selection_sort_by"],
    (one) => one,
  );
  checkSelection(ctx, 0, chosen.length);
  await checkPageCount(ctx);
  const logo = await takeLogo(ctx, body.logo);
  const inserted = await refuseTakenSlug(
    db
      .insert(pages)
      .values({
        ...values,
        logo,
        workspaceId: workspace.id,
        uniquePageId: newId.page(),
        userId: ctx.actor.userId ?? 0,
      })
      .returning()
      .execute(),
  );
  const [row] = inserted;
  if (!row) throw new Error("The page was not inserted");
  await replaceChosen(ctx, row, [], chosen);
  await writeAudit(ctx, { action: "created", record: "Page", recordId: row.uniquePageId });
  return { message: "Page Created Successfully", data: await presentPage(ctx, row) };
};
