import { lazy, Suspense } from "react";
import { PanelDisclosure } from "#app/features/reviews/sidebar/panel-disclosure.tsx";
import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { useReviewContext } from "#app/shared/review-data/use-review-context.ts";
import { m } from "#messages/gen/messages.js";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";

const RecordPanel = lazy(() =>
  import("#app/features/reviews/sidebar/review-sidebar.tsx").then((part) => ({ default: part.ReviewSidebar })),
);

/** What stands around the open review: beside it where there is room, else folded away below it. */
export function ReaderSidebar({ of: ref }: { of: ReviewRef }) {
  const { context, offered } = useReviewContext(ref);
  if (!offered || !context) return null;
  return (
    <aside className="reader-side px-5 pb-8 sm:px-8" aria-label={m.record_panel()}>
      <PanelDisclosure>
        {() => (
          <Suspense fallback={<SkeletonText lines={6} />}>
            <RecordPanel of={ref} context={context} />
          </Suspense>
        )}
      </PanelDisclosure>
    </aside>
  );
}
