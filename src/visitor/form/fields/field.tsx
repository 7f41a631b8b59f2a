/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import type { Drawn } from "#visitor/form/state/form-state.ts";

/** The ids of a field and of what is said about it. */
export const idOf = (field: string): string => `f-${field.replaceAll(/\W+/g, "-")}`;

const problemOf = ({ problems, page }: Drawn["scene"], field: string): string | null => {
  const problem = problems[field];
  if (!problem) return null;
  const known = Object.entries(page.words).find(([word]) => word === problem)?.[1];
  return known ?? problem;
};

/** What ties an input to its problem. */
export function marks(scene: Drawn["scene"], field: string) {
  const problem = problemOf(scene, field);
  return {
    "aria-invalid": problem ? ("true" as const) : undefined,
    "aria-describedby": problem ? `${idOf(field)}-problem` : undefined,
  };
}

export function Problem({ scene, field }: { scene: Drawn["scene"]; field: string }) {
  const problem = problemOf(scene, field);
  if (!problem) return null;
  return (
    <p class="problem" id={`${idOf(field)}-problem`}>
      {problem}
    </p>
  );
}

export function Optional({ scene, required }: { scene: Drawn["scene"]; required: boolean }) {
  if (required) return null;
  return <small class="optional"> {scene.page.words.optional}</small>;
}

interface FieldProps {
  scene: Drawn["scene"];
  field: string;
  label: string;
  required: boolean;
  children: ComponentChildren;
}

/** A label, what it names, and what is wrong with it. */
export function Field({ scene, field, label, required, children }: FieldProps) {
  return (
    <div class="field">
      <label for={idOf(field)} dir="auto">
        {label}
        <Optional scene={scene} required={required} />
      </label>
      {children}
      <Problem scene={scene} field={field} />
    </div>
  );
}

/** Several choices under one name. */
export function Group({ scene, field, label, required, children }: FieldProps) {
  return (
    <fieldset class="field group" {...marks(scene, field)} aria-invalid={undefined}>
      <legend dir="auto">
        {label}
        <Optional scene={scene} required={required} />
      </legend>
      {children}
      <Problem scene={scene} field={field} />
    </fieldset>
  );
}
