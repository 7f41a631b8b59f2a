import { BUILT_IN_TYPE } from "#contract/forms/form-question.ts";
import type { FoundReview } from "#server/domain/reviews/find-review.ts";
import { ANSWER_COLUMN, BUILT_IN_KEYS, builtInKey, isFileQuestion } from "#server/domain/reviews/question-columns.ts";

/**
 * What the reviewer answered (section 2.4): built-in questions first, as the form of the review asks them if it does,
 * then its own, those with an answer as they were asked then.
 */
export function answersOf({ review, asked, answers }: FoundReview, address: (file: string | null) => string | null) {
  const builtIn = BUILT_IN_KEYS.map((key) => {
    const question = asked.find((one) => one.key === key);
    const value = review[ANSWER_COLUMN[key]];
    return {
      feed_form_question_id: question?.id ?? 0,
      question_type: question?.type ?? BUILT_IN_TYPE[key],
      question_text: key,
      default_value: question?.default_value ?? null,
      question_label: question?.label ?? null,
      mandatory: question?.mandatory ? 1 : 0,
      answer: isFileQuestion(key) ? address(value) : value,
      placeholder: question?.placeholder ?? null,
    };
  });
  const unanswered = asked
    .filter(({ id, key }) => !builtInKey(key) && !answers.some((one) => one.id === id))
    .map((question) => ({ ...question, answer: null, file: null }));
  const own = [...answers, ...unanswered].map((one) => ({
    feed_form_question_id: one.id,
    question_type: one.type,
    question_text: one.key,
    default_value: one.default_value,
    question_label: one.label,
    mandatory: one.mandatory ? 1 : 0,
    answer: one.file ? address(one.file) : one.answer,
    placeholder: one.placeholder,
  }));
  return [...builtIn, ...own];
}
