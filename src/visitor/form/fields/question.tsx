/** @jsxImportSource preact */
import type { InputHTMLAttributes } from "preact";
import { QUESTION_TYPE as TYPE } from "#contract/forms/question-type.ts";
import type { QuestionView } from "#contract/forms/view/form-view.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { answerField } from "#visitor/form/state/validate-step.ts";
import { Choice } from "./choice.tsx";
import { Field, FieldError, OptionalMark, fieldId, errorAttributes } from "./field.tsx";
import { FilePicker } from "./file-picker.tsx";
import { IMAGE_TYPES } from "#contract/reviews/review-type.ts";
import type { FormComponentProps } from "#visitor/form/state/form-state.ts";

const AUTOCOMPLETE: Record<string, string> = {
  name: "name",
  email: "email",
  contact_number: "tel",
  position: "organization-title",
  organization_name: "organization",
  company_url: "url",
};

const INPUT_ATTRIBUTES: Partial<Record<number, InputHTMLAttributes>> = {
  [TYPE.email]: { type: "email" },
  [TYPE.phone]: { type: "tel" },
  // `type="url"` would refuse `example.com`.
  [TYPE.url]: { type: "text", inputMode: "url" },
  [TYPE.number]: { type: "text", inputMode: "decimal" },
  [TYPE.date]: { type: "date" },
};

export interface QuestionProps extends FormComponentProps {
  question: QuestionView;
  name: string;
}

function TextQuestion({ scene, acts, question, name }: QuestionProps) {
  const { id, key, type, label, placeholder, required } = question;
  const field = answerField(id);
  const shared = {
    ...errorAttributes(scene, field),
    id: fieldId(field),
    name: `${name}[answer]`,
    dir: "auto" as const,
    required,
    placeholder: placeholder || undefined,
    value: scene.typed.answers[id]?.[0] ?? "",
    maxLength: type === TYPE.long_text ? LIMITS.formText : LIMITS.shortText,
    onInput: (event: { currentTarget: { value: string } }) => acts?.answer(id, [event.currentTarget.value]),
  };
  return (
    <Field scene={scene} field={field} label={label} required={required}>
      {type === TYPE.long_text ? (
        <textarea rows={4} {...shared} />
      ) : (
        <input
          {...shared}
          autoComplete={AUTOCOMPLETE[key] ?? "off"}
          {...(INPUT_ATTRIBUTES[type] ?? { type: "text" })}
        />
      )}
    </Field>
  );
}

function CheckboxQuestion({ scene, acts, question, name }: QuestionProps) {
  const { id, label, required } = question;
  const field = answerField(id);
  return (
    <div class="field">
      <label class="tick">
        <input
          type="checkbox"
          id={fieldId(field)}
          name={`${name}[answer]`}
          value="1"
          required={required}
          checked={scene.typed.answers[id]?.[0] === "1"}
          onChange={(event) => acts?.answer(id, event.currentTarget.checked ? ["1"] : [])}
          {...errorAttributes(scene, field)}
        />
        <span dir="auto">
          {label}
          <OptionalMark scene={scene} required={required} />
        </span>
      </label>
      <FieldError scene={scene} field={field} />
    </div>
  );
}

function PictureQuestion({ scene, acts, question, name }: QuestionProps) {
  const { id, label, required } = question;
  const field = answerField(id);
  return (
    <Field scene={scene} field={field} label={label} required={required}>
      <FilePicker
        scene={scene}
        acts={acts}
        field={field}
        name={`${name}[file]`}
        accept={IMAGE_TYPES.join()}
        label={scene.page.words.choose_file}
        maxFiles={1}
        required={required}
      />
    </Field>
  );
}

export function Question({ question, ...rest }: QuestionProps) {
  // Without scripts it may be one that is not meant: the service knows when it has to be answered.
  const required = question.required && (rest.scene.live || !question.shownIf);
  const props = { ...rest, question: { ...question, required } };
  switch (props.question.type) {
    case TYPE.checkbox:
      return <CheckboxQuestion {...props} />;
    case TYPE.image:
      return <PictureQuestion {...props} />;
    case TYPE.choice:
    case TYPE.choices:
      return <Choice {...props} />;
    case TYPE.text:
    case TYPE.long_text:
    case TYPE.email:
    case TYPE.phone:
    case TYPE.url:
    case TYPE.date:
    case TYPE.number:
      return <TextQuestion {...props} />;
  }
}
