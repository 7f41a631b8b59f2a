import { m } from "#messages/gen/messages.js";
import { DayBars } from "#ui/data/day-chart.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { formatTime } from "#ui/core/time.ts";
import type { Day } from "./fill-days.ts";

const dayDescription = ({ day, views, reads, clicks }: Day) =>
  m.share_day_words({
    day: formatTime(day, new Date()).exact,
    views: formatNumber(views),
    reads: formatNumber(reads),
    clicks: formatNumber(clicks),
  });

/** How often the wall was loaded on each day, read, and followed. */
export function DaysChart({ days }: { days: Day[] }) {
  return (
    <DayBars
      label={m.share_chart_alt()}
      series={[
        { name: m.share_views(), look: "bg-line-strong" },
        { name: m.share_reads(), look: "bg-accent-line" },
        { name: m.share_clicks(), look: "bg-accent" },
      ]}
      days={days.map((one) => ({
        day: one.day,
        values: [one.views, one.reads, one.clicks],
        words: dayDescription(one),
      }))}
    />
  );
}
