import { plainExcerpt } from "#app/shared/text/plain-text.ts";
import { ReviewRating } from "#app/shared/review-display/review-rating.tsx";
import type { PageReview } from "#contract/walls/pages/page-review.ts";
import Ban from "lucide-react/icons/ban";
import { m } from "#messages/gen/messages.js";
import { Badge } from "#ui/data/badge.tsx";

type ReviewLineProps = {
  /** Undefined while it is loaded, when that failed, and when it is gone. */
  review: PageReview | undefined;
  isGone?: boolean;
  hasFailed?: boolean;
  name: string;
  lines?: "one" | "two";
};

/** Why visitors do not see it. */
function NotShown({ details: { may_publish: mayPublish, state } }: { details: PageReview["extra_details"] }) {
  if (mayPublish === false)
    return (
      <Badge tone="warning" icon={Ban} className="mt-0.5 self-start">
        {m.acts_reason_no_consent()}
      </Badge>
    );
  return state === "set_aside" ? (
    <Badge tone="warning" className="mt-0.5 self-start">
      {m.pick_set_aside()}
    </Badge>
  ) : null;
}

export function ReviewSummary({ review, isGone, hasFailed, name, lines = "one" }: ReviewLineProps) {
  if (!review)
    return (
      <span className="min-w-0 flex-1 text-sm text-ink-faint">
        {isGone ? m.walls_gone() : !hasFailed && m.common_loading()}
      </span>
    );
  const texts = [review.review_title, plainExcerpt(review.comment ?? "")].filter(Boolean);
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-0.5 px-1">
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate font-medium" dir="auto">
          {name}
        </span>
        <ReviewRating review={review} />
      </span>
      <span
        dir="auto"
        className={lines === "two" ? "line-clamp-2 text-sm text-ink-soft" : "truncate text-sm text-ink-soft"}
      >
        {texts.length > 0 ? texts.join(" · ") : m.walls_no_words()}
      </span>
      <NotShown details={review.extra_details} />
    </span>
  );
}
