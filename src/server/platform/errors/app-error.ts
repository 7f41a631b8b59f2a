import type { RecordName } from "#contract/core/endpoint.ts";
import { CAPABILITY_NAMES, type Capability } from "#contract/core/capability.ts";
import { PROOF_NEEDED, STATUS_TEXT } from "#contract/core/error.ts";
import type { Scope } from "#contract/workspace/key-scope.ts";

/** An error with a response: `mount` turns it into the JSON of v3 interface, section 7. Any other error is a 500. */
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

/** 404 that names the record type (v3 interface, section 7). Records of other workspaces give the same. */
export const notFound = (record?: RecordName): AppError =>
  new AppError(404, record ? `${record} not found.` : STATUS_TEXT[404]);

export const unauthenticated = (): AppError => new AppError(401, STATUS_TEXT[401]);

/** 403 with the flags of a hosted service (v3 interface, section 7). */
export const forbidden = (message: string = STATUS_TEXT[403]): AppError =>
  new AppError(403, message, { is_permission_denied: true, is_plan_restricted: false });

/** 403 for a session whose person gave the password too long ago. */
export const proofNeeded = (): AppError =>
  new AppError(403, "Confirm that it is you to do this.", { code: PROOF_NEEDED });

/** 403 for a key that is limited to other scopes. */
export const lacksScope = (scope: Scope): AppError =>
  new AppError(403, `This API key lacks the scope "${scope}".`, {
    is_permission_denied: true,
    is_plan_restricted: false,
    missing_scope: scope,
  });

export const planRestricted = (message: string): AppError =>
  new AppError(403, message, { is_permission_denied: false, is_plan_restricted: true });

/** 403 that names the feature which the plan lacks. */
export const planLacks = (capability: Capability): AppError =>
  planRestricted(`Your plan does not include ${CAPABILITY_NAMES[capability]}.`);

/** 429 with `Retry-After`. */
export const tooManyRequests = (waitMs: number): AppError =>
  new AppError(429, STATUS_TEXT[429], {}, { "retry-after": String(Math.max(1, Math.ceil(waitMs / 1000))) });

/** 422: messages keyed by dotted field; `message` is the first one and the number of others. */
export function validationError(errors: Record<string, string[]>): AppError {
  const all = Object.values(errors).flat();
  const more = all.length - 1;
  const first = all[0] ?? "The given data was invalid.";
  const message = more > 0 ? `${first} (and ${more} more ${more === 1 ? "error" : "errors"})` : first;
  return new AppError(422, message, { errors });
}
