import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import { useId } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { query } from "#api/query.ts";
import { CUSTOM_FIELD_LIMITS } from "#contract/reviews/custom-fields.ts";
import type { EditorForm } from "#app/features/reviews/editor-form/editor-form.ts";
import { Section } from "#app/shared/inputs/field-section.tsx";
import { focusBeside } from "#app/shared/page/keep-focus.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Input } from "#ui/controls/input.tsx";

const removeLabel = (name = ""): string =>
  name.trim() ? m.common_remove_named({ name: name.trim() }) : m.editor_field_remove();

/** The custom fields of a review, to add, change and remove. Names that the workspace uses are suggested. */
export function CustomFieldList() {
  const { offers } = useSession();
  const { control, register, formState } = useFormContext<EditorForm>();
  const { fields, append, remove } = useFieldArray({ control, name: "custom_fields" });
  const values = useWatch({ control, name: "custom_fields" });
  const listId = useId();
  const offered = offers("listCustomFields");
  const { data } = useQuery({ ...query("listCustomFields", { query: {} }), enabled: offered });
  const errors = formState.errors.custom_fields;
  if (!offered) return null;
  return (
    <Section title={m.editor_details()}>
      <datalist id={listId}>
        {data?.data.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <div className="flex flex-col gap-3">
        {fields.length > 0 && (
          <ul aria-label={m.editor_details()} className="flex flex-col gap-3">
            {fields.map(({ id }, index) => (
              <li key={id} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_auto] items-start gap-2">
                <Field hideLabel label={m.editor_field_name()} error={errors?.[index]?.name?.message}>
                  <Input
                    {...register(`custom_fields.${index}.name`)}
                    list={listId}
                    dir="auto"
                    maxLength={CUSTOM_FIELD_LIMITS.name}
                    placeholder={m.editor_field_name()}
                    autoComplete="off"
                  />
                </Field>
                <Field hideLabel label={m.editor_field_value()} error={errors?.[index]?.value?.message}>
                  <Input
                    {...register(`custom_fields.${index}.value`)}
                    dir="auto"
                    maxLength={CUSTOM_FIELD_LIMITS.value}
                    placeholder={m.editor_field_value()}
                    autoComplete="off"
                  />
                </Field>
                <IconButton
                  icon={Trash}
                  label={removeLabel(values[index]?.name)}
                  onClick={({ currentTarget }) => {
                    focusBeside(currentTarget);
                    remove(index);
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        {errors?.message && (
          <p role="alert" className="text-sm text-danger-ink">
            {errors.message}
          </p>
        )}
        {fields.length < CUSTOM_FIELD_LIMITS.ofReview && (
          <Button icon={Plus} size="sm" className="self-start" onClick={() => append({ name: "", value: "" })}>
            {m.editor_field_add()}
          </Button>
        )}
      </div>
    </Section>
  );
}
