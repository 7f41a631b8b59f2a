const anchors = new WeakMap<Element, Element>();

/** Notes the control that opened a layer, to which the focus returns when the layer itself is gone. */
export function noteAnchor(layer: Element | null, anchor: Element | null): void {
  if (layer && anchor) anchors.set(layer, anchor);
}

export type FocusOrigin = { element: Element | null; layer: Element | null };

/** The focused element and its layer: an item of a menu is gone when the dialog that it opened closes. */
export function readFocusOrigin(): FocusOrigin {
  const element = document.activeElement;
  return { element, layer: element?.closest("[data-layer]") ?? null };
}

/** The element itself, or the control that opened its layer when that has closed. */
function survivor({ element, layer }: FocusOrigin): Element | null {
  if (element?.isConnected && !layer?.matches("[data-ending-style]")) return element;
  return (layer && anchors.get(layer)) ?? element;
}

/**
 * Where the focus goes when the layer `own` closes: it stays where an action has put it or in the layer that has
 * opened above (`false`), else it goes to what had it. `true` leaves it to Base UI.
 */
export function resolveFinalFocus(origin: FocusOrigin, own: Element | null): HTMLElement | boolean {
  const now = document.activeElement;
  if (now instanceof HTMLElement && now !== document.body && !now.closest("[data-layer]")) return now;
  const before = survivor(origin);
  const open = [...document.querySelectorAll("[data-layer]:not([data-ending-style])")].filter((one) => one !== own);
  const top = open.at(-1);
  if (top && !top.contains(before)) return false;
  return before instanceof HTMLElement && before.isConnected && before !== document.body ? before : true;
}
