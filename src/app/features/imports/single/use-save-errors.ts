import { useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "#api/error.ts";
import { showErrors } from "#app/shared/form-dialog/form-errors.ts";
import { forgetUpload, uploads } from "#app/shared/uploads/upload.ts";
import { isCalledOff, SINGLE_UPLOAD } from "./use-send-single.ts";

/** While the form is there it tells what went wrong; the list of uploads, which lies over its foot, need not. */
function forgetFailed(): void {
  for (const { id, key, state } of uploads.get()) if (key === SINGLE_UPLOAD && state === "failed") forgetUpload(id);
}

/** Says why a review was not taken in, where it belongs; everything typed stays. Called off, there is nothing to say. */
export function useRefusal<Values extends FieldValues>(form: Pick<UseFormReturn<Values>, "getValues" | "setError">) {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return (error: unknown) => {
    if (isCalledOff(error)) return;
    if (here.current) forgetFailed();
    if (error instanceof ApiError && error.status === 200) form.setError("root", { message: error.message });
    else showErrors(form, error);
  };
}
