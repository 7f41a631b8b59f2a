import type { FormStep } from "#contract/forms/submission.ts";
import { fieldId } from "#visitor/form/fields/field.tsx";

/** Screen readers read the focused heading next. */
export function focusStep(step: FormStep): void {
  document.getElementById(`h-${step}`)?.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}

const turnElement = (id: string) => document.getElementById(fieldId(`turn.${id}`));

/** In an embed frame only as far as needed: the page around it scrolls. */
export function scrollToTurn(id: string, framed = false): void {
  const turn = turnElement(id);
  if (!turn) return;
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
  const isTall = turn.offsetHeight > window.innerHeight * 0.6;
  turn.scrollIntoView({ block: framed ? "nearest" : isTall ? "start" : "center", behavior });
}

const FIELDS = ["input[type=radio]:checked", "input:not([type=hidden]),textarea,select", "[tabindex='-1']"];

/** The field of the open turn, which is named by its question, or the question's heading. */
export function focusTurn(id: string, framed: boolean): void {
  const turn = turnElement(id);
  const field = FIELDS.flatMap((selector) => turn?.querySelector<HTMLElement>(selector) ?? [])[0];
  field?.focus({ preventScroll: true });
  scrollToTurn(id, framed);
}

/** In document order. */
export function focusFirst(fields: string[]): void {
  const found = fields.flatMap((field) => document.getElementById(fieldId(field)) ?? []);
  const [first] = found.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  first?.focus();
  first?.closest(".field")?.scrollIntoView({ block: "center" });
}
