import { useRef } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { copyValues } from "#app/shared/draft-editor/autosave/copy-values.ts";
import { useFormHistory } from "#app/shared/draft-editor/layout/use-form-history.ts";
import { fieldErrors } from "#app/shared/draft-editor/publish/validation-errors.ts";
import { validateForm } from "#app/features/forms/form-values/form-validation.ts";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import type { StoredForm } from "#app/features/forms/form-values/stored-form.ts";

/** The form of the editor, checked by the contract, with the way back and forth through its changes. */
export function useFormValues({ savedValues: kept, values: published }: StoredForm) {
  const before = useRef(published);
  const check: Resolver<FormValues> = (values, _context, options) => {
    const faults = validateForm(before.current, values);
    return faults.length === 0 ? { values, errors: {} } : { values: {}, errors: fieldErrors(faults, options) };
  };
  const form = useForm<FormValues>({
    defaultValues: kept,
    resolver: check,
    mode: "onTouched",
    shouldFocusError: false,
  });
  return { form, ...useFormHistory({ form, copy: copyValues }) };
}
