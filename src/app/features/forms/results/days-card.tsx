import { useNavigate, useSearch } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { DaysChart } from "./days-chart.tsx";
import { DaysTable } from "./days-table.tsx";
import type { Day } from "./read-funnel.ts";

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
