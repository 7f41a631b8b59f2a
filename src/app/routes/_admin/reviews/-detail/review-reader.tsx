import { Suspense } from "react";
import { plainWords } from "#app/review/plain-words.ts";
import { ReviewRating } from "#app/review/review-rating.tsx";
import { SafeHtml } from "#app/review/safe-html.tsx";
import { SentimentMark } from "#app/review/sentiment-mark.tsx";
import { m } from "#messages/gen/messages.js";
import { RelativeTime } from "#ui/relative-time.tsx";
import { ReviewFiles } from "./review-files.tsx";
import { ReviewHead } from "./review-head.tsx";
import type { ReviewView } from "./review-view.ts";

/** A review to read: for people who may not change it, and for types whose words are not changed here. */
export function ReviewReader({ view, mayEdit }: { view: ReviewView; mayEdit: boolean }) {
  const { record, day } = view;
  const comment = record.comment ?? "";
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <article className="mx-auto flex max-w-2xl flex-col gap-6 px-5 py-7 sm:px-8">
        <ReviewHead view={view} />
        <div className="flex flex-wrap items-center gap-3">
          <ReviewRating review={record} size="md" />
          <SentimentMark id={record.sentiment_id} />
          <RelativeTime value={day} className="text-sm text-ink-faint" />
        </div>
        {record.review_title && (
          <h2 dir="auto" className="-mb-3 text-lg font-semibold">
            {record.review_title}
          </h2>
        )}
        {comment ? (
          <Suspense fallback={<p className="text-read">{plainWords(comment)}</p>}>
            <SafeHtml html={comment} className="text-read" />
          </Suspense>
        ) : (
          <p className="text-ink-faint">{m.reviews_no_words()}</p>
        )}
        <ReviewFiles view={view} />
        <p className="border-t border-line pt-4 text-sm text-ink-faint">
          {mayEdit ? m.reviews_not_editable() : m.reviews_read_only()}
        </p>
      </article>
    </div>
  );
}
