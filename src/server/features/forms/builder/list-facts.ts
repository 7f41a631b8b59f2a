import { and, count, eq, inArray, isNotNull, max, sql } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { formDrafts, formSteps, reviews, submissions } from "#server/platform/db/tables/schema.ts";

const NONE = { text: 0, video: 0, audio: 0 };
type SubmissionCounts = typeof NONE & { last: string | null };

/** How many reviews came in by each form and of which type, read from one index alone, and when the last one came. */
export async function countSubmissions({ db, workspace }: Context): Promise<Map<number, SubmissionCounts>> {
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

/** How many submissions of each form wait for a person. */
export async function countQueuedSubmissions({ db, workspace }: Context): Promise<Map<number, number>> {
  const rows = await db
    .select({ formId: submissions.formId, count: count() })
    .from(submissions)
    .where(and(eq(submissions.workspaceId, workspace.id), isNotNull(submissions.heldFor)))
    .groupBy(submissions.formId);
  return new Map(rows.map((row) => [row.formId, row.count]));
}

/** Which forms have changes that wait to be published. */
export async function listFormsWithDraft({ db, workspace }: Context): Promise<Set<number>> {
  const rows = await db
    .select({ formId: formDrafts.formId })
    .from(formDrafts)
    .where(eq(formDrafts.workspaceId, workspace.id));
  return new Set(rows.map((row) => row.formId));
}

/** How many visitors reached each step of each form. */
export async function countSteps({ db, workspace }: Context): Promise<Map<number, Map<string, number>>> {
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
