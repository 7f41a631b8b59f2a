import { lazy, Suspense } from "react";
import type { ReviewRef } from "#app/review/review-ref.ts";
import { useReviewContext } from "#app/review/use-context.ts";
import { m } from "#messages/gen/messages.js";

const RecordPanel = lazy(() => import("#app/record/record-panel.tsx").then((part) => ({ default: part.RecordPanel })));

/** What stands around the open review: beside it where there is room, else folded away below it. */
export function ReaderSide({ of: ref }: { of: ReviewRef }) {
  const { context, offered } = useReviewContext(ref);
  if (!offered || !context) return null;
  return (
    <aside className="reader-side px-5 pb-8 sm:px-8" aria-label={m.record_panel()}>
      <details className="group">
        <summary className="flex min-h-8 items-center rounded-sm font-medium pointer-coarse:min-h-11">
          {m.record_panel()}
        </summary>
        <div className="pt-3">
          <Suspense fallback={null}>
            <RecordPanel of={ref} context={context} />
          </Suspense>
        </div>
      </details>
    </aside>
  );
}
