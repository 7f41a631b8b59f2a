import { Suspense, useRef, useState } from "react";
import { useMarkedPhrases } from "#app/shared/text/mark-phrases.ts";
import { plainExcerpt } from "#app/shared/text/plain-text.ts";
import { dateOf } from "#app/shared/review-display/review-names.ts";
import { ReviewRating } from "#app/shared/review-display/review-rating.tsx";
import { SafeHtml } from "#app/shared/rich-text/safe-html.tsx";
import { SentimentMark } from "#app/shared/review-display/sentiment-mark.tsx";
import type { ReviewContext } from "#contract/reviews/review-context.ts";
import { m } from "#messages/gen/messages.js";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import type { ReviewView } from "./review-view.ts";
import PencilLine from "lucide-react/icons/pencil-line";
import { editReasonLabel } from "#app/features/reviews/sidebar/reason-text.ts";
import { Badge } from "#ui/data/badge.tsx";
import { Button } from "#ui/controls/button.tsx";

type EditedMarkProps = { edited: ReviewContext["edited"]; asGiven: boolean; onToggle?: () => void };

function EditedMark({ edited, asGiven, onToggle }: EditedMarkProps) {
  const why = edited?.note || (edited?.reason && editReasonLabel(edited.reason));
  return (
    <span className="inline-flex flex-wrap items-center gap-2 text-sm text-ink-faint">
      <Badge icon={PencilLine} tone="outline">
        {m.record_edited()}
      </Badge>
      {why && <bdi>{why}</bdi>}
      {onToggle && (
        <Button size="sm" variant="ghost" aria-pressed={asGiven} onClick={onToggle}>
          {m.record_show_original()}
        </Button>
      )}
    </span>
  );
}

type ReaderWordsProps = { view: ReviewView; context: ReviewContext | undefined };

export function ReaderText({ view, context }: ReaderWordsProps) {
  const { record, date } = view;
  const [asGiven, setAsGiven] = useState(false);
  const commentRef = useRef<HTMLDivElement>(null);
  const original = asGiven ? context?.original : null;
  const title = original ? original.title : record.review_title;
  const comment = (original ? original.comment : record.comment) ?? "";
  useMarkedPhrases(commentRef, original ? [] : (context?.highlights ?? []));
  return (
    <>
      <div className="flex min-h-6 flex-wrap items-center gap-3">
        <ReviewRating review={original ? { ...record, rating: original.rating } : record} size="md" />
        <SentimentMark id={record.sentiment_id} />
        <RelativeTime
          value={original ? dateOf({ ...record, reviewed_at: original.reviewed_at }) : date}
          className="text-sm text-ink-faint"
        />
        {(view.edited || context?.edited) && (
          <EditedMark
            edited={context?.edited ?? null}
            asGiven={asGiven}
            onToggle={context?.original ? () => setAsGiven(!asGiven) : undefined}
          />
        )}
      </div>
      {title && (
        <h2 dir="auto" className="-mb-3 text-lg font-semibold">
          {title}
        </h2>
      )}
      {comment ? (
        <div ref={commentRef}>
          <Suspense fallback={<p className="text-lg font-normal">{plainExcerpt(comment)}</p>}>
            <SafeHtml html={comment} className="reader-words" />
          </Suspense>
        </div>
      ) : (
        <p className="text-ink-faint">{m.reviews_no_words()}</p>
      )}
    </>
  );
}
