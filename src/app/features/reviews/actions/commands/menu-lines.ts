import type { MenuEntry } from "#ui/overlays/menu.tsx";
import type { ActionCommand } from "./action-commands.ts";

export function menuItems(commands: readonly ActionCommand[]): MenuEntry[] {
  return commands.flatMap((command, index): MenuEntry[] => {
    const { id, label, icon, danger, group } = command;
    const line = { label: label(), icon, command: id, danger };
    return index > 0 && commands[index - 1]?.group !== group ? ["-", line] : [line];
  });
}
