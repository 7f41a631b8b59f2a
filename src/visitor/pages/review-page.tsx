/** @jsxImportSource preact */
import type { PublicReview } from "#contract/reviews/public-review.ts";
import { Card, type CardLook } from "#visitor/cards/card.tsx";
import { ReportLink } from "./report-link.tsx";
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
      <ReportLink href={report} locale={locale} />
    </section>
  );
}
