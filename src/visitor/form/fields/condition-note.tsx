/** @jsxImportSource preact */
import { RATING, TICKED } from "#contract/forms/branching.ts";
import type { QuestionView } from "#contract/forms/form-view.ts";
import { QUESTION_TYPE } from "#contract/forms/question-type.ts";
import type { FormComponentProps } from "#visitor/form/state/form-state.ts";
import { fillPlaceholders } from "#visitor/text/format-text.ts";

/** What a question depends on and the answers it is asked after, as texts of the page. */
function conditionTexts({ page }: FormComponentProps["scene"], { of, is }: NonNullable<QuestionView["shownIf"]>) {
  const { view, words } = page;
  if (of === RATING)
    return view.review.rating === "star"
      ? { question: words.rating, answers: is }
      : { question: words.thumbs, answers: is.map((one) => (one === TICKED ? words.thumb_up : words.thumb_down)) };
  const source = view.questions.find(({ id }) => id === of);
  const isTick = source?.type === QUESTION_TYPE.checkbox;
  return { question: source?.label ?? "", answers: isTick ? [words.yes] : is };
}

/** So that a question in another script does not mix with the sentence around it. */
const isolated = (text: string) => `\u2068${text}\u2069`;

/** Without scripts, and in the preview, every question is there: this says after which answers it is meant. */
export function ConditionNote({ scene, acts, question }: FormComponentProps & { question: QuestionView }) {
  const { view, words } = scene.page;
  if (!question.shownIf || acts) return null;
  const { question: asked, answers } = conditionTexts(scene, question.shownIf);
  const listed = new Intl.ListFormat(view.language, { type: "disjunction" }).format(answers.map(isolated));
  return (
    <p class="small condition">{fillPlaceholders(words.only_if, { question: isolated(asked), answers: listed })}</p>
  );
}
