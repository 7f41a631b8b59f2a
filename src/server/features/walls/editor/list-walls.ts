import { asc, desc, eq, sql } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { formReviewCounts, forms, pages } from "#server/platform/db/tables/schema.ts";
import { pageOf } from "#server/platform/http/paginate.ts";
import { listedFacts } from "#server/domain/walls/list-facts.ts";
import { toWallListItem } from "#server/domain/walls/present-wall.ts";

/** v3 interface, section 4.2. A page beyond the end is empty. */
export const listPages: Handler<"listPages"> = async (ctx, { query: { page } }) => {
  const { db, workspace } = ctx;
  const { publicUrl } = ctx.services.config;
  const rows = await db
    .select()
    .from(pages)
    .where(eq(pages.workspaceId, workspace.id))
    .orderBy(desc(pages.id))
    .limit(LIMITS.pagesPerPage + 1)
    .offset((page - 1) * LIMITS.pagesPerPage);
  const factsOf = await listedFacts(ctx, "page");
  const [total] = await db
    .select({ count: sql`coalesce(sum(${formReviewCounts.count}), 0)::float8`.mapWith(Number) })
    .from(formReviewCounts)
    .where(eq(formReviewCounts.workspaceId, workspace.id));
  const [form] = await db
    .select({ id: forms.uniqueFormId })
    .from(forms)
    .where(eq(forms.workspaceId, workspace.id))
    .orderBy(asc(forms.id))
    .limit(1);
  return {
    data: pageOf({
      path: `${publicUrl}/v3/pages`,
      page,
      perPage: LIMITS.pagesPerPage,
      rows,
      present: (row) => ({
        ...toWallListItem(row, publicUrl, ctx.services.plan.meta),
        ...factsOf(row.uniquePageId),
        visibility: row.visibility,
      }),
    }),
    show_merge_wol_banner: false,
    unique_workspace: null,
    unique_form_id: form?.id ?? "",
    total_feeds_count: total?.count ?? 0,
  };
};
