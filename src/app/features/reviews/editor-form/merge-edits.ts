import { createPartMerger } from "#app/shared/draft-editor/merge/merge.ts";
import { isSame } from "#app/shared/draft-editor/merge/is-same.ts";
import { REASON_FIELDS } from "./changed-fields.ts";
import { EDITOR_FIELDS, type EditorForm } from "./editor-form.ts";

type Answers = EditorForm["answers"];

/** Merges answers question by question; undefined when both changed the same one. */
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

/** Compares and merges a review's values by field. The reason for a change is not a change itself. */
export const REVIEW_MERGER = createPartMerger<EditorForm>({
  split: (values) =>
    new Map(EDITOR_FIELDS.filter((field) => !REASON_FIELDS.includes(field)).map((field) => [field, values[field]])),
  read: (flat) => flat as EditorForm,
  order: (paths) => paths,
  mergePart: (path, base, mine, theirs) =>
    path === "answers" ? mergeAnswers(base.answers, mine.answers, theirs.answers) : undefined,
});
