import { sql } from "drizzle-orm";
import { DEFAULT_QUESTIONS } from "#contract/forms/form-defaults.ts";
import type { FormStep } from "#contract/forms/submission.ts";
import type { Db } from "#server/platform/db/open.ts";
import { forms } from "#server/platform/db/tables/schema.ts";
import { defaultQuestions, insertQuestions } from "#server/domain/forms/questions.ts";
import { newId } from "#server/platform/db/ids.ts";
import { FORMS } from "./demo-forms.ts";

/** How many visitors reach each step per submission, by form, so that the forms differ. */
const REACHED: Record<Exclude<FormStep, "thanks">, number[]> = {
  welcome: [4.2, 6.8, 2.9],
  capture: [1.6, 2.4, 1.3],
  review: [1.35, 1.7, 1.2],
  about: [1.3, 1.5, 1.15],
  consent: [1.1, 1.2, 1.05],
};

/** Counts the steps of each day so that the last equals the reviews the form received on it. */
export async function countSteps(db: Db, workspaceId: number): Promise<void> {
  const steps = Object.entries({ ...REACHED, thanks: [1, 1, 1] });
  const factors = steps.flatMap(([step, all]) => all.map((factor, index) => ({ step, factor, place: index })));
  await db.execute(sql`
    insert into form_steps (workspace_id, form_id, day, step, count)
    select ${workspaceId}::int, r.form_id, r.day, f.step,
      round(r.until * f.factor) - round((r.until - r.count) * f.factor)
    from (select form_id, day, count, sum(count) over (partition by form_id order by day) as until from (select form_id, (created_at at time zone 'UTC')::date as day, count(*) as count from reviews
      where workspace_id = ${workspaceId} and form_id is not null group by 1, 2) d) r
    join (select id, row_number() over (order by id) - 1 as place from forms where workspace_id = ${workspaceId}) o
      on o.id = r.form_id
    join json_to_recordset(${JSON.stringify(factors)}::json) as f(step text, factor float8, place int)
      on f.place = o.place % 3`);
  await db.execute(sql`
    update forms f set views = s.views, starts = s.starts
    from (select form_id, sum(count) filter (where step = 'welcome') as views,
        sum(count) filter (where step = 'capture') as starts
      from form_steps where workspace_id = ${workspaceId} group by 1) s
    where f.workspace_id = ${workspaceId} and f.id = s.form_id`);
}

export async function makeForms(db: Db, workspaceId: number): Promise<number[]> {
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
    ids.push(row.id);
  }
  return ids;
}
