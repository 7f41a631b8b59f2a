import { api } from "#api/client.ts";
import type { CallOptions, Input } from "#api/create-api.ts";
import { ApiError } from "#api/error.ts";
import { refreshAfterImport } from "#app/features/imports/import-status/refresh-after-import.ts";
import { useIdempotencyKey } from "#app/shared/requests/use-idempotency-key.ts";
import { filesIn } from "#app/shared/uploads/files-in.ts";
import { startUpload } from "#app/shared/uploads/start-upload.ts";

/** What uploads of single reviews are listed under. */
export const SINGLE_UPLOAD = "import";

type Single = "importTextReview" | "importVideoReview" | "importAudioReview";

/**
 * Sends one review, its files through the list of uploads. What is refused with a success is thrown like any refusal.
 * Sent again because no answer came, it is the same review.
 */
export function useSendSingle() {
  const once = useIdempotencyKey();
  return async <Name extends Single>(name: Name, input: Input<Name> & { body: object }): Promise<void> => {
    const idempotencyKey = once.of(input);
    const send = async (options: CallOptions = {}) => {
      const { data } = await api.call<Single>(name, input, { ...options, idempotencyKey });
      // A refused import answers 200 with the reason inside (section 7, rule 2).
      if ("error" in data) throw new ApiError(200, data.error);
    };
    try {
      await (filesIn(input.body).length > 0 ? startUpload(SINGLE_UPLOAD, input.body, send) : send());
    } catch (error) {
      if (!(error instanceof ApiError) || error.status > 0) once.forget();
      throw error;
    }
    once.forget();
    refreshAfterImport();
  };
}

/** Whether somebody called it off: nothing went wrong then. */
export const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";
