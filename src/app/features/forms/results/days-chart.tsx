import { m } from "#messages/gen/messages.js";
import { DayBars } from "#ui/data/day-chart.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { formatTime } from "#ui/core/time.ts";
import type { Day } from "./read-funnel.ts";

const dayDescription = ({ day, views, starts, submissions }: Day) =>
  m.forms_day_words({
    day: formatTime(day, new Date()).exact,
    views: formatNumber(views),
    starts: formatNumber(starts),
    submissions: formatNumber(submissions),
  });

/** Who saw the form on each day, who began, who sent. */
export function DaysChart({ days }: { days: Day[] }) {
  return (
    <DayBars
      label={m.forms_chart_alt()}
      series={[
        { name: m.forms_views(), look: "bg-line-strong" },
        { name: m.forms_starts(), look: "bg-accent-line" },
        { name: m.forms_submissions(), look: "bg-accent" },
      ]}
      days={days.map((one) => ({
        day: one.day,
        values: [one.views, one.starts, one.submissions],
        words: dayDescription(one),
      }))}
    />
  );
}
