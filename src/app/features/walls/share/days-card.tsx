import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import { DaysCard } from "#app/shared/figures/days-card.tsx";
import { fillDays, lastDays } from "#app/shared/figures/days.ts";
import type { WallHealth } from "#contract/walls/pages/wall-health.ts";
import { m } from "#messages/gen/messages.js";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Card } from "#ui/layout/card.tsx";
import { useShareSearch } from "./use-share-search.ts";

type Day = WallHealth["days"][number];

/** A new wall shows at least this many days, so that its first day is not one bar across the whole chart. */
const MIN_DAYS = 14;

/** The days from the first with figures until today, without gaps. */
export function wallDays(days: Day[], now: Date): Day[] {
  const { from, to } = lastDays(MIN_DAYS, now);
  const first = days[0]?.day ?? from;
  return fillDays(days, (day) => ({ day, views: 0, reads: 0, clicks: 0 }), { from: first < from ? first : from, to });
}

export function WallDaysCard({ days }: { days: Day[] }) {
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
    <DaysCard
      days={days}
      chartDays={wallDays(days, new Date())}
      series={[
        { name: m.share_views(), look: "bg-chart-grey", valueOf: (day) => day.views },
        { name: m.share_reads(), look: "bg-chart-blue", valueOf: (day) => day.reads },
        { name: m.share_clicks(), look: "bg-accent", valueOf: (day) => day.clicks },
      ]}
      describeDay={(day, [views = "", reads = "", clicks = ""]) => m.share_day_words({ day, views, reads, clicks })}
      view={view}
      onView={(next) => change({ view: next === "table" ? next : undefined })}
      labels={{
        title: m.share_days(),
        description: m.share_days_text(),
        chart: m.share_chart_alt(),
        day: m.share_day(),
        view: m.share_days_as(),
        asChart: m.share_as_chart(),
        asTable: m.share_as_table(),
      }}
    />
  );
}
