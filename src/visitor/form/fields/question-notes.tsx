/** @jsxImportSource preact */
import { RATING, TICKED } from "#contract/forms/view/branching.ts";
import type { QuestionView } from "#contract/forms/view/form-view.ts";
import { QUESTION_TYPE } from "#contract/forms/question-type.ts";
import type { FormComponentProps } from "#visitor/form/state/form-state.ts";
import { fillPlaceholders, isolated } from "#visitor/text/format-text.ts";

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

/** Without scripts, and in the preview, every question is there: this says after which answers it is meant. */
function Condition({
  scene,
  shownIf,
}: {
  scene: FormComponentProps["scene"];
  shownIf: NonNullable<QuestionView["shownIf"]>;
}) {
  const { view, words } = scene.page;
  const { question, answers } = conditionTexts(scene, shownIf);
  const listed = new Intl.ListFormat(view.language, { type: "disjunction" }).format(answers.map(isolated));
  return (
    <p class="small condition">{fillPlaceholders(words.only_if, { question: isolated(question), answers: listed })}</p>
  );
}

/** What a visitor should know before answering a question. */
export function QuestionNotes({ scene, acts, question }: FormComponentProps & { question: QuestionView }) {
  return (
    <>
      {question.shownIf && !acts && <Condition scene={scene} shownIf={question.shownIf} />}
      {question.published && <p class="small condition">{scene.page.words.answer_published}</p>}
    </>
  );
}
