import { Link } from "@tanstack/react-router";
import Search from "lucide-react/icons/search";
import { m } from "#messages/gen/messages.js";
import { Icon } from "#ui/icons/icon.tsx";
import { Kbd } from "#ui/keyboard/kbd.tsx";
import { Logo, LogoMark } from "#ui/icons/logo.tsx";
import { openPalette } from "#ui/command-palette/shortcut-center.tsx";
import { SECTIONS, type Section } from "./sections.ts";
import { UserMenu } from "./user-menu.tsx";
import { WorkspaceMenu } from "./workspace-menu.tsx";
import { Tooltip } from "#ui/overlays/tooltip.tsx";
import { SectionLink } from "./section-link.tsx";

function SideLink({ to, with: other, keys, icon, label }: Section) {
  return (
    <Tooltip label={label()} keys={keys} names={false}>
      <SectionLink
        to={to}
        with={other}
        className="flex h-9 items-center justify-center gap-2.5 rounded-sm px-2.5 font-medium text-ink-soft transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-active aria-[current=page]:text-ink lg:justify-start pointer-coarse:h-11 aria-[current=page]:[&>svg]:text-accent-ink"
      >
        <Icon icon={icon} size={18} />
        <span className="truncate max-lg:sr-only">{label()}</span>
      </SectionLink>
    </Tooltip>
  );
}

export function SideBar() {
  return (
    <aside className="sticky top-0 flex h-dvh w-15 shrink-0 flex-col border-e border-line bg-sunken px-2.5 py-3 lg:w-60 lg:px-3">
      <div className="flex h-10 items-center justify-center lg:justify-between lg:px-2">
        <Link to="/" className="rounded-sm">
          <span className="max-lg:sr-only">
            <Logo />
          </span>
          <LogoMark className="size-7 text-accent lg:hidden" />
        </Link>
      </div>
      <div className="mt-3">
        <WorkspaceMenu />
      </div>
      <button
        type="button"
        onClick={openPalette}
        className="mt-2 flex h-9 items-center justify-center gap-2.5 rounded-sm border border-line bg-surface px-2.5 text-ink-faint shadow-control hover:border-line-strong hover:text-ink-soft lg:justify-start"
      >
        <Icon icon={Search} />
        <span className="sr-only">{m.shell_palette()}</span>
        <span aria-hidden className="flex flex-1 items-center justify-between max-lg:hidden">
          {m.shell_palette_short()}
          <Kbd keys="mod+k" />
        </span>
      </button>
      <nav aria-label={m.shell_navigation()} className="mt-4 flex flex-1 flex-col gap-0.5">
        {SECTIONS.map((section) => (
          <SideLink key={section.to} {...section} />
        ))}
      </nav>
      <UserMenu />
    </aside>
  );
}
