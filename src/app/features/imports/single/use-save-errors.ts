import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { currentWorkspace } from "#api/client.ts";
import { ApiError } from "#api/error.ts";
import { type RefusableForm, showFormErrors } from "#app/shared/form-dialog/form-errors.ts";
import { useLateResult } from "#app/shared/requests/use-late-result.ts";
import { failedUploads, removeUpload } from "#app/shared/uploads/upload.ts";
import { m } from "#messages/gen/messages.js";
import { isCancelled, SINGLE_UPLOAD } from "./use-send-single.ts";

/** Shows why a review was not imported at the fields concerned, keeping all input. A cancelled upload shows nothing. */
export function useImportError<Values extends FieldValues>(form: RefusableForm<Values>) {
  const late = useLateResult();
  const [workspace] = useState(currentWorkspace);
  return (error: unknown) => {
    if (isCancelled(error)) return;
    const listed = failedUploads(SINGLE_UPLOAD, workspace);
    // The upload list tells of it on every screen.
    if (listed.length > 0 && !late.isShown()) return;
    late.fail(error, m.imports_add(), () => {
      // The form itself reports the error: the entry in the upload list would cover its foot.
      for (const { id } of listed) removeUpload(id);
      if (error instanceof ApiError && error.status === 200) form.setError("root", { message: error.message });
      else showFormErrors(form, error);
    });
  };
}
