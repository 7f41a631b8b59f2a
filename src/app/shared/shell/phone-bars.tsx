import Search from "lucide-react/icons/search";
import { m } from "#messages/gen/messages.js";
import { Icon } from "#ui/icons/icon.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { openPalette } from "#ui/command-palette/shortcut-center.tsx";
import { SectionLink } from "./section-link.tsx";
import { SECTIONS } from "./sections.ts";
import { UserMenu } from "./user-menu.tsx";
import { WorkspaceMenu } from "./workspace-menu.tsx";

/** On phones: workspace, palette and account above the screen. */
export function TopBar() {
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

/** On phones: the sections, within reach of the thumb. */
export function BottomBar() {
  return (
    <nav
      aria-label={m.shell_navigation()}
      className="fixed inset-x-0 bottom-0 z-20 grid h-(--shell-bottom) auto-cols-fr grid-flow-col border-t border-line bg-sunken pb-[env(safe-area-inset-bottom)]"
    >
      {SECTIONS.filter(({ aside }) => !aside).map(({ to, with: other, icon, label }) => (
        <SectionLink
          key={to}
          to={to}
          with={other}
          className="flex flex-col items-center justify-center gap-0.5 text-2xs font-medium text-ink-faint -outline-offset-2 aria-[current=page]:text-accent-ink"
        >
          <Icon icon={icon} size={20} />
          <span className="max-w-full truncate px-1">{label()}</span>
        </SectionLink>
      ))}
    </nav>
  );
}
