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

const filesOf = (field: string) => document.getElementById(`${fieldId(field)}-files`);

/** The field, or where it has no room for another file, the button that removes the last. */
const controlOf = (field: string) =>
  document.getElementById(fieldId(field)) ?? filesOf(field)?.querySelector<HTMLElement>("li:last-child button");

/** Focuses the first in document order. False when none of them is on screen. */
export function focusFirst(fields: string[]): boolean {
  const found = fields.flatMap((field) => controlOf(field) ?? []);
  const [first] = found.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  first?.focus();
  first?.closest(".field")?.scrollIntoView({ block: "center" });
  return first !== undefined;
}

/** Where the input of a field that takes no more files is gone, and the focus with it. */
export function refocusFiles(field: string): void {
  if (document.activeElement !== document.body || document.getElementById(fieldId(field))) return;
  // The list, not its button: who goes on with Enter must not remove the file.
  filesOf(field)?.focus({ preventScroll: true });
}
