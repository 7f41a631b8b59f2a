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
