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
import { ReaderHead } from "./reader-head.tsx";
import { ReaderMore } from "./reader-more.tsx";
import { ReaderSkeleton } from "./reader-skeleton.tsx";
import { ReaderText } from "./reader-text.tsx";
import { ReviewMissing } from "./review-missing.tsx";
import { useNeighbours } from "./use-neighbours.ts";
import "./reader.css";
import { startTransition, useEffect, useState, Suspense } from "react";
import { LazyNotes } from "#app/features/reviews/notes/lazy-notes.tsx";
import { PanelDisclosure } from "#app/features/reviews/sidebar/panel-disclosure.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "#api/error.ts";
import { type ReadReview, reviewQuery } from "#app/shared/review-data/full-review.ts";
import { findReview } from "#app/shared/review-data/patch-reviews.ts";
import { useReviews } from "#app/features/reviews/inbox/reviews-query.ts";
import type { ReviewSearch } from "#app/shared/filters/review-search.ts";
import { type ReviewView, viewOf } from "./review-view.ts";
import { updateRows } from "./update-rows.ts";
import { isProcessing } from "#app/features/reviews/editor-form/is-processing.ts";
import { ReviewMedia } from "#app/shared/review-display/review-media.tsx";
import type { ReviewContext } from "#contract/reviews/review-context.ts";
import { lazyPart } from "#ui/core/lazy-part.ts";
import { MissingPart } from "#ui/layout/missing-part.tsx";

type ReaderFilesProps = { view: ReviewView; context: ReviewContext | undefined; staying: boolean };

function ReaderFiles({ view, context, staying }: ReaderFilesProps) {
  const preparing = isProcessing(view.full, context);
  if (view.files.length === 0 && !view.transcript) return null;
  return (
    <section aria-label={m.reviews_files()} className="flex flex-col gap-4">
      {view.files.map((file, index) => {
        const known = context?.files.find(({ url }) => url === file.url);
        return (
          <ReviewMedia
            key={index}
            file={file}
            name={view.name}
            cues={known && context?.cues}
            peaks={known?.peaks}
            duration={known?.duration}
            preparing={preparing}
            waiting={!staying}
          />
        );
      })}
      {view.transcript && (
        <div>
          <h2 className="mb-1 text-sm font-medium text-ink-faint">{m.reviews_transcript()}</h2>
          <p dir="auto" className="text-read whitespace-pre-line text-ink-soft">
            {view.transcript}
          </p>
        </div>
      )}
    </section>
  );
}

interface OpenReview {
  view: ReviewView | undefined;
  read: ReadReview | undefined;
  missing: boolean;
  error: Error | null;
  retry: () => void;
}

/** The review from the list at once, then the full record. */
function useOpenReview(ref: ReviewRef, search: ReviewSearch): OpenReview {
  useReviews(search);
  const client = useQueryClient();
  const { type, id } = ref;
  const { data, dataUpdatedAt, error, refetch } = useQuery(reviewQuery(ref));
  useEffect(() => {
    if (data) updateRows(client, { type, id }, data.data, dataUpdatedAt);
  }, [client, type, id, data, dataUpdatedAt]);
  const missing = error instanceof ApiError && error.status === 404;
  return {
    view: missing ? undefined : viewOf(findReview(client, ref), data?.data),
    read: data,
    missing,
    error: missing ? null : error,
    retry: () => void refetch(),
  };
}

const RecordPanel = lazyPart(
  async () => (await import("#app/features/reviews/sidebar/review-sidebar.tsx")).ReviewSidebar,
  MissingPart,
);

function ReaderSidebar({ of: ref }: { of: ReviewRef }) {
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

const DWELL_MS = 120;

/** True after a pause, so that stepping through reviews loads nothing for each. */
function useDwell(key: string): boolean {
  const [stayed, setStayed] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setStayed(key)), DWELL_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return stayed === key;
}

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
            <ReaderFiles view={view} context={context} staying={staying} />
            {error ? (
              <ReadFailed className="overflow-y-auto" error={error} retry={retry} />
            ) : (
              <ReaderMore view={view} />
            )}
            {!can("editor") && (
              <p className="border-t border-line pt-4 text-sm text-ink-faint">{m.reviews_read_only()}</p>
            )}
          </article>
          {staying && (
            <div className="px-5 pb-6 sm:px-8">
              <LazyNotes of={ref} />
            </div>
          )}
          {staying && <ReaderSidebar of={ref} />}
        </div>
      )}
    </>
  );
}
