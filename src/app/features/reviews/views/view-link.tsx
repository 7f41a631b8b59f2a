import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ReviewSearch } from "#app/shared/filters/review-search.ts";
import { cx } from "#ui/core/cx.ts";
import { formatCount } from "#ui/controls/count-label.tsx";
import { Icon, type IconType } from "#ui/icons/icon.tsx";

const countLabel = ({ count, more }: { count: number; more: boolean }) => formatCount(more ? count - 1 : count, more);

export const VIEW_LINE = cx(
  "flex min-h-8 min-w-0 flex-1 items-center gap-2.5 rounded-sm px-2 text-base text-ink-soft hover:bg-hover hover:text-ink",
  "aria-[current=page]:bg-active aria-[current=page]:font-medium aria-[current=page]:text-ink pointer-coarse:min-h-11",
);

type ViewLinkProps = {
  icon: IconType;
  name: ReactNode;
  search: ReviewSearch;
  active: boolean;
  count: { count: number; more: boolean } | undefined;
  after?: string;
  onGo?: () => void;
};

export function ViewLink({ icon, name, search, active, count, after, onGo }: ViewLinkProps) {
  return (
    <Link
      to="/reviews"
      search={search}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={active ? "page" : undefined}
      onClick={onGo}
      className={VIEW_LINE}
    >
      <Icon icon={icon} className="text-ink-faint" />
      <span className="min-w-0 flex-1 truncate" dir="auto">
        {name}
      </span>
      {after && <span className="sr-only">{after}</span>}
      {count && <span className="text-sm font-normal text-ink-faint tabular-nums">{countLabel(count)}</span>}
    </Link>
  );
}
