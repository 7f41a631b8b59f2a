import { api } from "#api/client.ts";
import type { Input } from "#api/create-api.ts";
import type { CallOptions } from "#api/transport.ts";
import { ApiError } from "#api/error.ts";
import { refreshAfterImport } from "#app/features/imports/import-status/refresh-after-import.ts";
import { useIdempotencyKey } from "#api/use-idempotency-key.ts";
import { filesIn } from "#app/shared/uploads/files-in.ts";
import { startUpload } from "#app/shared/uploads/start-upload.ts";

export const SINGLE_UPLOAD = "import";

type Single = "importTextReview" | "importVideoReview" | "importAudioReview";

/**
 * Imports one review; its files go through the upload list. Adding it again reuses the idempotency key unless the answer
 * says that nothing was stored, so it is not imported twice. Throws ApiError also for errors answered with status 200.
 */
export function useSendSingle() {
  const once = useIdempotencyKey();
  return async <Name extends Single>(name: Name, input: Input<Name> & { body: object }): Promise<void> => {
    const idempotencyKey = once.of(input);
    const send = async (options: CallOptions = {}) => {
      const { data } = await api.call<Single>(name, input, { ...options, idempotencyKey });
      // The v3 interface answers a failed import with status 200 and an error in the body.
      if (!("error" in data)) return;
      once.forget(input);
      throw new ApiError(200, data.error);
    };
    try {
      await (filesIn(input.body).length > 0 ? startUpload(SINGLE_UPLOAD, input.body, send) : send());
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) once.forget(input);
      throw error;
    }
    once.forget(input);
    refreshAfterImport();
  };
}

export const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";
