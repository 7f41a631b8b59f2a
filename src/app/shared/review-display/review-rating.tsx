import ThumbsDown from "lucide-react/icons/thumbs-down";
import ThumbsUp from "lucide-react/icons/thumbs-up";
import { RATING_TYPES } from "#contract/reviews/review-type.ts";
import { m } from "#messages/gen/messages.js";
import { Icon } from "#ui/icons/icon.tsx";
import { Stars } from "#ui/data/stars.tsx";

type Rated = {
  rating?: string | number | null;
  rating_exact?: number | null;
  rating_type?: string | number | null;
};

const THUMBS = RATING_TYPES.indexOf("thumbs_up") + 1;

export function ratingOf({ rating: whole, rating_exact: exact }: Rated): number | null {
  const rating = exact === undefined ? whole : exact;
  if (rating === null || rating === undefined || rating === "") return null;
  const value = Number(rating);
  return Number.isFinite(value) ? value : null;
}

export const hasThumb = ({ rating_type }: Rated): boolean =>
  rating_type === "thumbs_up" || Number(rating_type) === THUMBS;

export function ReviewRating({ review, size }: { review: Rated; size?: "sm" | "md" }) {
  const value = ratingOf(review);
  if (!hasThumb(review) || value === null) return <Stars value={value} size={size} />;
  return (
    <span className="inline-flex items-center gap-1 text-sm text-ink-soft">
      <Icon
        icon={value > 0 ? ThumbsUp : ThumbsDown}
        size={14}
        className={value > 0 ? "text-success-ink" : "text-danger-ink"}
      />
      {value > 0 ? m.reviews_thumb_up() : m.reviews_thumb_down()}
    </span>
  );
}
