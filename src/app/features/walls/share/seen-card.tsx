import { HostList } from "#app/shared/figures/host-list.tsx";
import type { WallHealth } from "#contract/walls/pages/wall-health.ts";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";

/** The sites that loaded the wall, the latest first. */
export function SeenCard({ hosts }: { hosts: WallHealth["hosts"] }) {
  return (
    <Card flush title={m.share_seen()} description={m.share_seen_text()}>
      {hosts.length === 0 ? (
        <p className="px-5 pb-5 text-ink-faint">{m.share_seen_none()}</p>
      ) : (
        <HostList hosts={hosts} label={m.share_seen()} />
      )}
    </Card>
  );
}
