import { useRouter } from "@tanstack/react-router";
import Plus from "lucide-react/icons/plus";
import { m } from "#messages/gen/messages.js";
import type { MenuEntry } from "#ui/overlays/menu.tsx";
import { MenuPanel } from "#ui/overlays/menu-panel.tsx";
import type { PopupState } from "#ui/overlays/use-trigger.ts";
import { formatTime } from "#ui/core/time.ts";
import { createWorkspaceDialog } from "#app/shared/session/session-dialogs.ts";
import { useSession } from "#app/shared/session/session.ts";
import { useSwitchWorkspace } from "#app/shared/session/use-switch-workspace.ts";
import { WorkspaceSearch } from "./workspace-search.tsx";

function WorkspaceLines(wiring: PopupState) {
  const { workspace, workspaces, closed, hosted, can } = useSession();
  const router = useRouter();
  const switchTo = useSwitchWorkspace();
  const items: MenuEntry[] = [
    {
      group: m.shell_workspaces(),
      items: workspaces.map((one) => ({
        label: one.name,
        checked: one === workspace,
        ...(one.hosted && { description: m.hosted_marked({ host: one.hosted.host }) }),
        run: () => void switchTo(one.unique_workspace_id),
      })),
    },
  ];
  if (closed.length > 0)
    items.push({
      group: m.closed_title(),
      items: closed.map(({ name, delete_at: at }) => ({
        label: name,
        description: m.closed_until({ date: formatTime(at, new Date()).exact }),
        run: () => void router.navigate({ to: "/deleted-workspaces" }),
      })),
    });
  if (can("admin") && !hosted)
    items.push("-", { label: m.shell_workspace_create(), icon: Plus, run: createWorkspaceDialog.open });
  return <MenuPanel {...wiring} align="start" label={m.shell_workspaces()} items={items} />;
}

export function WorkspaceMenuLines({ isSearched, ...wiring }: PopupState & { isSearched: boolean }) {
  return isSearched ? <WorkspaceSearch {...wiring} /> : <WorkspaceLines {...wiring} />;
}
