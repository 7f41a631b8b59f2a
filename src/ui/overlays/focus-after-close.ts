/**
 * Where the focus goes when a layer closes: where an action has put it, else to the element that had it, if it still
 * exists. `true` leaves it to Base UI.
 */
export function resolveFinalFocus(before: Element | null | undefined): HTMLElement | true {
  const now = document.activeElement;
  if (now instanceof HTMLElement && now !== document.body && !now.closest("[data-layer]")) return now;
  return before instanceof HTMLElement && before.isConnected && before !== document.body ? before : true;
}
