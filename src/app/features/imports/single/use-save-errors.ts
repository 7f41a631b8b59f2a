import { useEffect, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { ApiError } from "#api/error.ts";
import { type RefusableForm, showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { removeUpload, uploads } from "#app/shared/uploads/upload.ts";
import { isCancelled, SINGLE_UPLOAD } from "./use-send-single.ts";

/**
 * The form itself reports the error, so the failed entry in the upload list is removed: it would cover the foot of
 * the form.
 */
function removeFailedUpload(): void {
  for (const { id, key, state } of uploads.get()) if (key === SINGLE_UPLOAD && state === "failed") removeUpload(id);
}

/** Shows why a review was not imported at the fields concerned, keeping all input. A cancelled upload shows nothing. */
export function useImportError<Values extends FieldValues>(form: RefusableForm<Values>) {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return (error: unknown) => {
    if (isCancelled(error)) return;
    if (here.current) removeFailedUpload();
    if (error instanceof ApiError && error.status === 200) form.setError("root", { message: error.message });
    else showFormErrors(form, error);
  };
}
