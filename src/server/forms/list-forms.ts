import { desc, eq } from "drizzle-orm";
import { LIMITS } from "#contract/limits.ts";
import type { Verb } from "#server/context.ts";
import { forms } from "#server/db/schema.ts";
import { pageOf } from "#server/http/page-of.ts";

const perPage = LIMITS.pagesPerPage;

/** The review forms of the workspace, newest first (notes). The numeric id is what `filter[feed-forms][]` takes. */
export const listForms: Verb<"listForms"> = async (ctx, { query: { page } }) => {
  const rows = await ctx.db
    .select({
      id: forms.id,
      unique_form_id: forms.uniqueFormId,
      slug: forms.slug,
      name: forms.name,
      is_paused: forms.isPaused,
      created_at: forms.createdAt,
      updated_at: forms.updatedAt,
    })
    .from(forms)
    .where(eq(forms.workspaceId, ctx.workspace.id))
    .orderBy(desc(forms.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  return {
    data: pageOf({ path: `${ctx.services.config.publicUrl}/v3/forms`, page, perPage, rows, present: (row) => row }),
  };
};
