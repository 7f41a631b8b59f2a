import { useEffect } from "react";
import { useSession } from "#app/shared/session/session.ts";
import { findShortcut } from "#ui/keyboard/shortcut-registry.ts";
import { ActionDialogs } from "#app/shared/review-actions/dialogs/action-dialogs.tsx";
import { resetOnWorkspaceChange } from "./reset-on-workspace-change.ts";
import { useRecentShortcuts } from "./recent-reviews.ts";
import { RowMenu } from "./row-menu-panel.tsx";
import { useActionShortcuts } from "./use-action-shortcuts.ts";
import { actionsReady, takePendingActions } from "#app/shared/review-actions/run/load-actions.ts";

/** Acts themselves, once their code is there: keys, dialogs, the menu of a row. Mounted once, over every screen. */
export function ActionsHost() {
  const { workspace } = useSession();
  useActionShortcuts();
  useRecentShortcuts();
  const id = workspace?.unique_workspace_id;
  useEffect(() => resetOnWorkspaceChange(id), [id]);
  useEffect(() => {
    actionsReady.set(true);
    // Once the stand-ins for the keys have stepped back.
    const timer = setTimeout(() => {
      for (const id of takePendingActions()) findShortcut(id)?.run();
    });
    return () => {
      clearTimeout(timer);
      actionsReady.set(false);
    };
  }, []);
  return (
    <>
      <RowMenu />
      <ActionDialogs />
    </>
  );
}
