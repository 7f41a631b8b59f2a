/** @jsxImportSource preact */
import type { PublicReview } from "#contract/reviews/public-review.ts";
import { m } from "#messages/gen/messages.js";
import { Card, type CardLook } from "#visitor/cards/card.tsx";
import type { Locale } from "#visitor/text/locale.ts";

const FULL_LOOK: CardLook = {
  showDates: true,
  showRatings: true,
  showPlatforms: true,
  linkPlatforms: true,
  shorten: false,
  media: "native",
  openReplies: true,
};

interface ReviewPageProps {
  review: PublicReview;
  heading: string;
  report: string;
  locale: Locale;
}

export function ReviewPage({ review, heading, report, locale }: ReviewPageProps) {
  return (
    <section class="wall bordered alone" data-theme="auto" aria-label={heading}>
      <header class="head">
        <h1 class="heading" dir="auto">
          {heading}
        </h1>
      </header>
      <ul class="cards">
        <Card review={review} look={FULL_LOOK} locale={locale} />
      </ul>
      <p class="foot">
        <a href={report} rel="nofollow">
          {m.wall_report_link({}, { locale })}
        </a>
      </p>
    </section>
  );
}
