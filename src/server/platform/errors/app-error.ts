import type { RecordName } from "#contract/core/endpoint.ts";
import { STATUS_TEXT } from "#contract/core/error.ts";

/** An error with an answer: `mount` turns it into the JSON of v3 interface, section 7. Everything else is a 500. */
export class AppError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    message: string,
    extra: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.status = status;
    this.body = { message, ...extra };
    this.headers = headers;
  }
}

/** 404 that names the record type (v3 interface, section 7). A foreign record answers the same. */
export const notFound = (record?: RecordName): AppError =>
  new AppError(404, record ? `${record} not found.` : STATUS_TEXT[404]);

export const unauthenticated = (): AppError => new AppError(401, STATUS_TEXT[401]);

/** 403 with the flags a hosted dashboard reads (v3 interface, section 7). */
export const forbidden = (): AppError =>
  new AppError(403, STATUS_TEXT[403], { is_permission_denied: true, is_plan_restricted: false });

/** 403 because the plan does not include it; `message` may say what would be over the limit. */
export const planRestricted = (message: string = STATUS_TEXT[403]): AppError =>
  new AppError(403, message, { is_permission_denied: false, is_plan_restricted: true });

/** 422: messages keyed by field, dots for nesting; `message` is the first and how many more (notes). */
export function validationError(errors: Record<string, string[]>): AppError {
  const all = Object.values(errors).flat();
  const more = all.length - 1;
  const first = all[0] ?? "The given data was invalid.";
  const message = more > 0 ? `${first} (and ${more} more ${more === 1 ? "error" : "errors"})` : first;
  return new AppError(422, message, { errors });
}
