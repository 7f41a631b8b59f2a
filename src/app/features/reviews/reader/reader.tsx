import { useSearch } from "@tanstack/react-router";
import { hideReasonLabel } from "#app/shared/review-display/reason-name.ts";
import { keyOf, type ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { usePollWhileProcessing } from "./use-processed-files.ts";
import { useReviewContext } from "#app/shared/review-data/use-review-context.ts";
import { useSession } from "#app/shared/session/session.ts";
import { ReadFailed } from "#app/shared/page/read-failed.tsx";
import { m } from "#messages/gen/messages.js";
import { ReaderActions } from "./reader-actions.tsx";
import { ReaderBar } from "./reader-bar.tsx";
import { ReaderFiles } from "./reader-files.tsx";
import { ReaderHead } from "./reader-head.tsx";
import { ReaderMore } from "./reader-more.tsx";
import { ReaderSidebar } from "./reader-side.tsx";
import { ReaderSkeleton } from "./reader-skeleton.tsx";
import { ReaderText } from "./reader-text.tsx";
import { ReviewMissing } from "./review-missing.tsx";
import { useNeighbours } from "./use-neighbours.ts";
import { useOpenReview } from "./use-open-review.ts";
import { useDwell } from "./use-settled-key.ts";
import "./reader.css";

/** An open review to read and decide on, in all its states. */
export function Reader({ of: ref }: { of: ReviewRef }) {
  const key = keyOf(ref);
  const search = useSearch({ from: "/_admin/reviews" });
  const { view, read, missing, error, retry } = useOpenReview(ref, search);
  const neighbours = useNeighbours(ref, "read");
  const staying = useDwell(key);
  const { context } = useReviewContext(ref, staying);
  usePollWhileProcessing(ref, read, context);
  const { can } = useSession();
  const reason = context?.set_aside && (context.set_aside.note || hideReasonLabel(context.set_aside.reason));
  return (
    <>
      <ReaderBar {...neighbours}>{view && <ReaderActions of={ref} view={view} />}</ReaderBar>
      {!view && !missing && !error && <ReaderSkeleton />}
      {missing && <ReviewMissing next={neighbours.next} />}
      {!view && error && <ReadFailed className="overflow-y-auto" error={error} retry={retry} />}
      {view && (
        <div key={key} className="reader min-h-0 flex-1 overflow-y-auto">
          <article className="flex min-w-0 flex-col gap-6 px-5 py-7 sm:px-8">
            <ReaderHead view={view} reason={reason ?? null} />
            <ReaderText view={view} context={context} />
            <ReaderFiles view={view} context={context} />
            {error ? (
              <ReadFailed className="overflow-y-auto" error={error} retry={retry} />
            ) : (
              <ReaderMore view={view} />
            )}
            {!can("editor") && (
              <p className="border-t border-line pt-4 text-sm text-ink-faint">{m.reviews_read_only()}</p>
            )}
          </article>
          {staying && <ReaderSidebar of={ref} />}
        </div>
      )}
    </>
  );
}
