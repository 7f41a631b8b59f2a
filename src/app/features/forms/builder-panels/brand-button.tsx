import { useFormContext } from "react-hook-form";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { formBrand } from "#app/features/forms/templates/form-brand.ts";
import { UseBrand } from "#app/shared/brand/use-brand.tsx";
import { useFieldScope } from "#app/shared/inputs/field-scope.ts";

/** Sets the colours, font and logo of the workspace; undone in one step. */
export function BrandButton() {
  const { setValue, getValues } = useFormContext<FormValues>();
  const { disabled } = useFieldScope();
  if (disabled) return null;
  return (
    <UseBrand
      onUse={(defaults) => {
        const before = getValues("extras.look");
        const { light, dark, ...brand } = formBrand(defaults, before);
        const look = {
          ...before,
          ...brand,
          light: { ...before.light, ...light },
          dark: { ...before.dark, ...dark },
        };
        setValue("extras.look", look, { shouldDirty: true });
      }}
    />
  );
}
