import type { WallHealth } from "#contract/walls/pages/wall-health.ts";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { formatNumber } from "#ui/core/format-number.ts";

/** How often the wall was loaded, read and followed since it is there. */
export function Totals({ health: { views, reads, clicks } }: { health: WallHealth }) {
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
