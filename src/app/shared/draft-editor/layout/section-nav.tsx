import { Link, type RegisteredRouter, type useSearch } from "@tanstack/react-router";
import { formatNumber } from "#ui/core/format-number.ts";
import { Icon, type IconType } from "#ui/icons/icon.tsx";

const LINE =
  "flex shrink-0 items-center justify-center gap-1.5 rounded-sm px-2 text-ink-soft transition-colors hover:bg-hover " +
  "hover:text-ink aria-[current=page]:bg-active aria-[current=page]:text-ink max-md:h-9 max-md:font-medium " +
  "pointer-coarse:min-h-11 md:min-h-14 md:flex-col md:gap-1 md:px-1 md:text-xs md:font-medium";

// On a phone the row is wider than the screen.
const bringIntoView = (active: HTMLAnchorElement | null) => {
  active?.scrollIntoView({ block: "nearest", inline: "center" });
};

type Panel = NonNullable<ReturnType<typeof useSearch<RegisteredRouter, undefined, false>>["panel"]>;
type SectionNavProps<Id extends Panel> = {
  label: string;
  /** The first is the default, without a search parameter. */
  sections: { id: Id; label: () => string; icon: IconType; count?: { value: number; means: string } }[];
  current: Id;
  /** What else a section changes in the search. */
  searchOf?: (id: Id) => object;
};

export function SectionNav<Id extends Panel>({ label, sections, current, searchOf }: SectionNavProps<Id>) {
  return (
    <nav
      aria-label={label}
      className="flex shrink-0 gap-1 overflow-auto border-line p-1.5 max-md:border-b md:w-22 md:flex-col md:border-e"
    >
      {sections.map((section, index) => (
        <Link
          key={section.id}
          ref={section.id === current ? bringIntoView : undefined}
          to="."
          search={(search: object) => ({
            ...search,
            panel: index === 0 ? undefined : section.id,
            ...searchOf?.(section.id),
          })}
          activeOptions={{ explicitUndefined: true }}
          aria-current={section.id === current ? "page" : undefined}
          className={LINE}
        >
          <Icon icon={section.icon} size={16} />
          <span className="text-center hyphens-auto">{section.label()}</span>
          {section.count && (
            <span className="rounded-xs bg-accent-soft px-1.5 text-xs font-medium text-accent-ink tabular-nums">
              {formatNumber(section.count.value)}
              <span className="sr-only"> {section.count.means}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
