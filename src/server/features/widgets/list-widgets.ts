import { desc, eq } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { widgets } from "#server/platform/db/tables/schema.ts";
import { pageOf } from "#server/platform/http/paginate.ts";
import { listedFacts } from "#server/domain/walls/list-facts.ts";
import { toWidgetListItem } from "#server/domain/widgets/present-widget-row.ts";

/** The workspace's widgets, newest first, paged like its pages. Beyond the end it is empty. */
export const listWidgets: Handler<"listWidgets"> = async (ctx, { query: { page } }) => {
  const { db, workspace, services } = ctx;
  const { publicUrl } = services.config;
  const rows = await db
    .select()
    .from(widgets)
    .where(eq(widgets.workspaceId, workspace.id))
    .orderBy(desc(widgets.createdAt), desc(widgets.id))
    .limit(LIMITS.pagesPerPage + 1)
    .offset((page - 1) * LIMITS.pagesPerPage);
  const factsOf = await listedFacts(ctx, "widget");
  return {
    data: pageOf({
      path: `${publicUrl}/v3/widgets`,
      page,
      perPage: LIMITS.pagesPerPage,
      rows,
      present: (row) => ({ ...toWidgetListItem(row, { publicUrl, workspace }), ...factsOf(row.id) }),
    }),
  };
};
