/**
 * Where the focus goes when something that floated closes: where an act has put it meanwhile, else to what held it before,
 * while that is still there. `true` leaves it to the floating library.
 */
export function resolveFinalFocus(before: Element | null | undefined): HTMLElement | true {
  const now = document.activeElement;
  if (now instanceof HTMLElement && now !== document.body && !now.closest("[data-layer]")) return now;
  return before instanceof HTMLElement && before.isConnected && before !== document.body ? before : true;
}
