import { useEffect } from "react";
import { useSession } from "#app/shared/session/session.ts";
import { findShortcut } from "#ui/keyboard/shortcut-registry.ts";
import { ActDialogs } from "#app/shared/review-actions/dialogs/action-dialogs.tsx";
import { rememberWorkspace } from "./reset-on-workspace-change.ts";
import { useRecentShortcuts } from "./recent-reviews.ts";
import { RowMenu } from "./row-menu-panel.tsx";
import { useActShortcuts } from "./use-action-shortcuts.ts";
import { actsReady, takeWaiting } from "#app/shared/review-actions/run/load-actions.ts";

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
