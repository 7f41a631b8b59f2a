import { ErrorBody, PROOF_NEEDED, softFailureIn } from "#contract/core/error.ts";

/** An error answer: status, message, for 422 the messages by field, and the body as it came. Status 0: the service was not reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: Record<string, string[]>;
  readonly retryAfter: number | undefined;
  readonly body: unknown;

  constructor(
    status: number,
    message: string,
    { fields = {}, retryAfter, body }: { fields?: Record<string, string[]>; retryAfter?: number; body?: unknown } = {},
  ) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.body = body;
  }
}

/** Whether the person has to give the password before the service does what was asked. */
export const isProofNeeded = (body: unknown): boolean => ErrorBody.safeParse(body).data?.["code"] === PROOF_NEEDED;

/** Whether a 403 is about the caller's role, not about what the plan or the credentials allow (section 7). */
export const isRoleRefused = (body: unknown): boolean =>
  ErrorBody.safeParse(body).data?.["is_permission_denied"] === true;

/** Reads an error body (v3 interface, section 7), or `data.error` in its place; bodies of another shape still give the status. */
export function toApiError(status: number, body: unknown, retryAfter?: number): ApiError {
  const { data } = ErrorBody.safeParse(body);
  return new ApiError(status, data?.message ?? softFailureIn(body) ?? `Status ${status}.`, {
    ...(data?.errors && { fields: data.errors }),
    ...(retryAfter !== undefined && { retryAfter }),
    body,
  });
}
