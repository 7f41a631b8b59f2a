import Plus from "lucide-react/icons/plus";
import { m } from "#messages/gen/messages.js";
import type { MenuEntry } from "#ui/menu.tsx";
import { MenuPanel } from "#ui/menu-panel.tsx";
import type { Wiring } from "#ui/use-trigger.ts";
import { createWorkspaceDialog } from "./dialogs.ts";
import { useSession } from "./session.ts";
import { useSwitchWorkspace } from "./use-switch-workspace.ts";

/** The workspaces to go to, and a new one. */
export function WorkspaceMenuLines(wiring: Wiring) {
  const { workspace, workspaces, can } = useSession();
  const switchTo = useSwitchWorkspace();
  const items: MenuEntry[] = [
    {
      group: m.shell_workspaces(),
      items: workspaces.map((one) => ({
        label: one.name,
        checked: one === workspace,
        run: () => void switchTo(one.unique_workspace_id),
      })),
    },
  ];
  if (can("admin")) items.push("-", { label: m.shell_workspace_create(), icon: Plus, run: createWorkspaceDialog.open });
  return <MenuPanel {...wiring} align="start" label={m.shell_workspaces()} items={items} />;
}
