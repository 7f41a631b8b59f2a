import { useFormContext } from "react-hook-form";
import { QUESTION_TYPE } from "#contract/forms/form-question.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { useFieldScope } from "#app/shared/inputs/field-scope.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Select } from "#ui/controls/select.tsx";
import type { FormValues, QuestionValues } from "#app/features/forms/form-values/form-values.ts";
import { optionTexts } from "#app/features/forms/form-values/item-texts.ts";
import { LinesField } from "#app/features/forms/builder-inputs/lines-field.tsx";
import { FlagField, SelectField, TextField } from "#app/features/forms/builder-inputs/panel-fields.ts";
import { BranchField } from "./branch-field.tsx";
import { isBuiltIn, isChoice, TYPES, TYPE_LABELS } from "#app/features/forms/form-values/form-questions.ts";

const TYPED: number[] = [
  QUESTION_TYPE.text,
  QUESTION_TYPE.long_text,
  QUESTION_TYPE.email,
  QUESTION_TYPE.phone,
  QUESTION_TYPE.url,
  QUESTION_TYPE.number,
];

function KindField({ position, type }: { position: number; type: QuestionValues["question_type"] }) {
  const { setValue } = useFormContext<FormValues>();
  const { disabled } = useFieldScope();
  const choose = (value: string) => {
    const next = TYPES.find((one) => String(one) === value);
    if (next) setValue(`questions.${position}.question_type`, next, { shouldDirty: true });
  };
  return (
    <Field label={m.panels_question_kind()}>
      <Select
        disabled={disabled}
        value={String(type)}
        onChange={(event) => choose(event.target.value)}
        options={TYPES.map((one) => ({ value: String(one), label: TYPE_LABELS[one]() }))}
      />
    </Field>
  );
}

/** The fields of one question. Its key and id never change, so that answers keep their question. */
export function QuestionDetails({ position, question }: { position: number; question: QuestionValues }) {
  const { question_text: key, question_type: type, options } = question;
  const at = `questions.${position}` as const;
  const typed = TYPED.includes(type);
  return (
    <div className="flex flex-col gap-4 px-5 pt-1 pb-5">
      <TextField path={`${at}.question_label`} required={!isBuiltIn(key)} limit={LIMITS.formText} />
      {!isBuiltIn(key) && <KindField position={position} type={type} />}
      {isChoice(type) && (
        <LinesField
          path={`${at}.options`}
          label={m.panels_question_options()}
          help={m.panels_question_options_help()}
          followers={{ texts: optionTexts(key), question: key }}
        />
      )}
      {typed && <TextField path={`${at}.placeholder`} limit={LIMITS.formText} optional />}
      {typed && <TextField path={`${at}.default_value`} limit={LIMITS.formText} optional />}
      {type === QUESTION_TYPE.choice && (
        <SelectField
          path={`${at}.default_value`}
          none={m.panels_question_no_value()}
          options={options.map((option) => ({ value: option, label: option }))}
        />
      )}
      {type === QUESTION_TYPE.image && <p className="text-sm text-ink-faint">{m.panels_question_image_help()}</p>}
      <FlagField path={`${at}.mandatory`} />
      <BranchField question={question} />
    </div>
  );
}
