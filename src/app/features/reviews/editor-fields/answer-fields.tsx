import { useFormContext } from "react-hook-form";
import { QUESTION_TYPE } from "#contract/forms/form-question.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import type { EditorForm, FullReview } from "#app/features/reviews/editor-form/editor-form.ts";
import { PictureField } from "#app/features/reviews/editor-media/picture-field.tsx";
import { Section } from "#app/shared/inputs/field-section.tsx";
import { isPictureAnswer, ownQuestions } from "#app/features/reviews/editor-form/to-form-values.ts";

type Question = FullReview["question_answers"][number];

const INPUT_TYPES: Record<number, string> = {
  [QUESTION_TYPE.email]: "email",
  [QUESTION_TYPE.phone]: "tel",
  [QUESTION_TYPE.url]: "url",
};

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A date input only for actual dates: an answer of another form must stay visible. */
const inputType = ({ question_type: type, answer }: Question): string =>
  type === QUESTION_TYPE.date && (!answer || DATE.test(answer)) ? "date" : (INPUT_TYPES[type] ?? "text");

function AnswerField({ question, index }: { question: Question; index: number }) {
  const { register, formState } = useFormContext<EditorForm>();
  const label = question.question_label || question.question_text;
  const description = question.mandatory ? m.editor_answer_required() : undefined;
  const required = question.mandatory === 1;
  if (isPictureAnswer(question))
    return (
      <PictureField
        name={`answers.${index}.picture`}
        label={label}
        stored={question.answer}
        description={description}
      />
    );
  const wiring = {
    ...register(`answers.${index}.text`),
    placeholder: question.placeholder || question.default_value || undefined,
  };
  return (
    <Field
      label={label}
      description={description}
      required={required}
      error={formState.errors.answers?.[index]?.text?.message}
    >
      {question.question_type === QUESTION_TYPE.long_text ? (
        <Textarea {...wiring} />
      ) : (
        <Input type={inputType(question)} autoComplete="off" {...wiring} />
      )}
    </Field>
  );
}

export function AnswerFields({ review }: { review: FullReview }) {
  const questions = ownQuestions(review);
  if (questions.length === 0) return null;
  return (
    <Section title={m.editor_answers()}>
      {questions.map((question, index) => (
        <AnswerField key={question.feed_form_question_id} question={question} index={index} />
      ))}
    </Section>
  );
}
