import { desc, eq, sql, and, count, isNotNull } from "drizzle-orm";
import { readFormExtras } from "#contract/forms/form-extras.ts";
import { hasFormEnded } from "#contract/forms/form-list.ts";
import { LIMITS } from "#contract/core/limits.ts";
import type { Handler, Context } from "#server/platform/context/context.ts";
import {
  forms,
  formDrafts,
  formReviewCounts,
  formSteps,
  reviews,
  submissions,
} from "#server/platform/db/tables/schema.ts";
import { pageOf } from "#server/platform/http/paginate.ts";
import { formUrl } from "#contract/core/public-paths.ts";
import { stepCountsOf } from "#server/domain/forms/step-counter.ts";

const NONE = { text: 0, video: 0, audio: 0 };

/** Written out, because a column in a subquery of a select would lose the name of its table. */
const LAST_SUBMISSION = sql<string | null>`(select r.created_at from reviews r
  where r.workspace_id = forms.workspace_id and r.form_id = forms.id order by r.id desc limit 1)`;

async function countSubmissions({ db, workspace }: Context): Promise<Map<number, typeof NONE>> {
  const t = formReviewCounts;
  const rows = await db
    .select({ formId: t.formId, medium: t.medium, count: sql`sum(${t.count})::float8`.mapWith(Number) })
    .from(t)
    .where(eq(t.workspaceId, workspace.id))
    .groupBy(t.formId, t.medium);
  const sent = new Map<number, typeof NONE>();
  for (const { formId, medium, count: number } of rows)
    if (medium in NONE) sent.set(formId, { ...NONE, ...sent.get(formId), [medium]: number });
  return sent;
}

async function countQueuedSubmissions({ db, workspace }: Context): Promise<Map<number, number>> {
  const rows = await db
    .select({ formId: submissions.formId, count: count() })
    .from(submissions)
    .where(and(eq(submissions.workspaceId, workspace.id), isNotNull(submissions.heldFor)))
    .groupBy(submissions.formId);
  return new Map(rows.map((row) => [row.formId, row.count]));
}

async function listFormsWithDraft({ db, workspace }: Context): Promise<Set<number>> {
  const rows = await db
    .select({ formId: formDrafts.formId })
    .from(formDrafts)
    .where(eq(formDrafts.workspaceId, workspace.id));
  return new Set(rows.map((row) => row.formId));
}

async function countSteps({ db, workspace }: Context): Promise<Map<number, Map<string, number>>> {
  const rows = await db
    .select({
      formId: formSteps.formId,
      step: formSteps.step,
      count: sql`sum(${formSteps.count})::float8`.mapWith(Number),
    })
    .from(formSteps)
    .where(eq(formSteps.workspaceId, workspace.id))
    .groupBy(formSteps.formId, formSteps.step);
  const byForm = new Map<number, Map<string, number>>();
  for (const { formId, step, count: reached } of rows)
    byForm.set(formId, new Map(byForm.get(formId)).set(step, reached));
  return byForm;
}

const perPage = LIMITS.pagesPerPage;

/** Newest first. The numeric id is the value of `filter[feed-forms][]`. */
export const listForms: Handler<"listForms"> = async (ctx, { query: { page } }) => {
  const { publicUrl } = ctx.services.config;
  const rows = await ctx.db
    .select({
      id: forms.id,
      unique_form_id: forms.uniqueFormId,
      slug: forms.slug,
      name: forms.name,
      is_paused: forms.isPaused,
      opened_at: forms.openedAt,
      views: forms.views,
      starts: forms.starts,
      created_at: forms.createdAt,
      updated_at: forms.updatedAt,
      last_submission_at: LAST_SUBMISSION.mapWith(reviews.createdAt),
      extras: sql<unknown>`${forms.fields} -> 'custom_attributes'`,
    })
    .from(forms)
    .where(eq(forms.workspaceId, ctx.workspace.id))
    .orderBy(desc(forms.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  const known = rows.length > 0;
  const submissions = known ? await countSubmissions(ctx) : new Map<number, typeof NONE>();
  const queued = known ? await countQueuedSubmissions(ctx) : new Map<number, number>();
  const steps = known ? await countSteps(ctx) : new Map<number, Map<string, number>>();
  const drafted = known ? await listFormsWithDraft(ctx) : new Set<number>();
  const present = ({ extras, ...row }: (typeof rows)[number]) => {
    const { limits, next_form } = readFormExtras(extras);
    const sent = submissions.get(row.id) ?? NONE;
    return {
      ...row,
      public_url: formUrl(publicUrl, row.slug),
      submissions: sent,
      is_over: hasFormEnded(limits, sent.text + sent.video + sent.audio),
      has_draft: drafted.has(row.id),
      held: queued.get(row.id) ?? 0,
      next_form_id: next_form.id ?? null,
      steps: stepCountsOf(steps.get(row.id) ?? new Map<string, number>()),
    };
  };
  return { data: pageOf({ path: `${publicUrl}/v3/forms`, page, perPage, rows, present }) };
};
