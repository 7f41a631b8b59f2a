import { DEFAULT_QUESTIONS } from "#contract/forms/form-defaults.ts";
import type { FormStep } from "#contract/forms/form-view.ts";
import type { Db } from "#server/platform/db/open.ts";
import { formSteps, forms } from "#server/platform/db/tables/schema.ts";
import { defaultQuestions, insertQuestions } from "#server/domain/forms/questions.ts";
import { newId } from "#server/platform/db/ids.ts";
import { FORMS } from "./demo-forms.ts";

/** The share of all sample reviews each form received, and how many visitors reach each step per submission. */
const SHARE = 0.7 / FORMS.length;
const REACHED: [FormStep, number][] = [
  ["welcome", 4.2],
  ["capture", 1.6],
  ["review", 1.35],
  ["about", 1.3],
  ["consent", 1.1],
  ["thanks", 1],
];
const DAYS = 30;
const DAY = 86_400_000;

const reached = (submissions: number, step: FormStep) =>
  Math.round(submissions * (REACHED.find(([name]) => name === step)?.[1] ?? 0));

const dayBefore = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);

function spread(count: number): number[] {
  const weights = Array.from({ length: DAYS }, (_, day) => 2 + ((day * 5) % 7));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  let used = 0;
  return weights.map((weight) => {
    before += weight;
    const until = Math.round((count * before) / all);
    const today = until - used;
    used = until;
    return today;
  });
}

export async function makeForms(db: Db, workspaceId: number, reviews: number): Promise<number[]> {
  const submissions = reviews * SHARE;
  const ids: number[] = [];
  for (const { name, paused, own, fields } of FORMS) {
    const [row] = await db
      .insert(forms)
      .values({
        workspaceId,
        name,
        fields,
        isPaused: paused,
        uniqueFormId: newId.form(),
        slug: newId.formSlug(),
        views: reached(submissions, "welcome"),
        starts: reached(submissions, "capture"),
      })
      .returning();
    if (!row) throw new Error("The form was not inserted");
    const builtIn = defaultQuestions(DEFAULT_QUESTIONS);
    const more = own.map((question, index) => ({
      ...question,
      mandatory: false,
      placeholder: null,
      defaultValue: null,
      position: builtIn.length + index,
    }));
    await insertQuestions(db, row, [...builtIn, ...more]);
    const steps = REACHED.flatMap(([step]) =>
      spread(reached(submissions, step)).map((count, day) => ({
        workspaceId,
        formId: row.id,
        step,
        count,
        day: dayBefore(day),
      })),
    ).filter(({ count }) => count > 0);
    if (steps.length > 0) await db.insert(formSteps).values(steps);
    ids.push(row.id);
  }
  return ids;
}
