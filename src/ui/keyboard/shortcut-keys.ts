export type KeyPress = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

const MAC = /mac|iphone|ipad/i;
const KEY_LABELS: Record<string, string> = {
  arrowup: "↑",
  arrowdown: "↓",
  arrowleft: "←",
  arrowright: "→",
  enter: "↵",
  escape: "Esc",
  backspace: "⌫",
  delete: "Del",
  space: "␣",
};

function onMac(): boolean {
  return typeof navigator !== "undefined" && MAC.test(navigator.platform);
}

/** The strokes of a shortcut: "g r" is two, "mod+k" one. */
export function splitStrokes(keys: string): string[] {
  return keys.split(" ");
}

function splitStroke(stroke: string) {
  const parts = stroke.length > 1 ? stroke.split("+") : [stroke];
  const key = (parts.pop() ?? "").toLowerCase();
  return { key: key === "space" ? " " : key, mods: new Set(parts) };
}

/** On a keyboard without Latin letters the physical key decides. */
function letterOf(press: KeyPress): string {
  const key = press.key.toLowerCase();
  const place = /^Key([A-Z])$/.exec(press.code)?.[1];
  return place && key.length === 1 && key.charCodeAt(0) > 0x7f ? place.toLowerCase() : key;
}

/** Shift counts for letters and named keys; signs such as "?" or "#" imply their own. */
export function matchesStroke(stroke: string, press: KeyPress, mac = onMac()): boolean {
  const { key, mods } = splitStroke(stroke);
  if (letterOf(press) !== key) return false;
  const sign = key.length === 1 && key.toLowerCase() === key.toUpperCase() && key !== " ";
  // AltGr arrives as Ctrl+Alt on some systems and is how signs such as "[" are typed there.
  if (sign && press.ctrlKey && press.altKey) return mods.size === 0;
  const mod = mac ? press.metaKey : press.ctrlKey;
  const other = mac ? press.ctrlKey : press.metaKey;
  const altOk = press.altKey === mods.has("alt") || (sign && mac);
  const shiftOk = sign || press.shiftKey === mods.has("shift");
  return mod === mods.has("mod") && other === mods.has("ctrl") && altOk && shiftOk;
}

/** WCAG 2.1.4 requires that shortcuts of bare characters can be switched off. */
export function isSingleKey(keys: string): boolean {
  return splitStrokes(keys).every((stroke) => {
    const { key, mods } = splitStroke(stroke);
    return key.length === 1 && !mods.has("mod") && !mods.has("ctrl") && !mods.has("alt");
  });
}

export function describeKeys(keys: string, mac = onMac()): string[] {
  return splitStrokes(keys).flatMap((stroke) => {
    const { key, mods } = splitStroke(stroke);
    const cap = KEY_LABELS[key === " " ? "space" : key] ?? (key.length === 1 ? key.toUpperCase() : key);
    return [
      ...(mods.has("ctrl") ? [mac ? "⌃" : "Ctrl"] : []),
      ...(mods.has("alt") ? [mac ? "⌥" : "Alt"] : []),
      ...(mods.has("shift") ? ["⇧"] : []),
      ...(mods.has("mod") ? [mac ? "⌘" : "Ctrl"] : []),
      cap,
    ];
  });
}
