import { useRef } from "react";
import { type DefaultValues, type FieldValues, type Resolver, useForm } from "react-hook-form";
import { copyValues } from "#app/shared/draft-editor/autosave/copy-values.ts";
import type { RecordWithDraft } from "#app/shared/draft-editor/autosave/draft-storage.ts";
import { fieldErrors } from "#app/shared/draft-editor/publish/validation-errors.ts";
import type { Tree } from "#app/shared/draft-editor/merge/patch.ts";
import { useFormHistory } from "#app/shared/draft-editor/layout/use-form-history.ts";
import type { DesignModel } from "#app/features/walls/design/design-type.ts";

/** The form of the designer, checked by the contract, with the way back and forth through its changes. */
export function useDesignForm<R, V extends FieldValues & Tree>(kind: DesignModel<R, V>, start: RecordWithDraft<R, V>) {
  const before = useRef(start.values);
  const check: Resolver<V> = (values, _context, options) => {
    const faults = kind.faultsOf(before.current, values);
    return faults.length === 0 ? { values, errors: {} } : { values: {}, errors: fieldErrors(faults, options) };
  };
  const form = useForm<V>({
    defaultValues: start.savedValues as DefaultValues<V>,
    resolver: check,
    mode: "onTouched",
    shouldFocusError: false,
  });
  return { form, ...useFormHistory({ form, copy: copyValues }) };
}
