/** @jsxImportSource preact */
import type { VNode } from "preact";
import type { PublicReview } from "#contract/reviews/public-review.ts";
import type { DisplayView } from "#contract/walls/view/view-model.ts";
import { ReviewText } from "#visitor/cards/card.tsx";
import { EditedNote } from "#visitor/cards/edited-note.tsx";
import type { Locale } from "#visitor/text/locale.ts";
import { Avatar, reviewerName } from "#visitor/cards/person.tsx";
import { Source } from "#visitor/cards/source.tsx";
import { Stars } from "#visitor/cards/stars.tsx";

/** Stands where there are no words. */
function About({ review: { position, company } }: { review: PublicReview }) {
  const about = [position, company].filter(Boolean).join(", ");
  return about ? <bdi>{about}</bdi> : null;
}

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
          {review.text.length === 0 && <About review={review} />}
          <EditedNote review={review} locale={locale} />
          <Source review={review} look={view} locale={locale} />
        </p>
      </div>
    </li>
  ));
}

/** Each company once: the logos there are, or the names where there is none. Never a person. */
export function companyLogos(view: DisplayView): VNode[] {
  const companies = new Map<string, PublicReview>();
  for (const review of view.reviews) {
    const { company, companyLogoUrl } = review;
    if (!company && !companyLogoUrl) continue;
    const name = company ?? companyLogoUrl ?? "";
    if (!companies.get(name)?.companyLogoUrl) companies.set(name, review);
  }
  const all = [...companies.values()];
  const withLogo = all.filter(({ companyLogoUrl }) => companyLogoUrl);
  return (withLogo.length > 0 ? withLogo : all).map(({ key, company, companyLogoUrl }) => (
    <li class="brand" key={key}>
      {companyLogoUrl ? (
        <img src={companyLogoUrl} alt={company ?? ""} height="40" loading="lazy" />
      ) : (
        <bdi>{company}</bdi>
      )}
    </li>
  ));
}
