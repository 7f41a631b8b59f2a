import { DEFAULT_QUESTIONS } from "#contract/form-defaults.ts";
import { QUESTION_TYPE } from "#contract/form-question.ts";
import type { Db } from "#server/db/open.ts";
import { forms } from "#server/db/schema.ts";
import { defaultQuestions, insertQuestions } from "#server/forms/questions.ts";
import { newId } from "#server/ids.ts";
import { FORMS } from "./phrases.ts";

/** Of all made-up reviews, how many came by each form; and how many people look at one and begin, for each that sends. */
const SHARE = 0.7 / FORMS.length;
const VIEWS = 4.2;
const STARTS = 1.6;

/** Makes the forms that made-up reviews came in by; gives their ids. */
export async function makeForms(db: Db, workspaceId: number, reviews: number): Promise<number[]> {
  const submissions = reviews * SHARE;
  const ids: number[] = [];
  for (const { name, ask, ...fields } of FORMS) {
    const [row] = await db
      .insert(forms)
      .values({
        workspaceId,
        name,
        fields,
        uniqueFormId: newId.form(),
        slug: newId.formSlug(),
        views: Math.round(submissions * VIEWS),
        starts: Math.round(submissions * STARTS),
      })
      .returning();
    if (!row) throw new Error("The form was not inserted");
    const own = { type: QUESTION_TYPE.long_text, key: "own", label: ask, mandatory: false };
    await insertQuestions(db, row, defaultQuestions([...DEFAULT_QUESTIONS, own]));
    ids.push(row.id);
  }
  return ids;
}
