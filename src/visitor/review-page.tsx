/** @jsxImportSource preact */
import type { PublicReview } from "#contract/wall.ts";
import { Card, type Look } from "./card.tsx";
import type { Locale } from "./locale.ts";

const WHOLE: Look = {
  showDates: true,
  showRatings: true,
  showPlatforms: true,
  linkPlatforms: true,
  shorten: false,
};

/** One review by itself: the same card as on a wall, in full. */
export function ReviewPage({ review, heading, locale }: { review: PublicReview; heading: string; locale: Locale }) {
  return (
    <section class="wall bordered alone" data-theme="auto" aria-label={heading}>
      <header class="head">
        <h1 class="heading" dir="auto">
          {heading}
        </h1>
      </header>
      <ul class="cards">
        <Card review={review} look={WHOLE} locale={locale} />
      </ul>
    </section>
  );
}
