import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import Plus from "lucide-react/icons/plus";
import { m } from "#messages/gen/messages.js";
import { Avatar } from "#ui/avatar.tsx";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { Menu, type MenuEntry } from "#ui/menu.tsx";
import { createWorkspaceDialog } from "./dialogs.ts";
import { useSession } from "./session.ts";
import { useSwitchWorkspace } from "./use-switch-workspace.ts";

/** The workspace one is in, and the way to another. */
export function WorkspaceMenu({ compact = false }: { compact?: boolean }) {
  const { workspace, workspaces, can } = useSession();
  const switchTo = useSwitchWorkspace();
  const name = workspace?.name ?? m.shell_no_workspace_title();
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
  return (
    <Menu
      align="start"
      label={m.shell_workspaces()}
      items={items}
      trigger={
        <button
          type="button"
          className={cx(
            "flex h-10 w-full items-center gap-2.5 rounded-sm text-start hover:bg-hover data-popup-open:bg-active",
            compact ? "px-1.5" : "justify-center lg:justify-start lg:px-2",
          )}
        >
          <Avatar name={name} square />
          <span className="sr-only">{m.settings_workspace()}</span>
          <span dir="auto" className={cx("min-w-0 flex-1 truncate font-semibold", !compact && "max-lg:sr-only")}>
            {name}
          </span>
          <Icon icon={ChevronsUpDown} size={14} className={cx("text-ink-faint", !compact && "hidden lg:block")} />
        </button>
      }
    />
  );
}
