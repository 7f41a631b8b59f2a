import { keepPreviousData, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import { query } from "#api/query.ts";
import { FormHeader } from "#app/features/forms/form-status/form-header.tsx";
import { stateOf } from "#app/features/forms/form-status/form-state.ts";
import { ReadFailed } from "#app/shared/page/read-failed.tsx";
import { PageBody } from "#app/shared/page/page-body.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Card } from "#ui/layout/card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { FunnelView } from "./funnel-view.tsx";
import { daysOf } from "./read-funnel.ts";
import { type Period, PERIODS } from "./results-search.ts";

const NAMES: Record<Period, () => string> = {
  "7d": () => m.forms_days({ count: 7, shown: "7" }),
  "30d": () => m.forms_days({ count: 30, shown: "30" }),
  "90d": () => m.forms_days({ count: 90, shown: "90" }),
  all: m.forms_all_days,
};
const ORDER: Period[] = ["7d", "30d", "90d", "all"];

export function ResultsScreen({ formId }: { formId: string }) {
  const { offers } = useSession();
  const { period = PERIODS[0] } = useSearch({ from: "/_admin/forms/$formId_/results" });
  const navigate = useNavigate({ from: "/forms/$formId/results" });
  const { data } = useSuspenseQuery(query("getForm", { params: { unique_form_id: formId } }));
  const form = data.data;
  return (
    <>
      <FormHeader formId={formId} name={form.name} state={stateOf(form)} />
      <PageBody>
        <h2 className="sr-only">{m.forms_tab_results()}</h2>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Segmented
            label={m.forms_period()}
            options={ORDER.map((value) => ({ value, label: NAMES[value]() }))}
            value={period}
            onChange={(next) =>
              void navigate({ search: (old) => ({ ...old, period: next === PERIODS[0] ? undefined : next }) })
            }
          />
          <Link to="/reviews" search={{ form: String(form.id) }} className={buttonStyles()}>
            {m.forms_results_reviews()}
          </Link>
        </div>
        {offers("getFormFunnel") ? (
          <Results formId={formId} numericId={form.id} period={period} />
        ) : (
          <Card>
            <EmptyState icon={ChartNoAxesColumn} title={m.forms_results_absent_title()}>
              <p>{m.forms_results_absent_text()}</p>
            </EmptyState>
          </Card>
        )}
      </PageBody>
    </>
  );
}

type ResultsProps = { formId: string; numericId: number; period: Period };

function Results({ formId, numericId, period }: ResultsProps) {
  const input = { params: { unique_form_id: formId }, query: daysOf(period) };
  const funnel = useQuery({ ...query("getFormFunnel", input), placeholderData: keepPreviousData });
  if (funnel.isError && !funnel.data)
    return (
      <Card>
        <ReadFailed error={funnel.error} retry={() => void funnel.refetch()} />
      </Card>
    );
  if (!funnel.data)
    return (
      <div role="status" className="flex flex-col gap-5">
        <span className="sr-only">{m.common_loading()}</span>
        <Skeleton className="h-24 rounded-lg" />
        <Skeleton className="h-80 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    );
  return <FunnelView funnel={funnel.data.data} period={period} formId={formId} numericId={numericId} />;
}
