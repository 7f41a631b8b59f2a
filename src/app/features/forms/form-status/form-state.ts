import { readFormExtras } from "#contract/forms/form-extras.ts";
import { hasFormEnded } from "#contract/forms/form-ended.ts";
import type { Form } from "#contract/forms/form-record.ts";
import type { FormListItem } from "#contract/forms/form-list.ts";

/** Whether visitors can fill a form in: `closed` when its own limits have ended it. */
export type FormState = "live" | "paused" | "closed";

/** The state of a form by what is stored of it; how many were sent through it only the service counts. */
export function stateOf(form: Pick<Form, "is_paused" | "custom_attributes">): FormState {
  if (form.is_paused) return "paused";
  return hasFormEnded(readFormExtras(form.custom_attributes).limits, 0) ? "closed" : "live";
}

/** The state of a form of the list. */
export function listedState({ is_paused, is_over }: Pick<FormListItem, "is_paused" | "is_over">): FormState {
  if (is_paused) return "paused";
  return is_over ? "closed" : "live";
}
