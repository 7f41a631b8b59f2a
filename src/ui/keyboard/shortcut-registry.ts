import { readPreference } from "#ui/theme/preferences.ts";
import type { IconType } from "#ui/icons/icon.tsx";
import { isComposing } from "./is-composing.ts";
import { isSingleKey, matchesStroke, splitStrokes } from "./shortcut-keys.ts";

/** Without `keys` it is only in the palette. */
export type Shortcut = {
  id: string;
  keys?: string;
  label: string;
  group: string;
  /** A second line and a sign in the palette. */
  detail?: string;
  icon?: IconType;
  run: () => void;
  /** Makes the palette offer it for the typed text, under this label. */
  labelFor?: (words: string) => string;
  runWith?: (words: string) => void;
  enabled?: boolean;
  /** Repeats while the key is held; for moving only, never for actions. */
  repeat?: boolean;
  /** Works in text fields too: saving and the palette. */
  whileTyping?: boolean;
};

type ShortcutScope = { list: Shortcut[] };

const SEQUENCE_TIMEOUT = 1000;
const TEXT_FIELDS = "input,textarea,select,[contenteditable=''],[contenteditable=true],[role=textbox]";
const PLAYERS = "audio,video,media-controller,[data-player]";
const scopes = new Set<ShortcutScope>();
let pendingStrokes: string[] = [];
let pendingSince = 0;

/** Latest first: the innermost component wins. */
export function listShortcuts(): Shortcut[] {
  const seen = new Set<string>();
  const newestFirst = [...scopes].toReversed().flatMap((slot) => slot.list);
  return newestFirst.filter((one) => one.enabled !== false && !seen.has(one.id) && seen.add(one.id));
}

export function findShortcut(id: string): Shortcut | undefined {
  return listShortcuts().find((shortcut) => shortcut.id === id);
}

/** A layer over the page and a player have keys of their own. */
const hasOwnKeys = (target: Element | null): boolean =>
  Boolean(target?.closest(PLAYERS) ?? document.querySelector("[data-layer]:not([data-ending-style])"));

function isTypingIn(target: Element | null): boolean {
  const box = target?.closest(TEXT_FIELDS);
  if (!box) return false;
  return !(box instanceof HTMLInputElement && ["checkbox", "radio", "button", "file"].includes(box.type));
}

function matchShortcut(shortcut: Shortcut, event: KeyboardEvent, prefix: string[]): "now" | "begins" | "no" {
  const strokes = shortcut.keys ? splitStrokes(shortcut.keys) : [];
  const last = strokes[prefix.length];
  if (last === undefined || !prefix.every((stroke, index) => stroke === strokes[index])) return "no";
  if (!matchesStroke(last, event)) return "no";
  return strokes.length === prefix.length + 1 ? "now" : "begins";
}

function hasNativeAction(event: KeyboardEvent, target: Element | null): boolean {
  return (
    (event.key === "Enter" || event.key === " ") && target?.closest("a[href],button,summary,[role=button]") != null
  );
}

/** The only key handler of the dashboard. */
function handlePress(event: KeyboardEvent): void {
  if (event.defaultPrevented || isComposing(event)) return;
  if (["Shift", "Control", "Alt", "Meta"].includes(event.key)) return;
  const target = event.target instanceof Element ? event.target : null;
  if (hasNativeAction(event, target)) return;
  const singleOff = readPreference("singleKeys") === "off";
  const prefix = event.timeStamp - pendingSince < SEQUENCE_TIMEOUT ? pendingStrokes : [];
  pendingStrokes = [];
  if (hasOwnKeys(target)) return;
  const typing = isTypingIn(target);
  for (const shortcut of listShortcuts()) {
    if (!shortcut.keys || (typing && !shortcut.whileTyping) || (singleOff && isSingleKey(shortcut.keys))) continue;
    const fit = matchShortcut(shortcut, event, prefix);
    if (fit === "begins") {
      pendingStrokes = splitStrokes(shortcut.keys).slice(0, prefix.length + 1);
      pendingSince = event.timeStamp;
    }
    if (fit !== "now") continue;
    event.preventDefault();
    if (!event.repeat || shortcut.repeat) shortcut.run();
    return;
  }
}

/** Returns its removal. The first scope adds the key listener, the last one removes it. */
export function addShortcutScope(slot: ShortcutScope): () => void {
  if (scopes.size === 0) addEventListener("keydown", handlePress);
  scopes.add(slot);
  return () => {
    scopes.delete(slot);
    if (scopes.size === 0) removeEventListener("keydown", handlePress);
  };
}
