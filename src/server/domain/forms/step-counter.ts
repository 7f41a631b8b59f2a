import { and, eq, inArray, sql } from "drizzle-orm";
import { type FormStep, FORM_STEPS } from "#contract/forms/submission.ts";
import { batchCounter } from "#server/platform/counters/batch-counter.ts";
import type { Db } from "#server/platform/db/open.ts";
import { formSteps, forms } from "#server/platform/db/tables/schema.ts";
import { isBot } from "#server/platform/counters/is-bot.ts";

/** Forms skip steps, and pages without scripts report none in between, so a later step counts for the earlier ones. */
export function stepCountsOf(counts: ReadonlyMap<string, number>): { step: FormStep; count: number }[] {
  let beyond = 0;
  return FORM_STEPS.toReversed()
    .map((step) => {
      beyond = Math.max(beyond, counts.get(step) ?? 0);
      return { step, count: beyond };
    })
    .toReversed();
}

export interface ReachedStep {
  workspaceId: number;
  formId: number;
  step: FormStep;
}
type Counted = ReachedStep & { day: string; count: number };

/** The first step is a view of the form, the one after it a start. */
const IS_VIEW: FormStep = "welcome";
const IS_START: FormStep = "capture";

async function store(db: Db, workspaceId: number, batch: Counted[]): Promise<void> {
  const sumOf = (formId: number, step: FormStep) =>
    batch.filter((one) => one.formId === formId && one.step === step).reduce((sum, one) => sum + one.count, 0);
  // Sorted, so that two processes that flush at once cannot deadlock.
  const ids = [...new Set(batch.map(({ formId }) => formId))].toSorted((a, b) => a - b);
  const there = await db
    .select({ id: forms.id })
    .from(forms)
    .where(and(eq(forms.workspaceId, workspaceId), inArray(forms.id, ids)))
    .orderBy(forms.id)
    .for("update");
  for (const { id } of there) {
    const views = sumOf(id, IS_VIEW);
    const starts = sumOf(id, IS_START);
    if (views + starts > 0)
      await db
        .update(forms)
        .set({ views: sql`${forms.views} + ${views}`, starts: sql`${forms.starts} + ${starts}` })
        .where(and(eq(forms.workspaceId, workspaceId), eq(forms.id, id)));
    const rows = batch.filter((one) => one.formId === id);
    await db
      .insert(formSteps)
      .values(rows)
      .onConflictDoUpdate({
        target: [formSteps.workspaceId, formSteps.formId, formSteps.day, formSteps.step],
        set: { count: sql`${formSteps.count} + excluded.count` },
      });
  }
}

const counterOf = batchCounter<ReachedStep, Counted>({
  nameOf: ({ workspaceId, formId, step }) => `${workspaceId} ${formId} ${step}`,
  begin: (what, day) => ({ ...what, day, count: 0 }),
  add: (entry) => {
    entry.count += 1;
  },
  store,
  failed: "steps of forms were not counted",
});

type Counting = Parameters<typeof counterOf>[0];

interface Visitor {
  userAgent?: string | undefined;
  address: string;
}

/** Stores nothing about the visitor. Calls without a visitor come from the service itself and always count. */
export function countFormStep(services: Counting, what: ReachedStep, visitor?: Visitor): void {
  const counter = counterOf(services);
  const isCounted =
    visitor === undefined ||
    (!isBot(visitor.userAgent) && counter.isPaced(`${what.formId} ${what.step} ${visitor.address}`));
  if (isCounted) counter.add(what);
}

export const flushSteps = (services: Counting): Promise<void> => counterOf(services).flush();
