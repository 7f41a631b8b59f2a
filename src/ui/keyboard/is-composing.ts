/**
 * Whether a key press belongs to an input method, which composes a character of several presses. Safari ends the
 * composition before it reports the key that confirmed it; 229 is the code of every such key.
 */
export const isComposing = (event: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean =>
  event.isComposing || event.keyCode === 229;
