import Globe from "lucide-react/icons/globe";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import type { ListedWall } from "./listed-wall.ts";

/** The site it was seen on last, and on how many others; nothing where the service does not say. */
export function SeenOn({ seen }: { seen: ListedWall["seenOn"] }) {
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
