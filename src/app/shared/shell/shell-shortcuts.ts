import { useRouter } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import { setTheme } from "#ui/theme/theme.ts";
import { createWorkspaceDialog } from "#app/shared/session/session-dialogs.ts";
import { SECTIONS } from "./sections.ts";
import { useHoldWhileLoading } from "./use-hold-while-loading.ts";
import { useScreenOpens } from "#app/shared/screens/screen-refusal.ts";
import { useSession } from "#app/shared/session/session.ts";
import { signOut } from "#app/shared/session/sign-out.ts";
import { useSwitchWorkspace } from "#app/shared/session/use-switch-workspace.ts";

export function ShellShortcuts(): null {
  const router = useRouter();
  useHoldWhileLoading();
  const { workspace, workspaces, can } = useSession();
  const opens = useScreenOpens();
  const switchTo = useSwitchWorkspace();
  const go = m.shell_group_go();
  const look = m.common_theme();
  const place = m.shell_workspaces();
  useShortcuts([
    ...SECTIONS.map(({ to, keys, label }) => ({
      id: `go ${to}`,
      keys,
      label: label(),
      group: go,
      run: () => void router.navigate({ to }),
    })),
    {
      id: "go new form",
      label: m.shell_new_form(),
      group: go,
      run: () => void router.navigate({ to: "/forms", search: { new: "form" } }),
      enabled: can("editor"),
    },
    {
      id: "go held",
      label: m.shell_held(),
      group: go,
      run: () => void router.navigate({ to: "/forms/held" }),
      enabled: opens("/forms/held"),
    },
    ...workspaces
      .filter((one) => one !== workspace)
      .map((one) => ({
        id: `workspace ${one.unique_workspace_id}`,
        label: m.shell_workspace_switch({ name: one.name }),
        group: place,
        run: () => void switchTo(one.unique_workspace_id),
      })),
    {
      id: "workspace new",
      label: m.shell_workspace_create(),
      group: place,
      run: createWorkspaceDialog.open,
      enabled: can("admin"),
    },
    { id: "theme light", label: m.shell_theme_light(), group: look, run: () => setTheme("light") },
    { id: "theme dark", label: m.shell_theme_dark(), group: look, run: () => setTheme("dark") },
    { id: "theme system", label: m.shell_theme_system(), group: look, run: () => setTheme("system") },
    { id: "sign out", label: m.account_sign_out(), group: m.settings_account(), run: () => void signOut() },
  ]);
  return null;
}
