import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { DaysChart } from "./days-chart.tsx";
import { DaysTable } from "./days-table.tsx";
import { type Day, fillDays } from "./fill-days.ts";
import { useShareSearch } from "./use-share-search.ts";

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
