/** @jsxImportSource preact */
import type { VNode } from "preact";
import type { DisplayView } from "#contract/walls/view/view-model.ts";
import { ReviewText } from "#visitor/cards/card.tsx";
import { EditedNote } from "#visitor/cards/edited-note.tsx";
import type { Locale } from "#visitor/text/locale.ts";
import { Avatar, reviewerName } from "#visitor/cards/person.tsx";
import { Source } from "#visitor/cards/source.tsx";
import { Stars } from "#visitor/cards/stars.tsx";

export function reviewLines(view: DisplayView, locale: Locale): VNode[] {
  return view.reviews.map((review) => (
    <li class="card pill" key={review.key}>
      {view.showFaces !== false && <Avatar review={review} locale={locale} />}
      <div class="pill-text">
        <ReviewText review={review} look={{ ...view, shorten: false }} locale={locale} />
        <p class="by">
          {view.showRatings && review.rating !== null && <Stars rating={review.rating} locale={locale} />}
          <cite class="name">
            <bdi>{reviewerName(review, locale)}</bdi>
          </cite>
          <EditedNote review={review} locale={locale} />
          <Source review={review} look={view} locale={locale} />
        </p>
      </div>
    </li>
  ));
}

/** Each company once: its logo, or its name without one. */
export function companyLogos(view: DisplayView, locale: Locale): VNode[] {
  const seen = new Set<string>();
  const first = view.reviews.filter((review) => {
    const name = review.company ?? reviewerName(review, locale);
    return !seen.has(name) && seen.add(name);
  });
  return first.map((review) => {
    const name = review.company ?? reviewerName(review, locale);
    return (
      <li class="brand" key={review.key}>
        {review.companyLogoUrl ? (
          <img src={review.companyLogoUrl} alt={name} height="40" loading="lazy" />
        ) : (
          <bdi>{name}</bdi>
        )}
      </li>
    );
  });
}
