import { useState } from "react";
import { ApiError } from "#api/error.ts";

/**
 * What a form does when it is saved: changes `record`, or makes a new one when there is none, or when somebody has
 * deleted it since the form was opened. `isDeleted` is for those who learn of it before a save does.
 */
export function useEditedRecord<Edited>(record: Edited | undefined, isDeleted = false) {
  const [isMissing, setMissing] = useState(false);
  const isGone = record !== undefined && (isMissing || isDeleted);
  return {
    isGone,
    /** Undefined when the record turns out to be gone: the form then says so, and the next save makes a new one. */
    save: async <Saved>(update: (record: Edited) => Promise<Saved>, create: () => Promise<Saved>) => {
      if (record === undefined || isGone) return create();
      try {
        return await update(record);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
        setMissing(true);
        return undefined;
      }
    },
  };
}
