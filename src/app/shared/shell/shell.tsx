import { Outlet } from "@tanstack/react-router";
import Building2 from "lucide-react/icons/building-2";
import { lazy, Suspense } from "react";
import { m } from "#messages/gen/messages.js";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ShortcutCenter } from "#ui/command-palette/shortcut-center.tsx";
import { BottomBar, TopBar } from "./phone-bars.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { ShellDialogs } from "./shell-dialogs.tsx";
import { SideBar } from "./side-bar.tsx";
import { SkipLink } from "./skip-link.tsx";
import { usePhone } from "./use-phone.ts";

const Palette = lazy(async () => ({ default: (await import("#app/shared/palette/palette.tsx")).Palette }));
const ShellShortcuts = lazy(async () => ({ default: (await import("./shell-shortcuts.ts")).ShellShortcuts }));

/** What stands around every screen: the way to the sections, the workspace, the account, palette and keys. */
export function Shell() {
  const phone = usePhone();
  const { workspace } = useSession();
  return (
    <div data-shell={phone ? "bars" : "side"} className={phone ? "flex min-h-dvh flex-col" : "flex min-h-dvh"}>
      <SkipLink />
      {phone ? <TopBar /> : <SideBar />}
      <main id="main" tabIndex={-1} className="min-w-0 flex-1 pb-(--shell-bottom) outline-none">
        {workspace ? (
          <Outlet key={workspace.unique_workspace_id} />
        ) : (
          <EmptyState page icon={Building2} title={m.shell_no_workspace_title()}>
            <p>{m.shell_no_workspace_text()}</p>
          </EmptyState>
        )}
      </main>
      {phone && <BottomBar />}
      <ShortcutCenter palette={Palette} />
      <Suspense>
        <ShellShortcuts />
      </Suspense>
      <ShellDialogs />
    </div>
  );
}
