import { ErrorBody } from "#contract/core/error.ts";

/** An error answer: status, message, and for 422 the messages by field. Status 0: the service was not reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: Record<string, string[]>;
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, fields: Record<string, string[]> = {}, retryAfter?: number) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** Reads an error body (v3 interface, section 7); bodies of another shape still give the status. */
export function toApiError(status: number, body: unknown, retryAfter?: number): ApiError {
  const { data } = ErrorBody.safeParse(body);
  return new ApiError(status, data?.message ?? `The service answered ${status}.`, data?.errors, retryAfter);
}
