import { isComposing } from "./is-composing.ts";

type KeyHold = {
  /** Whether the hold ends when the focus enters the layer that opens. */
  endsOnFocus: boolean;
  /** The layer that had the focus when the opening began. */
  origin: Element | null;
  cancel: (() => void) | undefined;
};

const LAYER = "[data-layer]:not([data-ending-style])";
const TYPABLE =
  "input:not([type=checkbox],[type=radio],[type=button],[type=file],[readonly]),textarea:not([readonly]),[contenteditable=true]";
const holds = new Set<KeyHold>();
let typed = "";
/** The layer that had the focus when the first of the holds began. */
let openedFrom: Element | null = null;
let flushTimer: ReturnType<typeof setTimeout> | undefined;

/** One press a turn, so that a layer closed by one of them does not get the next. */
function pressInLayer(layer: Element, keys: string): void {
  if (!keys || !layer.isConnected || !layer.matches(LAYER) || !layer.contains(document.activeElement)) return;
  document.activeElement?.dispatchEvent(
    new KeyboardEvent("keydown", { key: keys.charAt(0), bubbles: true, cancelable: true, composed: true }),
  );
  setTimeout(pressInLayer, 0, layer, keys.slice(1));
}

function deliverTyped(): void {
  const [target, keys, from] = [document.activeElement, typed, openedFrom];
  stopHolding();
  if (!keys || !(target instanceof HTMLElement)) return;
  if (target.matches(TYPABLE)) return void document.execCommand("insertText", false, keys);
  const layer = target.closest(LAYER);
  if (layer && layer !== from) pressInLayer(layer, keys);
}

function stopHolding(): void {
  holds.clear();
  typed = "";
  clearTimeout(flushTimer);
  flushTimer = undefined;
  removeEventListener("keydown", holdPress, true);
  removeEventListener("focusin", handleFocus);
}

/** Deferred: code that has just loaded may start another hold, for code that it loads itself, before anything takes the focus. */
function endHold(hold: KeyHold): void {
  if (!holds.delete(hold) || holds.size > 0) return;
  flushTimer = setTimeout(deliverTyped);
}

/** Ends the holds of the layer that has the focus, and of all when a field has just taken it. */
function settle(target: Element, isField: boolean): void {
  const layer = target.closest(LAYER);
  for (const hold of holds) if (isField || (hold.endsOnFocus && layer && layer !== hold.origin)) holds.delete(hold);
}

function handleFocus({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return;
  const isField = target.matches(TYPABLE);
  settle(target, isField);
  if (holds.size > 0) return;
  // The focus may move in the middle of a commit, in which React takes no input.
  if (typed) flushTimer ??= setTimeout(deliverTyped);
  else stopHolding();
}

function holdPress(event: KeyboardEvent): void {
  // Shortcuts with Ctrl or Command, such as that of the palette, are not typed text and work meanwhile.
  if (isComposing(event) || event.metaKey || (event.ctrlKey && !event.altKey)) return;
  if (/^(?:Tab|F\d+)$/.test(event.key)) return;
  // An inactive window sends no focus events.
  if (document.activeElement) settle(document.activeElement, false);
  if (holds.size === 0) return deliverTyped();
  const cancels = [...holds].flatMap(({ cancel }) => cancel ?? []);
  // While the content of an open layer loads, Escape closes that layer.
  if (event.key === "Escape" && cancels.length === 0 && document.querySelector(LAYER)) return stopHolding();
  event.preventDefault();
  event.stopPropagation();
  if (event.key === "Escape") {
    stopHolding();
    for (const cancel of cancels) cancel();
  } else if (event.key === "Backspace") typed = typed.slice(0, -1);
  else if (event.key.length === 1) typed += event.key;
}

/**
 * Buffers keystrokes while a layer or screen opens, then inserts them into the text field that receives the focus,
 * presses them in the opened layer when it has the focus elsewhere, or discards them. Escape also discards them and calls `cancel`; without one it closes the layer around.
 * Returns a function that ends the hold.
 */
export function holdKeys(cancel?: () => void, endsOnFocus = false): () => void {
  const hold = { endsOnFocus, origin: document.activeElement?.closest("[data-layer]") ?? null, cancel };
  clearTimeout(flushTimer);
  flushTimer = undefined;
  if (holds.size === 0 && !typed) openedFrom = hold.origin;
  holds.add(hold);
  addEventListener("keydown", holdPress, true);
  addEventListener("focusin", handleFocus);
  return () => endHold(hold);
}
