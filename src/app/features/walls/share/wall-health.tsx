import { useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { ReadFailed } from "#app/shared/page/read-failed.tsx";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { WallDaysCard } from "./days-card.tsx";
import { HostList } from "#app/shared/figures/host-list.tsx";
import { StarsVerdict } from "#app/features/walls/design/stars-verdict.tsx";
import { ITEM_LABELS } from "#app/features/walls/design/item-labels.ts";
import type { WallVisibility } from "#contract/walls/pages/wall-visibility.ts";
import type { WallHealth } from "#contract/walls/pages/wall-health.ts";
import { formatNumber } from "#ui/core/format-number.ts";

function Totals({ health: { views, reads, clicks } }: { health: WallHealth }) {
  const facts = [
    { name: m.share_views(), value: views, means: m.share_views_text() },
    { name: m.share_reads(), value: reads, means: m.share_reads_text() },
    { name: m.share_clicks(), value: clicks, means: m.share_clicks_text() },
  ];
  return (
    <Card title={m.share_figures()} footer={m.share_figures_note()}>
      <dl className="flex flex-col gap-3">
        {facts.map(({ name, value, means }) => (
          <div key={name} className="flex items-baseline justify-between gap-4">
            <dt className="min-w-0">
              <span className="font-medium">{name}</span>
              <span className="block text-sm text-ink-faint">{means}</span>
            </dt>
            <dd className="text-xl font-semibold tabular-nums">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function SeenCard({ hosts }: { hosts: WallHealth["hosts"] }) {
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

type HealthProps = { id: string; part: "side" | "days"; visibility?: WallVisibility | undefined };

export function Health({ id, part, visibility }: HealthProps) {
  const { data, isError, error, refetch } = useQuery(query("getWallHealth", { params: { id } }));
  if (isError && !data)
    return part === "days" ? null : (
      <Card>
        <ReadFailed compact error={error} retry={() => void refetch()} />
      </Card>
    );
  if (!data)
    return (
      <div role={part === "side" ? "status" : undefined} className="flex flex-col gap-5">
        {part === "side" && <span className="sr-only">{m.common_loading()}</span>}
        <Skeleton className="h-64 rounded-lg" />
      </div>
    );
  const health = data.data;
  if (part === "days") return <WallDaysCard days={health.days} />;
  return (
    <>
      <Totals health={health} />
      <SeenCard hosts={health.hosts} />
      {health.stars && (
        <Card title={m.stars_title()} description={ITEM_LABELS[health.stars.kind]()}>
          <StarsVerdict advice={health.stars} visibility={visibility} />
        </Card>
      )}
    </>
  );
}
