import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Card } from "#ui/layout/card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { DaysCard } from "#app/shared/figures/days-card.tsx";
import { fillDays } from "#app/shared/figures/days.ts";
import { Totals } from "#app/shared/figures/totals.tsx";
import { daysOf, type Funnel, readSteps, type Day, type Step, worstStep } from "./read-funnel.ts";
import type { Period } from "./results-search.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { percent } from "#app/shared/figures/percent.ts";
import { stepLabel } from "#app/features/forms/form-status/form-steps.ts";
import { cx } from "#ui/core/cx.ts";
import { Table, Td, Th } from "#ui/data/table.tsx";

/** Visitors by step and the share that left before each. */
function StepTable({ steps }: { steps: Step[] }) {
  const worst = worstStep(steps);
  return (
    <Card
      title={m.forms_steps()}
      description={
        worst?.lost
          ? m.forms_steps_worst({ step: stepLabel(worst.step), share: percent(worst.lost) })
          : m.forms_steps_text()
      }
      flush
    >
      <Table figures caption={m.forms_steps()}>
        <thead>
          <tr>
            <Th>{m.forms_step()}</Th>
            <Th className="w-2/5 max-md:hidden" aria-hidden />
            <Th end>{m.forms_visitors()}</Th>
            <Th end className="max-sm:hidden">
              {m.forms_of_all()}
            </Th>
            <Th end>{m.forms_left()}</Th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ step, count, share = 0, lost }) => (
            <tr key={step}>
              <Td className="font-medium">{stepLabel(step)}</Td>
              <Td className="max-md:hidden" aria-hidden>
                <span className="block h-3 rounded-xs bg-active">
                  <span
                    className="block h-full rounded-xs bg-accent forced-colors:bg-[CanvasText]"
                    style={{ width: `${share * 100}%`, minWidth: count > 0 ? 2 : 0 }}
                  />
                </span>
              </Td>
              <Td end>{formatNumber(count)}</Td>
              <Td end className="text-ink-soft max-sm:hidden">
                {percent(share)}
              </Td>
              <Td end className={cx(step === worst?.step ? "font-medium text-warning-ink" : "text-ink-soft")}>
                {lost === undefined ? "–" : percent(lost > 0 ? -lost : 0)}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

/** Sums of the period, and the share of visitors who submitted. */
function FormTotals({ days, numericId }: { days: Day[]; numericId: number }) {
  const sum = (name: "views" | "starts" | "submissions") => days.reduce((all, day) => all + day[name], 0);
  const [views, sent] = [sum("views"), sum("submissions")];
  return (
    <Totals
      layout="tiles"
      totals={[
        { name: m.forms_views(), value: views },
        { name: m.forms_starts(), value: sum("starts") },
        {
          name: m.forms_submissions(),
          value: sent,
          to: { to: "/reviews", search: { form: String(numericId) } },
          linkLabel: m.forms_submissions_open({ shown: formatNumber(sent) }),
        },
        { name: m.forms_completed(), value: views > 0 ? percent(Math.min(1, sent / views)) : "–" },
      ]}
    />
  );
}

function FormDaysCard({ days }: { days: Day[] }) {
  const { view = "chart" } = useSearch({ from: "/_admin/forms/$formId_/results" });
  const navigate = useNavigate({ from: "/forms/$formId/results" });
  return (
    <DaysCard
      days={days}
      series={[
        { name: m.forms_views(), look: "bg-chart-grey", valueOf: (day) => day.views },
        { name: m.forms_starts(), look: "bg-chart-blue", valueOf: (day) => day.starts },
        { name: m.forms_submissions(), look: "bg-accent", valueOf: (day) => day.submissions },
      ]}
      describeDay={(day, [views = "", starts = "", submissions = ""]) =>
        m.forms_day_words({ day, views, starts, submissions })
      }
      view={view}
      onView={(next) =>
        void navigate({ search: (old) => ({ ...old, view: next === "table" ? next : undefined }), replace: true })
      }
      labels={{
        title: m.forms_by_day(),
        description: m.forms_by_day_text(),
        chart: m.forms_chart_alt(),
        day: m.forms_day(),
        view: m.forms_by_day_as(),
        asChart: m.forms_as_chart(),
        asTable: m.forms_as_table(),
      }}
    />
  );
}

const emptyDay = (day: string): Day => ({ day, views: 0, starts: 0, submissions: 0 });

type FunnelViewProps = { funnel: Funnel; period: Period; formId: string; numericId: number };

export function FunnelView({ funnel, period, formId, numericId }: FunnelViewProps) {
  const steps = readSteps(funnel.steps);
  const days = fillDays(funnel.days, emptyDay, daysOf(period));
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
      <FormTotals days={days} numericId={numericId} />
      <StepTable steps={steps} />
      <FormDaysCard days={days} />
    </>
  );
}
