import { ApiError } from "#api/error.ts";
import { describeError } from "#app/shared/requests/error-text.ts";

/** Statuses whose messages are for the user: a failure reported with success (section 7, rule 2), 400 and 422. */
const STATUSES_WITH_MESSAGE: number[] = [200, 400, 422];

export function importErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError) || !STATUSES_WITH_MESSAGE.includes(error.status)) return describeError(error).text;
  return Object.values(error.fields)[0]?.[0] ?? error.message;
}
