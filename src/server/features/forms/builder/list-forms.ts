import { desc, eq, sql, and, count, inArray, isNotNull, max } from "drizzle-orm";
import { readFormExtras } from "#contract/forms/form-extras.ts";
import { hasFormEnded } from "#contract/forms/form-list.ts";
import { LIMITS } from "#contract/core/limits.ts";
import type { Handler, Context } from "#server/platform/context/context.ts";
import { forms, formDrafts, formSteps, reviews, submissions } from "#server/platform/db/tables/schema.ts";
import { pageOf } from "#server/platform/http/paginate.ts";
import { formUrl } from "#contract/core/public-paths.ts";
import { stepCountsOf } from "#server/domain/forms/step-counter.ts";

const NONE = { text: 0, video: 0, audio: 0 };
type SubmissionCounts = typeof NONE & { last: string | null };

async function countSubmissions({ db, workspace }: Context): Promise<Map<number, SubmissionCounts>> {
  const rows = await db
    .select({ formId: reviews.formId, medium: reviews.medium, count: count(), last: max(reviews.id) })
    .from(reviews)
    .where(and(eq(reviews.workspaceId, workspace.id), isNotNull(reviews.formId)))
    .groupBy(reviews.formId, reviews.medium);
  const newest = new Map<number, number>();
  const sent = new Map<number, typeof NONE>();
  for (const { formId, medium, count: number, last } of rows) {
    if (formId === null) continue;
    newest.set(formId, Math.max(newest.get(formId) ?? 0, last ?? 0));
    if (medium in NONE) sent.set(formId, { ...NONE, ...sent.get(formId), [medium]: number });
  }
  const ids = [...newest.values()];
  const times = await db
    .select({ id: reviews.id, at: reviews.createdAt })
    .from(reviews)
    .where(and(eq(reviews.workspaceId, workspace.id), inArray(reviews.id, ids)));
  const at = new Map(times.map((one) => [one.id, one.at]));
  return new Map([...newest].map(([form, id]) => [form, { ...NONE, ...sent.get(form), last: at.get(id) ?? null }]));
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
      extras: sql<unknown>`${forms.fields} -> 'custom_attributes'`,
    })
    .from(forms)
    .where(eq(forms.workspaceId, ctx.workspace.id))
    .orderBy(desc(forms.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  const known = rows.length > 0;
  const submissions = known ? await countSubmissions(ctx) : new Map<number, never>();
  const queued = known ? await countQueuedSubmissions(ctx) : new Map<number, number>();
  const steps = known ? await countSteps(ctx) : new Map<number, Map<string, number>>();
  const drafted = known ? await listFormsWithDraft(ctx) : new Set<number>();
  const present = ({ extras, ...row }: (typeof rows)[number]) => {
    const { limits, next_form } = readFormExtras(extras);
    const { last, ...sent } = submissions.get(row.id) ?? { text: 0, video: 0, audio: 0, last: null };
    return {
      ...row,
      public_url: formUrl(publicUrl, row.slug),
      submissions: sent,
      is_over: hasFormEnded(limits, sent.text + sent.video + sent.audio),
      has_draft: drafted.has(row.id),
      held: queued.get(row.id) ?? 0,
      next_form_id: next_form.id ?? null,
      last_submission_at: last,
      steps: stepCountsOf(steps.get(row.id) ?? new Map<string, number>()),
    };
  };
  return { data: pageOf({ path: `${publicUrl}/v3/forms`, page, perPage, rows, present }) };
};
