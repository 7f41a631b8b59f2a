import { and, eq, gte, inArray, lte, sql } from "drizzle-orm";
import type { FormStep } from "#contract/forms/form-view.ts";
import type { Overview } from "#contract/overview/overview.ts";
import type { Context } from "#server/platform/context/context.ts";
import { formSteps, forms } from "#server/platform/db/tables/schema.ts";
import { stepCountsOf } from "#server/domain/forms/reached.ts";
import type { Period } from "./period.ts";

const TOP = 5;

/** How far visitors went in all forms together within a period, and the forms by which most was sent. */
export async function readForms({ db, workspace }: Context, { from, to }: Period): Promise<Overview["forms"]> {
  const { formId, step, day, count } = formSteps;
  const rows = await db
    .select({ formId, step, count: sql`sum(${count})::float8`.mapWith(Number) })
    .from(formSteps)
    .where(and(eq(formSteps.workspaceId, workspace.id), gte(day, from), lte(day, to)))
    .groupBy(formId, step);
  const byForm = Map.groupBy(rows, (row) => row.formId);
  const reached = [...byForm].map(([id, steps]) => {
    const counts = new Map(
      stepCountsOf(new Map(steps.map((one) => [one.step, one.count]))).map((one) => [one.step, one.count]),
    );
    return { id, at: (name: FormStep) => counts.get(name) ?? 0 };
  });
  const sum = (name: FormStep) => reached.reduce((all, { at }) => all + at(name), 0);
  const first = reached.toSorted((a, b) => b.at("thanks") - a.at("thanks") || b.at("welcome") - a.at("welcome"));
  const ids = first.slice(0, TOP).map(({ id }) => id);
  const named =
    ids.length === 0
      ? []
      : await db
          .select({ id: forms.id, unique: forms.uniqueFormId, name: forms.name })
          .from(forms)
          .where(and(eq(forms.workspaceId, workspace.id), inArray(forms.id, ids)));
  return {
    views: sum("welcome"),
    starts: sum("capture"),
    submissions: sum("thanks"),
    top: first.flatMap(({ id, at }) => {
      const form = named.find((one) => one.id === id);
      return form ? [{ id: form.unique, name: form.name, count: at("thanks") }] : [];
    }),
  };
}
