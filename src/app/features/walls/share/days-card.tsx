import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { type Day, fillDays } from "./fill-days.ts";
import { useShareSearch } from "./use-share-search.ts";
import { DayBars } from "#ui/data/day-chart.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { formatTime } from "#ui/core/time.ts";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { Table, Td, Th } from "#ui/data/table.tsx";

/** The figures of each day that has any, the latest first. */
function DaysTable({ days }: { days: Day[] }) {
  return (
    <Table caption={m.share_days()}>
      <thead>
        <tr>
          <Th>{m.share_day()}</Th>
          <Th end>{m.share_views()}</Th>
          <Th end>{m.share_reads()}</Th>
          <Th end>{m.share_clicks()}</Th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, views, reads, clicks }) => (
          <tr key={day}>
            <Td>
              <RelativeTime value={day} exact />
            </Td>
            <Td end>{formatNumber(views)}</Td>
            <Td end>{formatNumber(reads)}</Td>
            <Td end>{formatNumber(clicks)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const dayDescription = ({ day, views, reads, clicks }: Day) =>
  m.share_day_words({
    day: formatTime(day, new Date()).exact,
    views: formatNumber(views),
    reads: formatNumber(reads),
    clicks: formatNumber(clicks),
  });

/** How often the wall was loaded on each day, read, and followed. */
function DaysChart({ days }: { days: Day[] }) {
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

/** The last days, as a chart or as a table. */
export function DaysCard({ days }: { days: Day[] }) {
  const [{ view = "chart" }, change] = useShareSearch();
  if (days.length === 0)
    return (
      <Card>
        <EmptyState compact icon={ChartNoAxesColumn} title={m.share_days_none_title()}>
          <p>{m.share_days_none()}</p>
        </EmptyState>
      </Card>
    );
  return (
    <Card
      title={m.share_days()}
      description={m.share_days_text()}
      flush={view === "table"}
      actions={
        <Segmented
          label={m.share_days_as()}
          options={[
            { value: "chart", label: m.share_as_chart() },
            { value: "table", label: m.share_as_table() },
          ]}
          value={view}
          onChange={(next) => change({ view: next === "table" ? next : undefined })}
        />
      }
    >
      {view === "table" ? <DaysTable days={days} /> : <DaysChart days={fillDays(days, new Date())} />}
    </Card>
  );
}
