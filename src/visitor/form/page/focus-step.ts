import type { FormStep } from "#contract/forms/form-view.ts";
import { fieldId } from "#visitor/form/fields/field.tsx";

/** Goes to the beginning of a step: its heading is what is read next. */
export function focusStep(step: FormStep): void {
  document.getElementById(`h-${step}`)?.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}

/** Goes to the first of these fields, as they stand on the page. */
export function focusFirst(fields: string[]): void {
  const found = fields.flatMap((field) => document.getElementById(fieldId(field)) ?? []);
  const [first] = found.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  first?.focus();
  first?.closest(".field")?.scrollIntoView({ block: "center" });
}
