import { Autocomplete } from "@base-ui/react/autocomplete";
import { m } from "#messages/gen/messages.js";
import { Icon, type IconType } from "#ui/icons/icon.tsx";
import { Kbd } from "#ui/keyboard/kbd.tsx";
import type { Shortcut } from "#ui/keyboard/shortcut-registry.ts";

export type PaletteEntry = {
  value: string;
  label: string;
  act: Pick<Shortcut, "keys" | "run" | "runWith">;
  /** Found by the typed text, which its label need not contain. */
  found?: boolean;
  detail?: string;
  icon?: IconType;
};
export type PaletteGroup = { value: string; items: PaletteEntry[] };

type PaletteListProps = { onChoose: (act: PaletteEntry["act"]) => void; status?: string | undefined };

export function PaletteList({ onChoose, status }: PaletteListProps) {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5">
      <Autocomplete.Empty>
        {!status && <p className="px-3 py-8 text-center text-ink-faint">{m.common_palette_empty()}</p>}
      </Autocomplete.Empty>
      <Autocomplete.List>
        {(group: PaletteGroup) => (
          <Autocomplete.Group key={group.value} items={group.items} className="pb-1">
            <Autocomplete.GroupLabel className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-faint">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(entry: PaletteEntry) => (
                <Autocomplete.Item
                  key={entry.value}
                  value={entry}
                  onClick={() => onChoose(entry.act)}
                  className="flex min-h-9 items-center gap-2.5 rounded-sm px-2.5 py-1 outline-0 -outline-offset-2 select-none data-highlighted:bg-active pointer-coarse:min-h-11 forced-colors:data-highlighted:outline-2"
                >
                  {entry.icon && <Icon icon={entry.icon} className="text-ink-faint" />}
                  <span className="min-w-0 flex-1">
                    <span dir="auto" className="block truncate text-start">
                      {entry.label}
                    </span>
                    {entry.detail && (
                      <span dir="auto" className="block truncate text-start text-sm text-ink-faint">
                        {entry.detail}
                      </span>
                    )}
                  </span>
                  {entry.act.keys && <Kbd keys={entry.act.keys} />}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <Autocomplete.Status className="px-2.5 text-sm text-ink-faint empty:hidden [&:not(:empty)]:py-2">
        {status}
      </Autocomplete.Status>
    </div>
  );
}
