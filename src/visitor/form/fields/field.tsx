/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import type { FormComponentProps } from "#visitor/form/state/form-state.ts";

export const fieldId = (field: string): string => `f-${field.replaceAll(/\W+/g, "-")}`;

/** What is wrong with a field, in the words of the form. */
export const errorOf = ({ problems, page }: FormComponentProps["scene"], field: string): string | null => {
  const problem = problems[field];
  if (!problem) return null;
  const known = Object.entries(page.words).find(([word]) => word === problem)?.[1];
  return known ?? problem;
};

export function errorAttributes(scene: FormComponentProps["scene"], field: string) {
  const problem = errorOf(scene, field);
  return {
    "aria-invalid": problem ? ("true" as const) : undefined,
    "aria-describedby": problem ? `${fieldId(field)}-problem` : undefined,
  };
}

export function FieldError({ scene, field }: { scene: FormComponentProps["scene"]; field: string }) {
  const problem = errorOf(scene, field);
  if (!problem) return null;
  return (
    <p class="problem" id={`${fieldId(field)}-problem`}>
      {problem}
    </p>
  );
}

export function OptionalMark({ scene, required }: { scene: FormComponentProps["scene"]; required: boolean }) {
  if (required) return null;
  return <small class="optional"> {scene.page.words.optional}</small>;
}

interface FieldProps {
  scene: FormComponentProps["scene"];
  field: string;
  label: string;
  required: boolean;
  children: ComponentChildren;
}

export function Field({ scene, field, label, required, children }: FieldProps) {
  return (
    <div class="field">
      <label for={fieldId(field)} dir="auto">
        {label}
        <OptionalMark scene={scene} required={required} />
      </label>
      {children}
      <FieldError scene={scene} field={field} />
    </div>
  );
}

export function FieldGroup({ scene, field, label, required, children }: FieldProps) {
  return (
    <fieldset class="field group" {...errorAttributes(scene, field)} aria-invalid={undefined}>
      <legend dir="auto">
        {label}
        <OptionalMark scene={scene} required={required} />
      </legend>
      {children}
      <FieldError scene={scene} field={field} />
    </fieldset>
  );
}
