import { desc, eq, sql } from "drizzle-orm";
import { readFormExtras } from "#contract/forms/form-extras.ts";
import { hasFormEnded } from "#contract/forms/form-ended.ts";
import { LIMITS } from "#contract/core/limits.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { forms } from "#server/platform/db/tables/schema.ts";
import { pageOf } from "#server/platform/http/paginate.ts";
import { formUrl } from "#contract/core/public-paths.ts";
import { countQueuedSubmissions, countSteps, countSubmissions, listFormsWithDraft } from "./list-facts.ts";
import { stepCountsOf } from "#server/domain/forms/reached.ts";

const perPage = LIMITS.pagesPerPage;

/** The review forms of the workspace, newest first (notes). The numeric id is what `filter[feed-forms][]` takes. */
export const listForms: Handler<"listForms"> = async (ctx, { query: { page } }) => {
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
      extras: sql<unknown>`${forms.fields} -> 'custom_attributes'`,
    })
    .from(forms)
    .where(eq(forms.workspaceId, ctx.workspace.id))
    .orderBy(desc(forms.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  const known = rows.length > 0;
  const submissions = known ? await countSubmissions(ctx) : new Map<number, never>();
  const held = known ? await countQueuedSubmissions(ctx) : new Map<number, number>();
  const steps = known ? await countSteps(ctx) : new Map<number, Map<string, number>>();
  const drafted = known ? await listFormsWithDraft(ctx) : new Set<number>();
  const present = ({ extras, ...row }: (typeof rows)[number]) => {
    const { last, ...sent } = submissions.get(row.id) ?? { text: 0, video: 0, audio: 0, last: null };
    return {
      ...row,
      public_url: formUrl(publicUrl, row.slug),
      submissions: sent,
      is_over: hasFormEnded(readFormExtras(extras).limits, sent.text + sent.video + sent.audio),
      has_draft: drafted.has(row.id),
      held: held.get(row.id) ?? 0,
      last_submission_at: last,
      steps: stepCountsOf(steps.get(row.id) ?? new Map<string, number>()),
    };
  };
  return { data: pageOf({ path: `${publicUrl}/v3/forms`, page, perPage, rows, present }) };
};
