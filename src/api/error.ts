import { ErrorBody } from "#contract/error.ts";

/** A refused call: the status, the words, and for 422 the messages by field. Status 0: the service was not reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: Record<string, string[]>;

  constructor(status: number, message: string, fields: Record<string, string[]> = {}) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.fields = fields;
  }
}

/** Reads an error body of section 7; bodies of another shape still give the status. */
export function toApiError(status: number, body: unknown): ApiError {
  const parsed = ErrorBody.safeParse(body);
  return parsed.success
    ? new ApiError(status, parsed.data.message, parsed.data.errors)
    : new ApiError(status, `The service answered ${status}.`);
}
