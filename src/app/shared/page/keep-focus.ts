/**
 * Moves the focus to `fallback` where it is lost or about to be: in `leaving`, the part that is removed, or in a dialog
 * that is closing. Somebody who has gone on working elsewhere keeps it.
 */
export function keepFocus(fallback: HTMLElement | null, leaving?: Element | null): void {
  const { activeElement: focused } = document;
  const isElsewhere = focused !== null && focused !== document.body && !leaving?.contains(focused);
  if (isElsewhere && !focused.closest("[data-layer][data-ending-style]")) return;
  fallback?.focus();
}

/**
 * Moves the focus from a button that removes its list item to the last button of an item beside it, else to the first
 * control of the field outside the list.
 */
export function focusBeside(button: Element): void {
  const item = button.closest("li");
  const list = item?.parentElement;
  const beside = item?.previousElementSibling ?? item?.nextElementSibling;
  const outside = [...(list?.parentElement?.querySelectorAll<HTMLElement>("button, input, select") ?? [])];
  const target = beside ? [...beside.querySelectorAll("button")].at(-1) : outside.find((one) => !list?.contains(one));
  target?.focus();
}

/** Moves the focus from a button of a bulk bar, which may go with the choice, to the bar. */
export const keepBarFocus = (button: Element): void => keepFocus(button.closest<HTMLElement>("[role=region]"), button);
