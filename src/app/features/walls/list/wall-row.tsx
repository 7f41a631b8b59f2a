import { Link } from "@tanstack/react-router";
import Eye from "lucide-react/icons/eye";
import { m } from "#messages/gen/messages.js";
import { Badge } from "#ui/data/badge.tsx";
import { cx } from "#ui/core/cx.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { Icon } from "#ui/icons/icon.tsx";
import type { ListedWall } from "./listed-wall.ts";
import type { WallActions } from "./use-wall-actions.tsx";
import { designerLink } from "./wall-links.ts";
import { WallMenu } from "./wall-menu.tsx";
import { WallPicture } from "./wall-picture.tsx";
import { PublicUrl } from "#app/shared/list/public-link.tsx";
import { SeenOn } from "./wall-seen-on.tsx";

type WallRowProps = {
  wall: ListedWall;
  actions: WallActions;
  mayEdit: boolean;
  current: boolean;
  onCurrent: () => void;
};

const GRID =
  "relative grid grid-cols-[minmax(0,1fr)] items-center gap-x-5 gap-y-2 px-4 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-5 " +
  "lg:grid-cols-[auto_minmax(0,1fr)_7rem_12rem_auto]";

/** One page or widget: how it looks, where it is, how often it is seen and where. The whole row opens the designer. */
export function WallRow({ wall, actions: acts, mayEdit, current, onCurrent }: WallRowProps) {
  const { name, typeName, publicUrl, views, hasDraft, seenOn } = wall;
  return (
    // Whatever of the row has the focus makes it the current one.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      onFocus={onCurrent}
      className={cx(
        GRID,
        "transition-colors hover:bg-hover has-[[data-row]:focus-visible]:outline-2 has-[[data-row]:focus-visible]:-outline-offset-2 has-[[data-row]:focus-visible]:outline-focus",
        current && "bg-hover",
      )}
    >
      <WallPicture wall={wall} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            {...designerLink(wall)}
            data-row={wall.id}
            dir="auto"
            className="line-clamp-2 min-w-0 text-read font-semibold outline-none after:absolute after:inset-0"
          >
            {name}
          </Link>
          <Badge>{typeName}</Badge>
          {hasDraft && <Badge tone="warning">{m.walls_state_draft()}</Badge>}
        </div>
        {publicUrl ? <PublicUrl url={publicUrl} /> : <p className="text-sm text-ink-faint">{m.walls_widget_place()}</p>}
      </div>
      <div className="contents max-lg:col-span-full max-lg:flex sm:max-lg:row-start-2 max-lg:flex-wrap max-lg:items-center max-lg:gap-x-5 max-lg:gap-y-1">
        <span className="flex items-center gap-1.5 text-sm text-ink-soft tabular-nums">
          <Icon icon={Eye} size={14} className="text-ink-faint" />
          {m.walls_views({ count: views, shown: formatNumber(views) })}
        </span>
        <SeenOn seen={seenOn} />
      </div>
      <WallMenu wall={wall} actions={acts} mayEdit={mayEdit} />
    </li>
  );
}
