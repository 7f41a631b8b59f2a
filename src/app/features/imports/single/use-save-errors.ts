import { useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "#api/error.ts";
import { showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { removeUpload, uploads } from "#app/shared/uploads/upload.ts";
import { isCancelled, SINGLE_UPLOAD } from "./use-send-single.ts";

/** While the form is there it tells what went wrong; the list of uploads, which lies over its foot, need not. */
function removeFailedUpload(): void {
  for (const { id, key, state } of uploads.get()) if (key === SINGLE_UPLOAD && state === "failed") removeUpload(id);
}

/** Says why a review was not taken in, where it belongs; everything typed stays. Called off, there is nothing to say. */
export function useImportError<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, "getValues" | "setError">,
) {
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
