import { useRef } from "react";
import { type DefaultValues, type FieldValues, type Resolver, useForm } from "react-hook-form";
import { copyValues } from "#app/shared/draft-editor/autosave/copy-values.ts";
import type { RecordWithDraft } from "#app/shared/draft-editor/autosave/draft-storage.ts";
import { fieldErrors, type ValidationIssue } from "#app/shared/draft-editor/publish/validation-errors.ts";
import type { Tree } from "#app/shared/draft-editor/merge/patch.ts";
import { useFormHistory } from "./use-form-history.ts";

export function useDraftForm<R, V extends FieldValues & Tree>(
  start: RecordWithDraft<R, V>,
  validate: (published: V, now: V) => ValidationIssue[],
) {
  const published = useRef(start.values);
  const resolver: Resolver<V> = (values, _context, options) => {
    const issues = validate(published.current, values);
    return issues.length === 0 ? { values, errors: {} } : { values: {}, errors: fieldErrors(issues, options) };
  };
  const form = useForm<V>({
    defaultValues: start.savedValues as DefaultValues<V>,
    resolver,
    mode: "onTouched",
    shouldFocusError: false,
  });
  return { form, ...useFormHistory({ form, copy: copyValues }) };
}
