import { m } from "#messages/gen/messages.js";
import { RelativeTime } from "#ui/data/relative-time.tsx";

type HostListProps = {
  hosts: readonly { host: string; last_seen: string }[];
  label: string;
};

/** Not links, because the sites reported their own names. */
export function HostList({ hosts, label }: HostListProps) {
  return (
    <ul
      aria-label={label}
      // Scrollable by keyboard, since every row has a focusable time.
      className="flex max-h-80 flex-col divide-y divide-line overflow-y-auto border-t border-line"
    >
      {hosts.map(({ host, last_seen: seen }) => (
        <li key={host} className="flex items-baseline justify-between gap-4 px-5 py-2">
          <span dir="ltr" className="min-w-0 truncate font-mono text-sm" title={host}>
            {host}
          </span>
          <span className="shrink-0 text-sm text-ink-faint">
            <span className="sr-only">{m.common_last_seen()}</span> <RelativeTime value={seen} />
          </span>
        </li>
      ))}
    </ul>
  );
}
