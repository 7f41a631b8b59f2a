import { Link } from "@tanstack/react-router";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Card } from "#ui/layout/card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { DaysCard } from "./days-card.tsx";
import { fillDays, type Funnel, readSteps } from "./read-funnel.ts";
import { daysOf } from "./period-days.ts";
import { type Period } from "./results-search.ts";
import { StepTable } from "./step-table.tsx";
import { Totals } from "./totals.tsx";

type FunnelViewProps = { funnel: Funnel; period: Period; formId: string; numericId: number };

/** Totals, steps and days of a form; nothing to see while nobody came. */
export function FunnelView({ funnel, period, formId, numericId }: FunnelViewProps) {
  const { from, to } = daysOf(period);
  const steps = readSteps(funnel.steps);
  const days = fillDays(funnel.days, from, to);
  if (funnel.steps.every(({ count }) => count === 0) && days.every(({ views }) => views === 0))
    return (
      <Card>
        <EmptyState
          icon={ChartNoAxesColumn}
          title={m.forms_results_none_title()}
          action={
            <Link to="/forms/$formId/share" params={{ formId }} className={buttonStyles({ variant: "primary" })}>
              {m.forms_results_none_action()}
            </Link>
          }
        >
          <p>{period === "all" ? m.forms_results_never_text() : m.forms_results_none_text()}</p>
        </EmptyState>
      </Card>
    );
  return (
    <>
      <Totals days={days} numericId={numericId} />
      <StepTable steps={steps} />
      <DaysCard days={days} />
    </>
  );
}
