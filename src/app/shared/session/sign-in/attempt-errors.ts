import type { FieldValues } from "react-hook-form";
import { ApiError } from "#api/error.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { m } from "#messages/gen/messages.js";
import { type RefusableForm, showFormErrors } from "#app/shared/form-dialog/form-errors.ts";

const MINUTE = 60;

function formatWait(seconds: number): string {
  const unit = { style: "unit", unitDisplay: "long" } as const;
  return seconds < MINUTE
    ? formatNumber(seconds, { ...unit, unit: "second" })
    : formatNumber(Math.ceil(seconds / MINUTE), { ...unit, unit: "minute" });
}

/** As `showFormErrors`; after too many attempts it says how long to wait. */
export function showAttemptErrors<Values extends FieldValues>(form: RefusableForm<Values>, error: unknown): void {
  const wait = error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined;
  if (wait) form.setError("root", { message: m.account_sign_in_wait({ time: formatWait(wait) }) });
  else showFormErrors(form, error);
}
