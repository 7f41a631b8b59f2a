/** @jsxImportSource preact */
import { QUESTION_TYPE as TYPE } from "#contract/forms/question-type.ts";
import type { QuestionView } from "#contract/forms/view/form-view.ts";
import { answerField } from "#visitor/form/state/validate-step.ts";
import { Field, FieldGroup, fieldId, errorAttributes } from "./field.tsx";
import type { FormComponentProps } from "#visitor/form/state/form-state.ts";

const MAX_RADIOS = 7;

interface ChoiceProps extends FormComponentProps {
  question: QuestionView;
  name: string;
}

function ChoiceSelect({ scene, acts, question, name }: ChoiceProps) {
  const { id, label, required, options } = question;
  const field = answerField(id);
  const chosen = scene.typed.answers[id]?.[0] ?? "";
  return (
    <Field scene={scene} field={field} label={label} required={required}>
      <select
        id={fieldId(field)}
        name={`${name}[answer]`}
        required={required}
        value={chosen}
        onChange={(event) => acts?.answer(id, [event.currentTarget.value])}
        {...errorAttributes(scene, field)}
      >
        <option value="">{scene.page.words.choose}</option>
        {options.map((option) => (
          <option key={option} value={option} selected={option === chosen}>
            {option}
          </option>
        ))}
      </select>
    </Field>
  );
}

export function Choice(props: ChoiceProps) {
  const { scene, acts, question, name } = props;
  const { id, type, label, required, options } = question;
  const several = type === TYPE.choices;
  if (!several && options.length > MAX_RADIOS) return <ChoiceSelect {...props} />;
  const field = answerField(id);
  const chosen = scene.typed.answers[id] ?? [];
  const choose = (option: string, on: boolean) => {
    if (!several) return acts?.answer(id, [option]);
    const all = options.filter((one) => (one === option ? on : chosen.includes(one)));
    return acts?.answer(id, all);
  };
  return (
    <FieldGroup scene={scene} field={field} label={label} required={required}>
      {options.map((option, index) => (
        <label class="tick" key={option}>
          <input
            type={several ? "checkbox" : "radio"}
            id={index === 0 ? fieldId(field) : undefined}
            name={several ? `${name}[answer][]` : `${name}[answer]`}
            value={option}
            required={required && !several}
            checked={chosen.includes(option)}
            onChange={(event) => choose(option, event.currentTarget.checked)}
            {...errorAttributes(scene, field)}
          />
          <span dir="auto">{option}</span>
        </label>
      ))}
    </FieldGroup>
  );
}
