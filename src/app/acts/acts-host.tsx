import { useEffect } from "react";
import { useSession } from "#app/shell/session.ts";
import { findShortcut } from "#ui/shortcut-registry.ts";
import { ActDialogs } from "./act-dialogs.tsx";
import { rememberWorkspace } from "./forget.ts";
import { useRecentShortcuts } from "./recent.ts";
import { RowMenu } from "./row-menu-panel.tsx";
import { useActShortcuts } from "./use-act-shortcuts.ts";
import { actsReady, takeWaiting } from "./wake.ts";

/** Acts themselves, once their code is there: keys, dialogs, the menu of a row. Mounted once, over every screen. */
export function ActsHost() {
  const { workspace } = useSession();
  useActShortcuts();
  useRecentShortcuts();
  const id = workspace?.unique_workspace_id;
  useEffect(() => rememberWorkspace(id), [id]);
  useEffect(() => {
    actsReady.set(true);
    // Once the stand-ins for the keys have stepped back.
    const timer = setTimeout(() => {
      for (const id of takeWaiting()) findShortcut(id)?.run();
    });
    return () => {
      clearTimeout(timer);
      actsReady.set(false);
    };
  }, []);
  return (
    <>
      <RowMenu />
      <ActDialogs />
    </>
  );
}
