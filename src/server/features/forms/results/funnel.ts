import { type SQL, and, asc, eq, gte, lte, sql } from "drizzle-orm";
import type { FormStep } from "#contract/forms/submission.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { formSteps } from "#server/platform/db/tables/schema.ts";
import { getFormOr404 } from "#server/domain/forms/form-row.ts";
import { stepCountsOf } from "#server/domain/forms/step-counter.ts";

const stepCount = (step: FormStep): SQL<number> =>
  sql`coalesce(sum(${formSteps.count}) filter (where ${formSteps.step} = ${step}), 0)::float8`.mapWith(Number);

/** Throws 404 `Form not found.` */
export const getFormFunnel: Handler<"getFormFunnel"> = async (ctx, { params, query }) => {
  const row = await getFormOr404(ctx, params.unique_form_id);
  const { from, to } = query;
  const counted = and(
    eq(formSteps.workspaceId, row.workspaceId),
    eq(formSteps.formId, row.id),
    from === undefined ? undefined : gte(formSteps.day, from),
    to === undefined ? undefined : lte(formSteps.day, to),
  );
  const sums = await ctx.db
    .select({ step: formSteps.step, count: sql`sum(${formSteps.count})::float8`.mapWith(Number) })
    .from(formSteps)
    .where(counted)
    .groupBy(formSteps.step);
  const days = await ctx.db
    .select({
      day: sql<string>`${formSteps.day}::text`,
      views: stepCount("welcome"),
      starts: stepCount("capture"),
      submissions: stepCount("thanks"),
    })
    .from(formSteps)
    .where(counted)
    .groupBy(formSteps.day)
    .orderBy(asc(formSteps.day));
  return { data: { steps: stepCountsOf(new Map(sums.map(({ step, count }) => [step, count]))), days } };
};
