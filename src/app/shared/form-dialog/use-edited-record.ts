import { useState } from "react";
import { ApiError } from "#api/error.ts";
import { useLateResult } from "#app/shared/requests/use-late-result.ts";

/**
 * Saves a form: updates `record`, or creates a new one if there is none or somebody has deleted it since the form was
 * opened. Pass `isDeleted` if that is known before saving.
 */
export function useEditedRecord<Edited>(record: Edited | undefined, isDeleted = false) {
  const { isShown } = useLateResult();
  const [isMissing, setMissing] = useState(false);
  const isGone = record !== undefined && (isMissing || isDeleted);
  return {
    isGone,
    /**
     * Resolves to undefined if the record turns out to be deleted: the form then says so, and the next save creates a new
     * one. Rejects if the form has been left by then.
     */
    save: async <Saved>(update: (record: Edited) => Promise<Saved>, create: () => Promise<Saved>) => {
      if (record === undefined || isGone) return create();
      try {
        return await update(record);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404 && isShown())) throw error;
        setMissing(true);
        return undefined;
      }
    },
  };
}
