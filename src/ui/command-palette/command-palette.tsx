import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import Search from "lucide-react/icons/search";
import { useRef, useState } from "react";
import { m } from "#messages/gen/messages.js";
import { TextDirectionProvider } from "#ui/core/reading-direction.tsx";
import { groupShortcuts } from "./group-shortcuts.ts";
import { Icon, type IconType } from "#ui/icons/icon.tsx";
import { type PaletteEntry, type PaletteGroup, PaletteList } from "./palette-list.tsx";
import { listShortcuts, type Shortcut } from "#ui/keyboard/shortcut-registry.ts";
import type { FinalFocus } from "#ui/dialogs/use-opening.ts";

export type PaletteProps = { open: boolean; onClose: () => void; finalFocus: FinalFocus };

type CommandPaletteProps = PaletteProps & {
  results: PaletteGroup[];
  status?: string | undefined;
  onType: (words: string) => void;
  /** The sign of a command that has none of its own. */
  iconOf: (shortcut: Shortcut) => IconType;
};

export function CommandPalette({
  open,
  onClose,
  finalFocus,
  results: found,
  status,
  onType,
  iconOf,
}: CommandPaletteProps) {
  const chosen = useRef<PaletteEntry["act"] | null>(null);
  const { contains } = Autocomplete.useFilter();
  const popup = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  // Once an arrow has moved the highlight, results that arrive leave it where it is.
  const [moved, setMoved] = useState(false);
  const words = typed.trim();
  // The typed text is part of the item's value, so that the filter keeps it.
  const labelOf = ({ label, labelFor }: Shortcut) => (words && labelFor ? labelFor(typed) : label);
  const groupsOf = (list: Shortcut[]) =>
    groupShortcuts(list).map(({ group, items }): PaletteGroup => ({
      value: group,
      items: items.map((shortcut) => ({
        value: shortcut.id,
        label: labelOf(shortcut),
        detail: shortcut.detail,
        icon: shortcut.icon ?? iconOf(shortcut),
        act: shortcut,
      })),
    }));
  // What takes the typed text fits any text, so it comes after the commands that are named so.
  const shortcuts = listShortcuts().filter((one) => one.id !== "palette");
  const takesText = (one: Shortcut) => words !== "" && one.labelFor !== undefined;
  const acts = [...groupsOf(shortcuts.filter((one) => !takesText(one))), ...groupsOf(shortcuts.filter(takesText))];
  const type = (next: string) => {
    setMoved(false);
    setTyped(next);
    onType(next.trim());
  };
  const choose = (act: PaletteEntry["act"]) => {
    chosen.current = act;
    onClose();
  };
  return (
    <TextDirectionProvider>
      <Dialog.Root
        open={open}
        onOpenChange={(next) => !next && onClose()}
        onOpenChangeComplete={(now) => {
          // Runs after the focus has returned, so that an action may move it or open something.
          if (now) return;
          const { current: act } = chosen;
          if (words && act?.runWith) act.runWith(words);
          else act?.run();
          chosen.current = null;
          type("");
        }}
      >
        <Dialog.Portal>
          <Dialog.Backdrop className="scrim z-50" />
          <Dialog.Viewport className="fixed inset-0 z-50 flex justify-center overflow-hidden px-3 pt-[12vh] pb-3">
            <Dialog.Popup
              ref={popup}
              data-layer
              finalFocus={() => finalFocus(popup.current)}
              aria-label={m.common_palette()}
              initialFocus={input}
              onKeyDown={(event) => {
                if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
                event.preventDefault();
                onClose();
              }}
              className="sheet flex h-fit max-h-[min(30rem,100%)] w-full max-w-xl flex-col overflow-hidden"
            >
              <Autocomplete.Root
                open
                inline
                items={[...acts, ...found]}
                filter={(entry: PaletteEntry, text) => entry.found === true || contains(entry.label, text)}
                autoHighlight={moved ? false : "always"}
                keepHighlight
                value={typed}
                onValueChange={type}
              >
                <div className="flex items-center gap-3 border-b border-line px-4">
                  <Icon icon={Search} className="text-ink-faint" />
                  <Autocomplete.Input
                    ref={input}
                    onKeyDown={({ key }) => (key === "ArrowDown" || key === "ArrowUp") && setMoved(true)}
                    aria-label={m.common_palette_search()}
                    placeholder={m.common_palette_search()}
                    className="h-12 w-full bg-transparent text-read outline-none"
                  />
                  <Dialog.Close className="sr-only">{m.common_close()}</Dialog.Close>
                </div>
                <PaletteList onChoose={choose} status={status} />
              </Autocomplete.Root>
            </Dialog.Popup>
          </Dialog.Viewport>
        </Dialog.Portal>
      </Dialog.Root>
    </TextDirectionProvider>
  );
}
