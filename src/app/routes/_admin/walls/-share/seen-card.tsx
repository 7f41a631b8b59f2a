import type { WallHealth } from "#contract/wall-health.ts";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/card.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";

/** The sites that loaded the wall, the latest first. They named themselves: they are shown and not linked. */
export function SeenCard({ hosts }: { hosts: WallHealth["hosts"] }) {
  return (
    <Card flush title={m.share_seen()} description={m.share_seen_text()}>
      {hosts.length === 0 ? (
        <p className="px-5 pb-5 text-ink-faint">{m.share_seen_none()}</p>
      ) : (
        <ul
          aria-label={m.share_seen()}
          // What scrolls must be scrollable by keyboard: every line of it holds a time that takes the focus.
          className="flex max-h-80 flex-col divide-y divide-line overflow-y-auto border-t border-line"
        >
          {hosts.map(({ host, last_seen: last }) => (
            <li key={host} className="flex items-baseline justify-between gap-4 px-5 py-2">
              <span dir="ltr" className="min-w-0 truncate font-mono text-sm" title={host}>
                {host}
              </span>
              <span className="shrink-0 text-sm text-ink-faint">
                <span className="sr-only">{m.share_seen_last()}</span> <RelativeTime value={last} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
