import { HostList } from "#app/shared/figures/host-list.tsx";
import type { Overview } from "#contract/overview/overview.ts";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";

/** The sites walls and widgets were seen on, the latest first. */
export function HostsCard({ hosts }: { hosts: Overview["walls"]["hosts"] }) {
  const none = hosts.length === 0;
  return (
    <Card flush title={m.overview_hosts()} description={!none && m.overview_hosts_text()}>
      {none ? (
        <p className="px-5 pb-5 text-ink-faint">{m.overview_hosts_none()}</p>
      ) : (
        <HostList hosts={hosts} label={m.overview_hosts()} />
      )}
    </Card>
  );
}
