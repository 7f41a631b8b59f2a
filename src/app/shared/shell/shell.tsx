import { Outlet } from "@tanstack/react-router";
import Building2 from "lucide-react/icons/building-2";
import { type ReactNode, Suspense, useLayoutEffect } from "react";
import { lazyPart } from "#ui/core/lazy-part.ts";
import { m } from "#messages/gen/messages.js";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ShortcutCenter, openPalette } from "#ui/command-palette/shortcut-center.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { SessionDialogOutlet } from "#app/shared/session/session-dialog-outlet.tsx";
import { SideBar } from "./side-bar.tsx";
import { usePhone } from "./use-phone.ts";
import Search from "lucide-react/icons/search";
import { Icon } from "#ui/icons/icon.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { SectionLink } from "./section-link.tsx";
import { SECTIONS } from "./sections.ts";
import { UserMenu } from "./user-menu.tsx";
import { WorkspaceMenu } from "./workspace-menu.tsx";

function TopBar() {
  return (
    <header className="sticky top-0 z-20 flex h-(--shell-top) items-center gap-2 border-b border-line bg-sunken px-3">
      <div className="max-w-72 min-w-0">
        <WorkspaceMenu compact />
      </div>
      <span className="flex-1" />
      <IconButton icon={Search} label={m.common_palette()} onClick={openPalette} />
      <UserMenu compact />
    </header>
  );
}

function BottomBar() {
  return (
    <nav
      aria-label={m.shell_navigation()}
      className="fixed inset-x-0 bottom-0 z-20 grid h-(--shell-bottom) auto-cols-fr grid-flow-col border-t border-line bg-sunken pb-[env(safe-area-inset-bottom)]"
    >
      {SECTIONS.filter(({ aside }) => !aside).map(({ to, with: other, icon, label, short = label }) => (
        <SectionLink
          key={to}
          to={to}
          with={other}
          className="flex flex-col items-center justify-center gap-0.5 text-2xs font-medium text-ink-faint -outline-offset-2 aria-[current=page]:text-accent-ink"
        >
          <Icon icon={icon} size={20} />
          <span className="max-w-full text-center leading-tight">{short()}</span>
        </SectionLink>
      ))}
    </nav>
  );
}

function SkipLink() {
  return (
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById("main")?.focus();
      }}
      className="fixed start-3 top-3 z-60 -translate-y-20 rounded-sm bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0"
    >
      {m.shell_skip()}
    </a>
  );
}

const Palette = lazyPart(async () => (await import("./palette.tsx")).Palette);
const ShellShortcuts = lazyPart(async () => (await import("./shell-shortcuts.ts")).ShellShortcuts);

/** Marks the root element, because toasts are outside the shell. The browser would check a `:has()` rule after every change to the page. */
function useBarsMark(bars: boolean): void {
  useLayoutEffect(() => {
    const { documentElement: root } = document;
    root.toggleAttribute("data-bars", bars);
    return () => root.removeAttribute("data-bars");
  }, [bars]);
}

export function Shell({ children }: { children?: ReactNode }) {
  const phone = usePhone();
  useBarsMark(phone);
  const { workspace, closed } = useSession();
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
            <a href="/deleted-workspaces" className="underline">
              {closed.length > 0 ? m.closed_title() : m.account_delete()}
            </a>
          </EmptyState>
        )}
      </main>
      {phone && <BottomBar />}
      <ShortcutCenter palette={Palette} />
      <Suspense>
        <ShellShortcuts />
      </Suspense>
      {children}
      <SessionDialogOutlet />
    </div>
  );
}
