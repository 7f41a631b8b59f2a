import { lazy, Suspense } from "react";
import { useFormContext } from "react-hook-form";
import { useField } from "#app/shared/inputs/use-field.ts";
import { Field } from "#ui/controls/field.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";

const RichEditor = lazy(() =>
  import("#app/shared/rich-text/rich-editor.tsx").then((part) => ({ default: part.RichEditor })),
);

/** Words with bold, lists and links. What is stored stays as it is spelled until a person changes it. */
export function HtmlField({ path, help }: { path: "page_main_message" | "messaging_description"; help?: string }) {
  const { formState } = useFormContext<FormValues>();
  const { value, field, label, error } = useField(path);
  return (
    <Field group id={path} label={label} error={error} description={help}>
      <Suspense fallback={<Skeleton className="h-32" />}>
        <RichEditor
          stored={formState.defaultValues?.[path] ?? ""}
          value={typeof value === "string" ? value : ""}
          onChange={field.onChange}
          onBlur={field.onBlur}
          register={field.ref}
          className="min-h-20"
        />
      </Suspense>
    </Field>
  );
}
