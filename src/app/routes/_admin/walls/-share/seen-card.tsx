import { HostList } from "#app/lists/host-list.tsx";
import type { WallHealth } from "#contract/wall-health.ts";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/card.tsx";

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
