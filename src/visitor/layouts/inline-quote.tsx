/** @jsxImportSource preact */
import type { PublicReview } from "#contract/reviews/public-review.ts";
import type { DisplayView } from "#contract/walls/view/view-model.ts";
import { ReviewText } from "#visitor/cards/card.tsx";
import { EditedNote } from "#visitor/cards/edited-note.tsx";
import { Avatar, reviewerName } from "#visitor/cards/person.tsx";
import { Source } from "#visitor/cards/source.tsx";
import { Stars } from "#visitor/cards/stars.tsx";
import type { Locale } from "#visitor/text/locale.ts";

/** One review in a few lines and without a card, to stand beside a price or a button. */
export function InlineQuote({ review, view, locale }: { review: PublicReview; view: DisplayView; locale: Locale }) {
  const about = [review.position, review.company].filter(Boolean).join(", ");
  return (
    <figure class="line">
      {view.showFaces !== false && <Avatar review={review} locale={locale} />}
      <div class="line-text">
        <ReviewText review={review} look={view} locale={locale} />
        <figcaption class="by">
          {view.showRatings && review.rating !== null && <Stars rating={review.rating} locale={locale} />}
          <cite class="name">
            <bdi>{reviewerName(review, locale)}</bdi>
          </cite>
          {about && <bdi>{about}</bdi>}
          <EditedNote review={review} locale={locale} />
          <Source review={review} look={view} locale={locale} />
        </figcaption>
      </div>
    </figure>
  );
}
