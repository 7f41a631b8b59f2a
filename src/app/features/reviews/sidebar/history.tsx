import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { HistoryLine } from "./history-line.tsx";
import { useHistory } from "./use-history.ts";

type HistoryProps = { of: ReviewRef; onPutBack?: (field: string, value: unknown) => void };

/** What was done to a review, newest first; older entries on demand. */
export function History({ of: ref, onPutBack }: HistoryProps) {
  const { history, entries } = useHistory(ref);
  if (history.isPending) return <SkeletonText lines={4} />;
  return (
    <>
      <ol className="flex flex-col gap-3">
        {entries.map((entry) => (
          <HistoryLine key={`${entry.id}/${entry.at}`} entry={entry} onPutBack={onPutBack} />
        ))}
      </ol>
      {history.error && (
        <p role="alert" className="text-danger-ink">
          {describeError(history.error).text}
        </p>
      )}
      {(history.hasNextPage || history.error) && (
        <Button size="sm" loading={history.isFetching} onClick={() => void history.fetchNextPage()}>
          {history.error ? m.common_retry() : m.record_history_more()}
        </Button>
      )}
    </>
  );
}
