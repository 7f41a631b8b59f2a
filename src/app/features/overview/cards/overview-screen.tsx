import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import ChartColumn from "lucide-react/icons/chart-column";
import { query } from "#api/query.ts";
import { ReadFailed } from "#app/shared/page/read-failed.tsx";
import { PageBody } from "#app/shared/page/page-body.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Card } from "#ui/layout/card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { timeZone } from "#ui/core/calendar.ts";
import { overviewQuery } from "#app/features/overview/figures/overview-days.ts";
import { DATES, type OverviewSearch } from "#app/features/overview/figures/overview-search.ts";
import { BackupLine } from "./backup-line.tsx";
import { PeriodButton } from "./period-button.tsx";
import { OverviewView } from "./overview-view.tsx";

type By = (typeof DATES)[number];
const DATE_NAMES: Record<By, () => string> = { arrived: m.overview_by_arrival, reviewed: m.overview_by_review_date };
const HINTS: Record<By, () => string> = {
  arrived: () => m.overview_days_of_arrival({ zone: timeZone() }),
  reviewed: m.overview_days_of_reviews,
};

export function OverviewScreen() {
  const { offers } = useSession();
  const search = useSearch({ from: "/_admin/overview/" });
  const { by = DATES[0] } = search;
  const navigate = useNavigate({ from: "/overview/" });
  const isOffered = offers("getOverview");
  const set = (change: Partial<OverviewSearch>) => void navigate({ search: (old) => ({ ...old, ...change }) });
  return (
    <PageBody>
      <PageHeader
        title={m.shell_overview()}
        actions={
          isOffered && (
            <>
              <Segmented
                label={m.overview_by()}
                options={DATES.map((value) => ({ value, label: DATE_NAMES[value]() }))}
                value={by}
                onChange={(next) => set({ by: next === DATES[0] ? undefined : next })}
              />
              <PeriodButton search={search} set={set} hint={HINTS[by]()} />
            </>
          )
        }
      />
      <BackupLine />
      {isOffered ? <Counted search={search} /> : <Absent />}
    </PageBody>
  );
}

function Counted({ search }: { search: OverviewSearch }) {
  const overview = useQuery({
    ...query("getOverview", { query: overviewQuery(search) }),
    placeholderData: keepPreviousData,
  });
  if (overview.data) return <OverviewView overview={overview.data.data} isAllTime={search.period === "all"} />;
  if (!overview.isError)
    return (
      <div role="status" className="flex flex-col gap-6">
        <span className="sr-only">{m.common_loading()}</span>
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-88 rounded-lg" />
        <div className="grid gap-6 lg:grid-cols-2">
          <Skeleton className="h-72 rounded-lg" />
          <Skeleton className="h-72 rounded-lg" />
        </div>
      </div>
    );
  return (
    <Card>
      <ReadFailed error={overview.error} retry={() => void overview.refetch()} />
    </Card>
  );
}

/** Shown where the service has no overview. */
function Absent() {
  return (
    <Card>
      <EmptyState
        icon={ChartColumn}
        title={m.overview_absent_title()}
        action={
          <Link to="/reviews" className={buttonStyles({ variant: "primary" })}>
            {m.overview_absent_action()}
          </Link>
        }
      >
        <p>{m.overview_absent_text()}</p>
      </EmptyState>
    </Card>
  );
}
