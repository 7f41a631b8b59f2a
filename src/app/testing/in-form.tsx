import type { ReactNode } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { FieldScopeContext } from "#app/shared/inputs/field-scope.ts";

const scope = { disabled: false, labelOf: () => "Field", problemOf: () => "" };

/** What the fields of an editor need around them: a form with `values`, and a scope that names each field "Field". */
export function InForm({ values, children }: { values: object; children: ReactNode }) {
  const form = useForm({ defaultValues: values });
  return (
    <FormProvider {...form}>
      <FieldScopeContext value={scope}>{children}</FieldScopeContext>
    </FormProvider>
  );
}
