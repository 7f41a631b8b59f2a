import { Link } from "@tanstack/react-router";
import ChevronLeft from "lucide-react/icons/chevron-left";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/button-styles.ts";
import { Icon } from "#ui/icon.tsx";
import { TAB } from "#ui/tab-styles.ts";
import type { SharedWall } from "./shared-wall.ts";

const EXACT = { activeOptions: { exact: true, includeSearch: false }, className: TAB };

function Tabs({ kind, id }: SharedWall) {
  if (kind === "page")
    return (
      <>
        <Link to="/walls/$pageId" params={{ pageId: id }} {...EXACT}>
          {m.share_tab_design()}
        </Link>
        <Link to="/walls/$pageId/share" params={{ pageId: id }} {...EXACT}>
          {m.share_heading()}
        </Link>
      </>
    );
  return (
    <>
      <Link to="/walls/widgets/$widgetId" params={{ widgetId: id }} {...EXACT}>
        {m.share_tab_design()}
      </Link>
      <Link to="/walls/widgets/$widgetId/share" params={{ widgetId: id }} {...EXACT}>
        {m.share_heading()}
      </Link>
    </>
  );
}

/** Which wall it is, and the way between its design and its life elsewhere. */
export function ShareHeader({ wall }: { wall: SharedWall }) {
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-3 pt-2 sm:ps-4 sm:pe-5 xl:grid xl:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-1 items-center gap-x-2 pb-2">
        <Link to="/walls" aria-label={m.walls_back()} className={buttonStyles({ variant: "ghost", square: true })}>
          <Icon icon={ChevronLeft} className="rtl:-scale-x-100" />
        </Link>
        <h1 tabIndex={-1} dir="auto" className="min-w-0 truncate text-lg font-semibold">
          {wall.name}
        </h1>
      </div>
      <nav
        aria-label={m.share_parts()}
        className="flex gap-5 self-end max-xl:order-last max-xl:w-full max-xl:px-2 xl:h-12 xl:items-end xl:px-4"
      >
        <Tabs {...wall} />
      </nav>
    </header>
  );
}
