import { and, count, desc, eq, isNotNull } from "drizzle-orm";
import { LIMITS } from "#contract/limits.ts";
import type { Context, Verb } from "#server/context.ts";
import { forms, reviews } from "#server/db/schema.ts";
import { pageOf } from "#server/http/page-of.ts";
import { formUrl } from "./form-url.ts";

const perPage = LIMITS.pagesPerPage;
const NONE = { text: 0, video: 0, audio: 0 };
type Submissions = typeof NONE;

/** How many reviews came in by each form and of which type; read from one index alone. */
async function countSubmissions({ db, workspace }: Context): Promise<Map<number, Submissions>> {
  const rows = await db
    .select({ formId: reviews.formId, medium: reviews.medium, count: count() })
    .from(reviews)
    .where(and(eq(reviews.workspaceId, workspace.id), isNotNull(reviews.formId)))
    .groupBy(reviews.formId, reviews.medium);
  const byForm = new Map<number, Submissions>();
  for (const { formId, medium, count: submissions } of rows)
    if (formId !== null && medium in NONE)
      byForm.set(formId, { ...NONE, ...byForm.get(formId), [medium]: submissions });
  return byForm;
}

/** The review forms of the workspace, newest first (notes). The numeric id is what `filter[feed-forms][]` takes. */
export const listForms: Verb<"listForms"> = async (ctx, { query: { page } }) => {
  const { publicUrl } = ctx.services.config;
  const rows = await ctx.db
    .select({
      id: forms.id,
      unique_form_id: forms.uniqueFormId,
      slug: forms.slug,
      name: forms.name,
      is_paused: forms.isPaused,
      views: forms.views,
      starts: forms.starts,
      created_at: forms.createdAt,
      updated_at: forms.updatedAt,
    })
    .from(forms)
    .where(eq(forms.workspaceId, ctx.workspace.id))
    .orderBy(desc(forms.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  const submissions = rows.length > 0 ? await countSubmissions(ctx) : new Map<number, Submissions>();
  const present = (row: (typeof rows)[number]) => ({
    ...row,
    public_url: formUrl(publicUrl, row.slug),
    submissions: submissions.get(row.id) ?? NONE,
  });
  return { data: pageOf({ path: `${publicUrl}/v3/forms`, page, perPage, rows, present }) };
};
