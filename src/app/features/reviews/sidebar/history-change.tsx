import { lazy, Suspense } from "react";
import type { HistoryEntry } from "#contract/reviews/review-context.ts";
import { REVIEW_STATES } from "#contract/reviews/review-state.ts";
import { m } from "#messages/gen/messages.js";
import { fieldName } from "./field-names.ts";
import { formatValue } from "./field-values.ts";
import { stateLabel } from "./reason-text.ts";

const WordDiff = lazy(() => import("#app/shared/text/word-diff.tsx").then((part) => ({ default: part.WordDiff })));

type Change = HistoryEntry["changes"][number];

/** Fields whose old value the editor can take up again. */
const CAN_RETURN = new Set(["comment", "review_title", "rating", "reviewed_at", "transcript"]);
/** Kept by their number alone, which says nothing as a word. */
const COUNTED = new Set(["cues"]);

function formatHistoryValue(field: string, value: unknown): string {
  if (field === "state") return stateLabel(REVIEW_STATES.find((one) => one === value) ?? "new");
  if (COUNTED.has(field)) return typeof value === "number" ? m.record_cues({ count: value }) : "";
  return formatValue(field, value);
}

type HistoryChangeProps = { change: Change; onPutBack?: (field: string, value: unknown) => void };

/** One field of an entry: its words before and after as one text. */
export function HistoryChange({ change: { field, old, new: now }, onPutBack }: HistoryChangeProps) {
  const name = fieldName(field);
  return (
    <div>
      <dt className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
        {name}
        {onPutBack && CAN_RETURN.has(field) && (
          <button
            type="button"
            aria-label={m.record_put_back_field({ field: name })}
            onClick={() => onPutBack(field, old)}
            className="min-h-6 rounded-xs text-accent-ink hover:underline"
          >
            {m.record_put_back()}
          </button>
        )}
      </dt>
      <dd className="max-h-60 overflow-y-auto rounded-sm bg-sunken px-2.5 py-1.5">
        <Suspense fallback={<p className="whitespace-pre-line">{formatHistoryValue(field, now)}</p>}>
          <WordDiff before={formatHistoryValue(field, old)} after={formatHistoryValue(field, now)} />
        </Suspense>
      </dd>
    </div>
  );
}
