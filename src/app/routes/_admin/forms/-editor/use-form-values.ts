import { useRef } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { copyValues } from "#app/editing/copy-values.ts";
import { useFormHistory } from "#app/editing/use-form-history.ts";
import { fieldErrors } from "#app/editing/faults.ts";
import { faultsOf } from "#app/form/faults.ts";
import type { FormValues } from "#app/form/form-values.ts";
import type { StoredForm } from "#app/form/stored-form.ts";

/** The form of the editor, checked by the contract, with the way back and forth through its changes. */
export function useFormValues({ kept, values: published }: StoredForm) {
  const before = useRef(published);
  const check: Resolver<FormValues> = (values, _context, options) => {
    const faults = faultsOf(before.current, values);
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
