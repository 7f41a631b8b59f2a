import { Link } from "@tanstack/react-router";
import { useSession } from "#app/shared/session/session.ts";
import { readFeedIdentifier } from "#contract/reviews/review-type.ts";
import type { ReviewReport } from "#contract/reviews/review-report.ts";
import { m } from "#messages/gen/messages.js";
import { Badge } from "#ui/data/badge.tsx";
import { Button } from "#ui/controls/button.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { reportReasonName } from "#app/shared/review-display/waiting-reasons.ts";
import { outcomeLabel } from "./report-text.ts";

function ReviewLink({ report: { feed_identifier: named, name } }: { report: ReviewReport }) {
  const review = named ? readFeedIdentifier(named) : undefined;
  if (!review) return <span className="text-ink-soft">{m.reports_gone()}</span>;
  return (
    <Link
      to="/reviews/$type/$id"
      params={{ type: review.medium, id: String(review.id) }}
      dir="auto"
      className="inline-flex min-h-6 min-w-0 items-center font-semibold hover:underline"
    >
      {name ? m.reports_of({ name }) : m.reports_of_nobody()}
    </Link>
  );
}

type ReportRowProps = { report: ReviewReport; onDecide: () => void };

export function ReportRow({ report, onDecide }: ReportRowProps) {
  const { can } = useSession();
  const { outcome, settled_by: by, settled_at: at, note, email, words: text } = report;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <ReviewLink report={report} />
          <Badge tone={outcome ? "neutral" : "warning"}>{reportReasonName(report.reason)}</Badge>
          {outcome && <Badge tone="outline">{outcomeLabel(outcome)}</Badge>}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-sm text-ink-faint">
          <RelativeTime value={report.created_at} />
          {email && (
            <a href={`mailto:${email}`} className="inline-flex min-h-6 break-all hover:text-ink hover:underline">
              {m.reports_from({ email })}
            </a>
          )}
        </p>
        <p className="mt-2 max-h-60 max-w-3xl overflow-y-auto text-pretty whitespace-pre-line" dir="auto">
          {text || <span className="text-ink-faint">{m.reports_no_words()}</span>}
        </p>
        {outcome && at && (
          <p className="mt-2 flex flex-wrap gap-x-2 text-sm text-ink-soft">
            {by && <span dir="auto">{m.reports_by({ name: by })}</span>}
            <RelativeTime value={at} />
            {note && <span dir="auto">{note}</span>}
          </p>
        )}
      </div>
      {can("editor") && (
        <Button
          size="sm"
          variant={outcome ? "ghost" : undefined}
          aria-label={m.reports_decide_on({ name: report.name || m.reviews_nameless() })}
          onClick={onDecide}
        >
          {outcome ? m.reports_again() : m.reports_decide()}
        </Button>
      )}
    </li>
  );
}
