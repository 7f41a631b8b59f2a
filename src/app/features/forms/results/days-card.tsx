import { useNavigate, useSearch } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import type { Day } from "./read-funnel.ts";
import { DayBars } from "#ui/data/day-chart.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { formatTime } from "#ui/core/time.ts";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { Table, Td, Th } from "#ui/data/table.tsx";

/** The figures of each day, the latest first. */
function DaysTable({ days }: { days: Day[] }) {
  return (
    <Table caption={m.forms_by_day()}>
      <thead>
        <tr>
          <Th>{m.forms_day()}</Th>
          <Th end>{m.forms_views()}</Th>
          <Th end>{m.forms_starts()}</Th>
          <Th end>{m.forms_submissions()}</Th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, views, starts, submissions }) => (
          <tr key={day}>
            <Td>
              <RelativeTime value={day} exact />
            </Td>
            <Td end>{formatNumber(views)}</Td>
            <Td end>{formatNumber(starts)}</Td>
            <Td end>{formatNumber(submissions)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const dayDescription = ({ day, views, starts, submissions }: Day) =>
  m.forms_day_words({
    day: formatTime(day, new Date()).exact,
    views: formatNumber(views),
    starts: formatNumber(starts),
    submissions: formatNumber(submissions),
  });

/** Who saw the form on each day, who began, who sent. */
function DaysChart({ days }: { days: Day[] }) {
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

/** The days of the period, as a chart or as a table. */
export function DaysCard({ days }: { days: Day[] }) {
  const { view = "chart" } = useSearch({ from: "/_admin/forms/$formId_/results" });
  const navigate = useNavigate({ from: "/forms/$formId/results" });
  return (
    <Card
      title={m.forms_by_day()}
      description={m.forms_by_day_text()}
      flush={view === "table"}
      actions={
        <Segmented
          label={m.forms_by_day_as()}
          options={[
            { value: "chart", label: m.forms_as_chart() },
            { value: "table", label: m.forms_as_table() },
          ]}
          value={view}
          onChange={(next) =>
            void navigate({ search: (old) => ({ ...old, view: next === "table" ? next : undefined }), replace: true })
          }
        />
      }
    >
      {view === "table" ? <DaysTable days={days} /> : <DaysChart days={days} />}
    </Card>
  );
}
