import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { stateName } from "#app/shared/filters/state-name.ts";
import { MEDIUM_ICONS, mediumName } from "#app/shared/review-display/review-names.ts";
import { ReviewRating } from "#app/shared/review-display/review-rating.tsx";
import { OutsideLink } from "#app/shared/review-display/review-origin.tsx";
import type { ContactReview } from "#contract/contacts/contact-action-endpoints.ts";
import { MEDIA } from "#contract/reviews/review-type.ts";
import { REVIEW_STATES } from "#contract/reviews/review-state.ts";
import { isSafeUrl } from "#contract/core/urls.ts";
import { m } from "#messages/gen/messages.js";
import { Badge } from "#ui/data/badge.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";

function PlacementLink({ place: { kind, id, name, public_url: url } }: { place: ContactReview["places"][number] }) {
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      {kind === "page" ? (
        <Link
          to="/walls/$pageId"
          params={{ pageId: id }}
          dir="auto"
          className="inline-flex min-h-6 items-center text-accent-ink hover:underline"
        >
          {name}
        </Link>
      ) : (
        <Link
          to="/walls/widgets/$widgetId"
          params={{ widgetId: id }}
          dir="auto"
          className="inline-flex min-h-6 items-center text-accent-ink hover:underline"
        >
          {name}
        </Link>
      )}
      {url && isSafeUrl(url) && <OutsideLink href={url}>{m.record_place_open()}</OutsideLink>}
    </li>
  );
}

function ReviewLine({ review }: { review: ContactReview }) {
  const medium = MEDIA.find((one) => one === review.type) ?? "text";
  const state = REVIEW_STATES.find((one) => one === review.state) ?? "new";
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Icon icon={MEDIUM_ICONS[medium]} size={14} className="text-ink-faint" />
        <ReviewRating review={review} size="sm" />
        <Badge tone={state === "approved" ? "success" : state === "set_aside" ? "warning" : "neutral"}>
          {stateName(state)}
        </Badge>
        <RelativeTime value={review.received_at} className="ms-auto text-sm text-ink-faint" />
      </div>
      <Link
        to="/reviews/$type/$id"
        params={{ type: medium, id: String(review.id) }}
        dir="auto"
        className="line-clamp-3 rounded-xs hover:underline"
      >
        {review.title || review.words || mediumName(medium)}
      </Link>
      {review.places.length === 0 && !review.public_url ? (
        <p className="text-sm text-ink-faint">{m.person_review_nowhere()}</p>
      ) : (
        <ul aria-label={m.person_review_live()} className="text-sm">
          {review.public_url && isSafeUrl(review.public_url) && (
            <li>
              <OutsideLink href={review.public_url}>{m.person_review_page()}</OutsideLink>
            </li>
          )}
          {review.places.map((placement) => (
            <PlacementLink key={`${placement.kind} ${placement.id}`} place={placement} />
          ))}
        </ul>
      )}
    </li>
  );
}

type ReviewsSectionProps = { list: UseInfiniteQueryResult; reviews: ContactReview[] };

export function ReviewsSection({ list, reviews }: ReviewsSectionProps) {
  if (list.isPending) return <SkeletonText lines={3} />;
  return (
    <>
      {reviews.length === 0 && !list.isError && <p className="text-ink-soft">{m.person_reviews_none()}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {reviews.map((review) => (
          <ReviewLine key={review.id} review={review} />
        ))}
      </ul>
      {(list.hasNextPage || list.isError) && (
        <Button size="sm" loading={list.isFetching} onClick={() => void list.fetchNextPage()} className="mt-3">
          {list.isError ? m.common_retry() : m.acts_show_more()}
        </Button>
      )}
    </>
  );
}
