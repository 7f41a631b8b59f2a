import { m } from "#messages/gen/messages.js";
import { DialogPanel } from "#ui/dialogs/dialog-panel.tsx";
import { groupShortcuts } from "./group-shortcuts.ts";
import { Kbd } from "#ui/keyboard/kbd.tsx";
import { listShortcuts } from "#ui/keyboard/shortcut-registry.ts";
import { useSingleKeys } from "#ui/keyboard/use-shortcuts.ts";
import { Switch } from "#ui/controls/switch.tsx";
import type { FinalFocus } from "#ui/dialogs/use-opening.ts";

type SheetProps = { open: boolean; onClose: () => void; finalFocus: FinalFocus };

export function ShortcutSheet({ open, onClose, finalFocus }: SheetProps) {
  const [single, setSingle] = useSingleKeys();
  const groups = groupShortcuts(listShortcuts().filter((shortcut) => shortcut.keys));
  return (
    <DialogPanel open={open} onOpenChange={onClose} title={m.common_shortcuts()} size="lg" finalFocus={finalFocus}>
      <div className="columns-1 gap-10 sm:columns-2">
        {groups.map(({ group, items }) => (
          <section key={group} className="mb-5 break-inside-avoid">
            <h3 className="mb-1 text-sm font-medium text-ink-faint">{group}</h3>
            <dl>
              {items.map((shortcut) => (
                <div
                  key={shortcut.id}
                  className="flex min-h-8 items-center justify-between gap-4 border-b border-line py-1"
                >
                  <dt>{shortcut.label}</dt>
                  <dd>
                    <Kbd keys={shortcut.keys ?? ""} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="mt-2 rounded-md bg-sunken p-4">
        <Switch
          label={m.common_single_keys()}
          description={m.common_single_keys_help()}
          checked={single}
          onChange={(event) => setSingle(event.target.checked)}
        />
      </div>
    </DialogPanel>
  );
}
