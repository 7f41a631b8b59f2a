import { readExtras } from "#contract/form-extras.ts";
import type { Form } from "#contract/form-record.ts";

/** Whether visitors can fill a form in: `closed` when its own limits have ended it. */
export type FormState = "live" | "paused" | "closed";

/** The state of a form by what is stored of it; how many were sent through it, only the service knows. */
export function stateOf(form: Pick<Form, "is_paused" | "custom_attributes">, today = new Date()): FormState {
  if (form.is_paused) return "paused";
  const last = readExtras(form.custom_attributes).limits.closes_on;
  return last !== undefined && last < today.toISOString().slice(0, 10) ? "closed" : "live";
}
