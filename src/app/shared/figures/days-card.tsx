import { Segmented } from "#ui/controls/segmented.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { formatTime } from "#ui/core/time.ts";
import { DayBars } from "#ui/data/day-chart.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { Table, Td, Th } from "#ui/data/table.tsx";
import { Card } from "#ui/layout/card.tsx";

type Series<Day> = { name: string; look: string; valueOf: (day: Day) => number };

type DaysTableProps<Day> = { days: Day[]; series: Series<Day>[]; caption: string; dayLabel: string };

function DaysTable<Day extends { day: string }>({ days, series, caption, dayLabel }: DaysTableProps<Day>) {
  return (
    <Table figures caption={caption}>
      <thead>
        <tr>
          <Th>{dayLabel}</Th>
          {series.map(({ name }) => (
            <Th key={name} end>
              {name}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((one) => (
          <tr key={one.day}>
            <Td>
              <RelativeTime value={one.day} exact />
            </Td>
            {series.map(({ name, valueOf }) => (
              <Td key={name} end>
                {formatNumber(valueOf(one))}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type DaysCardProps<Day> = {
  /** Oldest first. */
  days: Day[];
  /** The days of the chart, without gaps; the table shows `days`. */
  chartDays?: Day[];
  /** The largest first: the chart draws the others in front of it. */
  series: Series<Day>[];
  /** The accessible text of a bar. `day` and `values` are formatted, in the order of `series`. */
  describeDay: (day: string, values: string[]) => string;
  view: "chart" | "table";
  onView: (view: "chart" | "table") => void;
  labels: {
    title: string;
    description: string;
    chart: string;
    day: string;
    view: string;
    asChart: string;
    asTable: string;
  };
};

export function DaysCard<Day extends { day: string }>(props: DaysCardProps<Day>) {
  const { days, chartDays = days, series, describeDay, view, onView, labels } = props;
  return (
    <Card
      title={labels.title}
      description={labels.description}
      flush={view === "table"}
      actions={
        <Segmented
          label={labels.view}
          options={[
            { value: "chart", label: labels.asChart },
            { value: "table", label: labels.asTable },
          ]}
          value={view}
          onChange={onView}
        />
      }
    >
      {view === "table" ? (
        <DaysTable days={days} series={series} caption={labels.title} dayLabel={labels.day} />
      ) : (
        <DayBars
          label={labels.chart}
          series={series}
          days={chartDays.map((one) => {
            const values = series.map(({ valueOf }) => valueOf(one));
            const day = formatTime(one.day, new Date()).exact;
            return {
              day: one.day,
              values,
              words: describeDay(
                day,
                values.map((value) => formatNumber(value)),
              ),
            };
          })}
        />
      )}
    </Card>
  );
}
