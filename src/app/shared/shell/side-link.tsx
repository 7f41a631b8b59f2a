import { Icon } from "#ui/icons/icon.tsx";
import { Tooltip } from "#ui/overlays/tooltip.tsx";
import { SectionLink } from "./section-link.tsx";
import type { Section } from "./sections.ts";

/** One section in the side bar. */
export function SideLink({ to, with: other, keys, icon, label }: Section) {
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
