import { type ComponentType, Suspense, useState, useSyncExternalStore } from "react";
import { m } from "#messages/gen/messages.js";
import type { PaletteProps } from "./command-palette.tsx";
import { createStore } from "#ui/core/store.ts";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import { useOpening } from "#ui/dialogs/use-opening.ts";
import { lazyPart } from "#ui/core/lazy-part.ts";

const Sheet = lazyPart(async () => (await import("./shortcut-sheet.tsx")).ShortcutSheet);

type OpenOverlay = "palette" | "sheet" | null;
const openOverlay = createStore<OpenOverlay>(null);

export const openPalette = () => openOverlay.set("palette");

export const openShortcutSheet = () => openOverlay.set("sheet");

const close = () => openOverlay.set(null);

/** Mount once; the code of palette and shortcut sheet is loaded when first opened. */
export function ShortcutCenter({ palette: Palette }: { palette: ComponentType<PaletteProps> }) {
  const now = useSyncExternalStore(openOverlay.subscribe, openOverlay.get);
  const finalFocus = useOpening(now !== null, close);
  const [used, setUsed] = useState<OpenOverlay[]>([]);
  if (now && !used.includes(now)) setUsed([...used, now]);
  const group = m.common_shortcuts_general();
  useShortcuts([
    { id: "palette", keys: "mod+k", label: m.common_palette(), group, run: openPalette, whileTyping: true },
    { id: "shortcuts", keys: "?", label: m.common_shortcuts(), group, run: openShortcutSheet },
  ]);
  return (
    <Suspense>
      {used.includes("palette") && <Palette open={now === "palette"} onClose={close} finalFocus={finalFocus} />}
      {used.includes("sheet") && <Sheet open={now === "sheet"} onClose={close} finalFocus={finalFocus} />}
    </Suspense>
  );
}
