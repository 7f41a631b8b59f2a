import type { Overview } from "#contract/overview.ts";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/card.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";

/** The sites walls and widgets were seen on, the latest first. They named themselves: they are shown and not linked. */
export function HostsCard({ hosts }: { hosts: Overview["walls"]["hosts"] }) {
  const none = hosts.length === 0;
  return (
    <Card flush title={m.overview_hosts()} description={!none && m.overview_hosts_text()}>
      {none ? (
        <p className="px-5 pb-5 text-ink-faint">{m.overview_hosts_none()}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line border-t border-line">
          {hosts.map(({ host, last_seen: last }) => (
            <li key={host} className="flex items-baseline justify-between gap-4 px-5 py-2">
              <span dir="ltr" className="min-w-0 truncate font-mono text-sm" title={host}>
                {host}
              </span>
              <span className="shrink-0 text-sm text-ink-faint">
                <span className="sr-only">{m.overview_last_seen()}</span> <RelativeTime value={last} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
