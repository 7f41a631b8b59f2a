import { readFormExtras } from "#contract/forms/form-extras.ts";
import { hasFormEnded } from "#contract/forms/form-ended.ts";
import type { Form } from "#contract/forms/form-record.ts";
import type { FormListItem } from "#contract/forms/form-list.ts";

/** `closed`: one of the form's own limits has ended it. */
export type FormState = "live" | "paused" | "closed";

/** The state by the stored fields. The limit on submissions is not considered: only the service counts them. */
export function stateOf(form: Pick<Form, "is_paused" | "custom_attributes">): FormState {
  if (form.is_paused) return "paused";
  return hasFormEnded(readFormExtras(form.custom_attributes).limits, 0) ? "closed" : "live";
}

/** The state of a form in the list, where the service has checked all limits. */
export function listedState({ is_paused, is_over }: Pick<FormListItem, "is_paused" | "is_over">): FormState {
  if (is_paused) return "paused";
  return is_over ? "closed" : "live";
}
