import * as z from "zod/mini";

/** Every error body (v3 interface, section 7): `message`, and for 422 `errors` keyed by field with dots for nesting. */
export const ErrorBody = z.looseObject({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

const SoftFailure = z.object({ data: z.object({ error: z.string() }) });

/** Reason given in a 200 answer why something was not done (v3 interface, section 7, rule 2). */
export const softFailureIn = (body: unknown): string | undefined => SoftFailure.safeParse(body).data?.data.error;

/** The `code` of a 403 to a session that has to give the password again before what it asked for. */
export const PROOF_NEEDED = "proof_needed";

export const STATUS_TEXT = {
  400: "The request could not be read.",
  401: "Unauthenticated.",
  403: "This action is unauthorized.",
  404: "Not found.",
  409: "This request is still being carried out. Send it again shortly.",
  413: "The request is larger than allowed.",
  415: "Compressed bodies are not accepted. Send the body as it is.",
  429: "Too many requests. Try again later.",
  500: "Something went wrong on our side. Try again.",
  503: "The service is not ready. Try again shortly.",
} as const;
