import type { FormView } from "#contract/forms/view/form-view.ts";
import type { FormPage } from "#visitor/form/state/form-state.ts";
import type { FormValues } from "#visitor/form/state/form-values.ts";

/** What a review is sent under. */
export type FormLink = Pick<FormPage, "person" | "source">;

/** As stored on the device. */
export type DraftValues = FormValues & FormLink;

/**
 * Drafts belong to a form and a link. The address stands for the person: an invitation and its reminder have signed values
 * of their own.
 */
export function draftNameOf({ view, test, prefill, source }: FormPage): string {
  // Tests must not leave a draft for real visitors.
  if (test) return `${view.id} test`;
  const link = [prefill.email?.toLowerCase() ?? "", source];
  return link.some(Boolean) ? `${view.id} ${JSON.stringify(link)}` : view.id;
}

/** Whether it is a draft of this form, through whichever link. */
export const isDraftName = (name: string, { id }: Pick<FormView, "id">): boolean =>
  name === id || name.startsWith(`${id} [`);
