import { Autocomplete } from "@base-ui/react/autocomplete";
import { m } from "#messages/gen/messages.js";
import { Kbd } from "./kbd.tsx";
import type { Shortcut } from "./shortcut-registry.ts";

type Entry = { value: string; label: string; shortcut: Shortcut };
type Group = { value: string; items: Entry[] };

/** What the palette found, by group. */
export function PaletteList({ onChoose }: { onChoose: (shortcut: Shortcut) => void }) {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5">
      <Autocomplete.Empty>
        <p className="px-3 py-8 text-center text-ink-faint">{m.common_palette_empty()}</p>
      </Autocomplete.Empty>
      <Autocomplete.List>
        {(group: Group) => (
          <Autocomplete.Group key={group.value} items={group.items} className="pb-1">
            <Autocomplete.GroupLabel className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-faint">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(entry: Entry) => (
                <Autocomplete.Item
                  key={entry.value}
                  value={entry}
                  onClick={() => onChoose(entry.shortcut)}
                  className="flex min-h-9 items-center justify-between gap-4 rounded-sm px-2.5 outline-none select-none data-highlighted:bg-hover pointer-coarse:min-h-11"
                >
                  <span className="min-w-0 truncate">{entry.label}</span>
                  {entry.shortcut.keys && <Kbd keys={entry.shortcut.keys} />}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </div>
  );
}
