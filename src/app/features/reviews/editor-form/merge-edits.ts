import { changedFields } from "./changed-fields.ts";
import { isSame } from "#app/shared/draft-editor/merge/is-same.ts";
import type { EditorField, EditorForm } from "./editor-form.ts";

/** What two people made of the same review, put together. */
export interface MergedReview {
  /** One's own values, with those of the other where one changed nothing. */
  values: EditorForm;
  /** Fields taken from the other. */
  fromTheirs: EditorField[];
  /** Fields both changed, each in another way. */
  conflicts: EditorField[];
}

type Answers = EditorForm["answers"];

/** Answers to different questions are different things; undefined when both changed the same one. */
function mergeAnswers(base: Answers, mine: Answers, theirs: Answers): Answers | undefined {
  const find = (answers: Answers, id: number) => answers.find(({ question_id }) => question_id === id);
  const merged = theirs.map((their) => {
    const before = find(base, their.question_id);
    const own = find(mine, their.question_id);
    if (!own || isSame(before, own) || isSame(own, their)) return their;
    return isSame(before, their) ? own : undefined;
  });
  return merged.every((answer) => answer !== undefined) ? merged : undefined;
}

/** Puts two changes of the same values together, field by field. */
export function mergeEdits(base: EditorForm, mine: EditorForm, theirs: EditorForm): MergedReview {
  const own = changedFields(base, mine);
  const other = changedFields(base, theirs);
  const answers = mergeAnswers(base.answers, mine.answers, theirs.answers);
  const both = own.filter((field) => other.includes(field) && !isSame(mine[field], theirs[field]));
  const conflicts = both.filter((field) => field !== "answers" || !answers);
  const taken = other.filter((field) => !own.includes(field));
  const values: EditorForm = {
    ...mine,
    ...Object.fromEntries(taken.map((field) => [field, theirs[field]])),
    ...(both.includes("answers") && answers && { answers }),
  };
  return { values, fromTheirs: taken, conflicts };
}

/** Takes the other's value of these fields. */
export const takeFields = (values: EditorForm, theirs: EditorForm, fields: EditorField[]): EditorForm => ({
  ...values,
  ...Object.fromEntries(fields.map((field) => [field, theirs[field]])),
});
