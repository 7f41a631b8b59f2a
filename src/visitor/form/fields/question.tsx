/** @jsxImportSource preact */
import type { InputHTMLAttributes } from "preact";
import { QUESTION_TYPE as TYPE } from "#contract/forms/question-type.ts";
import type { QuestionView } from "#contract/forms/form-view.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { answerField } from "#visitor/form/state/validate-step.ts";
import { Choice } from "./choice.tsx";
import { Field, Problem, Optional, idOf, marks } from "./field.tsx";
import { Picker } from "./file-picker.tsx";
import type { Drawn } from "#visitor/form/state/form-state.ts";

export const IMAGES = "image/jpeg,image/png,image/gif,image/webp";

/** What browsers fill in by themselves. */
const AUTOCOMPLETE: Record<string, string> = {
  name: "name",
  email: "email",
  contact_number: "tel",
  position: "organization-title",
  organization_name: "organization",
  company_url: "url",
};

const INPUT: Partial<Record<number, InputHTMLAttributes>> = {
  [TYPE.email]: { type: "email" },
  [TYPE.phone]: { type: "tel" },
  // People write `example.com`, which an input of the type would refuse.
  [TYPE.url]: { type: "text", inputMode: "url" },
  [TYPE.number]: { type: "text", inputMode: "decimal" },
  [TYPE.date]: { type: "date" },
};

export interface QuestionProps extends Drawn {
  question: QuestionView;
  /** Its name on the wire. */
  name: string;
}

function Line({ scene, acts, question, name }: QuestionProps) {
  const { id, key, type, label, placeholder, required } = question;
  const field = answerField(id);
  const shared = {
    ...marks(scene, field),
    id: idOf(field),
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
        <input {...shared} autoComplete={AUTOCOMPLETE[key] ?? "off"} {...(INPUT[type] ?? { type: "text" })} />
      )}
    </Field>
  );
}

function Tick({ scene, acts, question, name }: QuestionProps) {
  const { id, label, required } = question;
  const field = answerField(id);
  return (
    <div class="field">
      <label class="tick">
        <input
          type="checkbox"
          id={idOf(field)}
          name={`${name}[answer]`}
          value="1"
          required={required}
          checked={scene.typed.answers[id]?.[0] === "1"}
          onChange={(event) => acts?.answer(id, event.currentTarget.checked ? ["1"] : [])}
          {...marks(scene, field)}
        />
        <span dir="auto">
          {label}
          <Optional scene={scene} required={required} />
        </span>
      </label>
      <Problem scene={scene} field={field} />
    </div>
  );
}

function Picture({ scene, acts, question, name }: QuestionProps) {
  const { id, label, required } = question;
  const field = answerField(id);
  return (
    <Field scene={scene} field={field} label={label} required={required}>
      <Picker
        scene={scene}
        acts={acts}
        field={field}
        name={`${name}[file]`}
        accept={IMAGES}
        label={scene.page.words.choose_file}
        most={1}
        required={required}
      />
    </Field>
  );
}

/** One question, as its kind is asked. */
export function Question(props: QuestionProps) {
  switch (props.question.type) {
    case TYPE.checkbox:
      return <Tick {...props} />;
    case TYPE.image:
      return <Picture {...props} />;
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
      return <Line {...props} />;
  }
}
