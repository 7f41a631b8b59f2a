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
import { type Period, PERIODS } from "#app/features/overview/figures/overview-search.ts";
import { lastDays } from "#app/shared/figures/days.ts";
import { OverviewView } from "./overview-view.tsx";

const ORDER: Period[] = ["7d", "30d", "90d", "365d"];
const LENGTHS: Record<Period, number> = { "7d": 7, "30d": 30, "90d": 90, "365d": 365 };

export function OverviewScreen() {
  const { offers } = useSession();
  const { period = PERIODS[0] } = useSearch({ from: "/_admin/overview/" });
  const navigate = useNavigate({ from: "/overview/" });
  const isOffered = offers("getOverview");
  return (
    <PageBody>
      <PageHeader
        title={m.shell_overview()}
        description={isOffered && m.overview_days_utc()}
        actions={
          isOffered && (
            <Segmented
              label={m.overview_period()}
              options={ORDER.map((value) => {
                const count = LENGTHS[value];
                return { value, label: m.forms_days({ count, shown: String(count) }) };
              })}
              value={period}
              onChange={(next) =>
                void navigate({ search: (old) => ({ ...old, period: next === PERIODS[0] ? undefined : next }) })
              }
            />
          )
        }
      />
      {isOffered ? <Counted period={period} /> : <Absent />}
    </PageBody>
  );
}

function Counted({ period }: { period: Period }) {
  const overview = useQuery({
    ...query("getOverview", { query: lastDays(LENGTHS[period]) }),
    placeholderData: keepPreviousData,
  });
  if (overview.data) return <OverviewView overview={overview.data.data} />;
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
