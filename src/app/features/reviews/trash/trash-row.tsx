import X from "lucide-react/icons/x";
import type { Answer } from "#api/create-api.ts";
import { plainExcerpt } from "#app/shared/text/plain-text.ts";
import { ReviewRating } from "#app/shared/review-display/review-rating.tsx";
import { ReviewerAvatar } from "#app/shared/review-display/reviewer-avatar.tsx";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { formatTime } from "#ui/core/time.ts";
import type { useTrashActions } from "./use-trash-actions.ts";

export type Trashed = Answer<"listTrash">["data"]["data"][number];
type TrashRowProps = { review: Trashed; actions: ReturnType<typeof useTrashActions> | undefined };

export function TrashRow({ review, actions }: TrashRowProps) {
  const now = new Date();
  const name = review.name || m.reviews_nameless();
  const at = formatTime(review.trashed_at, now);
  const gone = formatTime(review.purged_at, now);
  const deleted = review.by
    ? m.acts_trash_by({ when: at.relative, name: review.by })
    : m.acts_trash_at({ when: at.relative });
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <ReviewerAvatar person={{ name: review.name }} size="md" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2">
          <bdi className="font-medium">{name}</bdi>
          {review.rating !== null && <ReviewRating review={{ rating: review.rating, rating_type: "star" }} />}
        </p>
        <p className="line-clamp-2 text-ink-soft" dir="auto">
          {plainExcerpt(review.words) || m.reviews_no_words()}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-ink-faint">
          <time dateTime={review.trashed_at} title={at.exact}>
            {deleted}
          </time>
          <time dateTime={review.purged_at} title={gone.exact}>
            {m.acts_trash_gone({ when: gone.relative })}
          </time>
        </p>
      </div>
      {actions && (
        <div className="flex items-center gap-1">
          <Button size="sm" aria-label={m.acts_trash_restore_named({ name })} onClick={() => actions.restore(review)}>
            {m.acts_trash_restore()}
          </Button>
          <IconButton
            icon={X}
            size="sm"
            label={m.acts_trash_delete_named({ name })}
            onClick={() => actions.purge(review)}
          />
        </div>
      )}
    </li>
  );
}
