import { readFormExtras } from "#contract/forms/form-extras.ts";
import { hasFormEnded } from "#contract/forms/form-list.ts";
import type { Form } from "#contract/forms/form-record.ts";
import type { FormListItem } from "#contract/forms/form-list.ts";

/** `unopened`: a draft that visitors could never fill in. `closed`: one of the form's own limits has ended it. */
export type FormState = "unopened" | "live" | "paused" | "closed";

/** The state by the stored fields. The limit on submissions is not considered: only the service counts them. */
export function stateOf(form: Pick<Form, "is_paused" | "opened_at" | "custom_attributes">): FormState {
  if (form.is_paused) return form.opened_at === null ? "unopened" : "paused";
  return hasFormEnded(readFormExtras(form.custom_attributes).limits, 0) ? "closed" : "live";
}

type Listed = Pick<FormListItem, "is_paused" | "opened_at" | "is_over">;

/** The state of a form in the list, where the service has checked all limits. */
export function listedState({ is_paused, opened_at, is_over }: Listed): FormState {
  if (is_paused) return opened_at === null ? "unopened" : "paused";
  return is_over ? "closed" : "live";
}
