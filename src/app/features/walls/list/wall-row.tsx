import { Link } from "@tanstack/react-router";
import Eye from "lucide-react/icons/eye";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { Badge } from "#ui/data/badge.tsx";
import { cx } from "#ui/core/cx.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { linkTo, snippetFor } from "#app/features/walls/design/embed-code.ts";
import { type ListedWall, designerLink, shareLink } from "./listed-wall.ts";
import type { WallActions } from "./use-wall-actions.tsx";
import { PublicUrl } from "#app/shared/list/public-link.tsx";
import { useState } from "react";
import { LayoutSketch } from "#app/features/walls/templates/layout-sketch.tsx";
import Globe from "lucide-react/icons/globe";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { useQueryClient } from "@tanstack/react-query";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import Copy from "lucide-react/icons/copy";
import Ellipsis from "lucide-react/icons/ellipsis";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import { query } from "#api/query.ts";
import { CopyButton } from "#ui/controls/copy-button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Menu, type MenuEntry } from "#ui/overlays/menu.tsx";

type WallMenuProps = { wall: ListedWall; actions: WallActions; mayEdit: boolean };

function WallMenu({ wall, actions, mayEdit }: WallMenuProps) {
  const client = useQueryClient();
  const { kind, id, name } = wall;
  const { hosted, offers } = useSession();
  const isOurs = offers("getWallHealth");
  const embed = query("getEmbedCode", { query: { type: kind, id } });
  const entries: (MenuEntry | false)[] = [
    {
      label: mayEdit ? m.walls_open_designer() : m.walls_look(),
      icon: Pencil,
      keys: "e",
      render: <Link {...designerLink(wall)} />,
    },
    { label: m.walls_share_and_figures(), icon: ChartNoAxesColumn, keys: "s", render: <Link {...shareLink(wall)} /> },
    mayEdit && "-",
    mayEdit && { label: m.walls_duplicate(), icon: Copy, keys: "d", run: () => actions.duplicate(wall) },
    mayEdit && { label: m.walls_delete(), icon: Trash, keys: "#", danger: true, run: () => actions.remove(wall) },
  ];
  const code = async () => {
    const { embed_code: snippet } = await client.ensureQueryData(embed);
    return snippetFor(snippet, "html", linkTo({ id, url: wall.publicUrl }, snippet, isOurs), hosted?.embed_class);
  };
  // Prefetched, because some browsers allow clipboard access only during the press itself.
  const prepare = () => void client.prefetchQuery(embed);
  return (
    // These handlers only prefetch.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label={m.walls_acts_of({ name })}
      onPointerEnter={prepare}
      onFocus={prepare}
      className="relative flex items-center gap-1 max-sm:col-span-full max-sm:justify-between"
    >
      <CopyButton text={code} label={m.walls_copy_snippet()} />
      <Menu
        trigger={<IconButton icon={Ellipsis} tooltip={false} label={m.walls_more({ name })} />}
        items={entries.filter((entry) => entry !== false)}
      />
    </div>
  );
}

/** The site it was seen on last and the number of others; nothing where the service does not send it. */
function SeenOn({ seen }: { seen: ListedWall["seenOn"] }) {
  if (seen === undefined) return null;
  if (seen === null) return <p className="text-sm text-ink-faint">{m.walls_seen_never()}</p>;
  const others = seen.hosts - 1;
  return (
    <div className="min-w-0 text-sm">
      <p className="flex items-center gap-1.5 text-ink-soft">
        <Icon icon={Globe} size={14} className="shrink-0 text-ink-faint" />
        <span className="sr-only">{m.walls_seen_on()}</span>
        <span className="truncate" dir="ltr" title={seen.host}>
          {seen.host}
        </span>
        {others > 0 && (
          <span className="shrink-0 text-ink-faint">
            {m.walls_seen_more({ count: others, shown: formatNumber(others) })}
          </span>
        )}
      </p>
      <p className="relative w-fit ps-5 text-xs text-ink-faint">
        <RelativeTime value={seen.last_seen} focusable={false} />
      </p>
    </div>
  );
}

const SIZE = "h-13 w-25 shrink-0 max-sm:hidden";

function WallPicture({ wall: { picture, sketch } }: { wall: ListedWall }) {
  const [missing, setMissing] = useState<string>();
  if (!picture || picture === missing) return <LayoutSketch of={sketch} className={`${SIZE} border border-line`} />;
  return (
    <img
      src={picture}
      alt=""
      loading="lazy"
      onError={() => setMissing(picture)}
      className={`${SIZE} rounded-md border border-line bg-sunken object-cover object-top`}
    />
  );
}

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

export function WallRow({ wall, actions, mayEdit, current, onCurrent }: WallRowProps) {
  const { name, typeName, publicUrl, visibility, views, hasDraft, seenOn } = wall;
  return (
    // Focus anywhere in the row makes it the current row.
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
          {visibility === "draft" && <Badge tone="outline">{m.share_visibility_draft()}</Badge>}
          {visibility === "link_only" && <Badge tone="outline">{m.share_visibility_link_only()}</Badge>}
          {visibility === "password" && <Badge tone="outline">{m.share_visibility_password()}</Badge>}
          {hasDraft && <Badge tone="warning">{m.walls_state_draft()}</Badge>}
        </div>
        {publicUrl ? (
          <PublicUrl url={publicUrl} />
        ) : (
          <p className="text-sm text-ink-faint">
            {visibility === "draft" ? m.walls_state_not_public() : m.walls_widget_place()}
          </p>
        )}
      </div>
      <div className="contents max-lg:col-span-full max-lg:flex sm:max-lg:row-start-2 max-lg:flex-wrap max-lg:items-center max-lg:gap-x-5 max-lg:gap-y-1">
        <span className="flex items-center gap-1.5 text-sm text-ink-soft tabular-nums">
          <Icon icon={Eye} size={14} className="text-ink-faint" />
          {m.walls_views({ count: views, shown: formatNumber(views) })}
        </span>
        <SeenOn seen={seenOn} />
      </div>
      <WallMenu wall={wall} actions={actions} mayEdit={mayEdit} />
    </li>
  );
}
