import type { FormStep } from "#contract/forms/form-view.ts";
import { fieldId } from "#visitor/form/fields/field.tsx";

/** Screen readers read the focused heading next. */
export function focusStep(step: FormStep): void {
  document.getElementById(`h-${step}`)?.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}

/** In document order. */
export function focusFirst(fields: string[]): void {
  const found = fields.flatMap((field) => document.getElementById(fieldId(field)) ?? []);
  const [first] = found.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  first?.focus();
  first?.closest(".field")?.scrollIntoView({ block: "center" });
}
