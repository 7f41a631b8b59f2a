import { useQuery } from "@tanstack/react-query";
import Flag from "lucide-react/icons/flag";
import { useState } from "react";
import { query } from "#api/query.ts";
import { BackLink } from "#app/shared/page/back-link.tsx";
import { describeError } from "#app/shared/requests/error-text.ts";
import { useSession } from "#app/shared/session/session.ts";
import type { ReviewReport } from "#contract/reviews/review-report.ts";
import { m } from "#messages/gen/messages.js";
import { Badge } from "#ui/data/badge.tsx";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { ReportRow } from "./report-row.tsx";

export function ReportsScreen() {
  const { offers } = useSession();
  if (offers("listReviewReports")) return <Reports />;
  return (
    <>
      <PageHeader back={<BackLink to="/reviews">{m.acts_back()}</BackLink>} title={m.reports_title()} />
      <EmptyState icon={Flag} title={m.reports_absent_title()}>
        <p>{m.reports_absent_text()}</p>
      </EmptyState>
    </>
  );
}

function Reports() {
  const list = useQuery({ ...query("listReviewReports", {}), refetchOnMount: "always" });
  // Kept outside the rows: a report disappears with its review, but the note being typed must stay.
  const [decided, setDecided] = useState<ReviewReport>();
  const { data: reports = [], open = 0 } = list.data ?? {};
  return (
    <>
      <PageHeader
        back={<BackLink to="/reviews">{m.acts_back()}</BackLink>}
        title={m.reports_title()}
        description={m.reports_text()}
        meta={open > 0 && <Badge tone="warning">{m.reports_open({ count: open, number: formatNumber(open) })}</Badge>}
      />
      {list.isPending && <SkeletonText lines={6} />}
      {list.isError && !list.data && (
        <EmptyState
          icon={Flag}
          title={describeError(list.error).title}
          action={<Button onClick={() => void list.refetch()}>{m.common_retry()}</Button>}
        >
          <p>{describeError(list.error).text}</p>
        </EmptyState>
      )}
      {list.data && reports.length === 0 && (
        <EmptyState icon={Flag} title={m.reports_none_title()}>
          <p>{m.reports_none_text()}</p>
        </EmptyState>
      )}
      {reports.length > 0 && (
        <ul aria-label={m.reports_title()} className="divide-y divide-line rounded-lg border border-line bg-surface">
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} onDecide={() => setDecided(report)} />
          ))}
        </ul>
      )}
      {decided && <DecideDialog report={decided} close={() => setDecided(undefined)} />}
    </>
  );
}
