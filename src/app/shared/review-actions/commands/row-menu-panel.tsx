import { useState, useSyncExternalStore } from "react";
import { m } from "#messages/gen/messages.js";
import { MenuPanel } from "#ui/overlays/menu-panel.tsx";
import { COMMANDS } from "./action-commands.ts";
import { menuItems } from "./menu-lines.ts";
import { rowMenu } from "./row-menu-button.tsx";
import { useCanRunCommand } from "./use-action-shortcuts.ts";

/** The menu of whichever row asked for it. Its lines are the registered acts, so keys and meaning are the same. */
export function RowMenu() {
  const now = useSyncExternalStore(rowMenu.subscribe, rowMenu.get);
  const [shown, setShown] = useState(now);
  const mayDo = useCanRunCommand();
  if (now && now !== shown) setShown(now);
  if (!shown) return null;
  return (
    <MenuPanel
      anchor={shown.anchor}
      open={now !== null}
      setOpen={(open) => !open && rowMenu.close()}
      landing="first"
      label={m.acts_menu({ name: shown.name })}
      items={menuItems(COMMANDS.filter(mayDo))}
    />
  );
}
