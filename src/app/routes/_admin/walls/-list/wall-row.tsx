import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Copy from "lucide-react/icons/copy";
import Ellipsis from "lucide-react/icons/ellipsis";
import ExternalLink from "lucide-react/icons/external-link";
import Eye from "lucide-react/icons/eye";
import Trash from "lucide-react/icons/trash-2";
import { query } from "#api/query.ts";
import type { PageListItem } from "#contract/page.ts";
import { useSession } from "#app/shell/session.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/button-styles.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { formatNumber } from "#ui/format.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { useWallActs } from "./use-wall-acts.ts";
import { WallMark } from "./wall-mark.tsx";

/** One wall: where it is, how often it was seen, and the ways on. The whole row opens the designer. */
export function WallRow({ wall }: { wall: PageListItem }) {
  const client = useQueryClient();
  const canEdit = useSession().can("editor");
  const { duplicate, remove } = useWallActs(wall);
  const embed = query("getEmbedCode", { query: { type: "page", id: wall.unique_page_id } });
  const shown = wall.public_url.replace(/^https?:\/\//, "");
  return (
    <li className="relative flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border border-line bg-surface p-4 shadow-card transition-colors hover:border-line-strong">
      <WallMark seed={wall.unique_page_id} />
      <div className="min-w-0 flex-1 basis-48">
        <Link
          to="/walls/$pageId"
          params={{ pageId: wall.unique_page_id }}
          dir="auto"
          // On its way before it is asked for: some browsers let only the press itself write to the clipboard.
          onPointerEnter={() => void client.prefetchQuery(embed)}
          onFocus={() => void client.prefetchQuery(embed)}
          className="text-read font-semibold after:absolute after:inset-0 after:rounded-lg"
        >
          {wall.name}
        </Link>
        <a
          href={wall.public_url}
          target="_blank"
          rel="noreferrer"
          className="relative mt-0.5 flex w-fit max-w-full items-center gap-1.5 text-sm text-ink-soft hover:text-ink hover:underline"
        >
          <span className="truncate" dir="ltr">
            {shown}
          </span>
          <span className="sr-only">{m.walls_open_public_new()}</span>
          <Icon icon={ExternalLink} size={12} />
        </a>
      </div>
      <span className="flex items-center gap-1.5 text-sm text-ink-soft tabular-nums">
        <Icon icon={Eye} size={14} className="text-ink-faint" />
        {m.walls_views({ count: wall.view_count, shown: formatNumber(wall.view_count) })}
      </span>
      <div className="relative flex flex-wrap items-center gap-2 max-sm:w-full">
        <CopyButton
          size="md"
          text={async () => (await client.ensureQueryData(embed)).embed_code}
          label={m.walls_copy_snippet()}
        />
        <Link
          to="/walls/$pageId"
          params={{ pageId: wall.unique_page_id }}
          aria-label={m.walls_open_designer_named({ name: wall.name })}
          className={buttonStyles()}
        >
          {m.walls_open_designer()}
        </Link>
        {canEdit && (
          <Menu
            trigger={<IconButton icon={Ellipsis} tooltip={false} label={m.walls_more({ name: wall.name })} />}
            items={[
              { label: m.walls_duplicate(), icon: Copy, run: () => void duplicate() },
              "-",
              { label: m.walls_delete(), icon: Trash, danger: true, run: () => void remove() },
            ]}
          />
        )}
      </div>
    </li>
  );
}
