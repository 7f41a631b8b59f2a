/** @jsxImportSource preact */
import type { VNode } from "preact";
import type { SceneView } from "#contract/walls/view/view-model.ts";
import { Words } from "#visitor/cards/card.tsx";
import { Edited } from "#visitor/cards/edited-note.tsx";
import type { Locale } from "#visitor/text/locale.ts";
import { Face, nameOf } from "#visitor/cards/person.tsx";
import { Source } from "#visitor/cards/source.tsx";
import { Stars } from "#visitor/cards/stars.tsx";

/** Reviews of a line each. */
export function linesOf(view: SceneView, locale: Locale): VNode[] {
  return view.reviews.map((review) => (
    <li class="card pill" key={review.key}>
      {view.showFaces !== false && <Face review={review} locale={locale} />}
      <div class="said">
        <Words review={review} look={{ ...view, shorten: false }} locale={locale} />
        <p class="by">
          {view.showRatings && review.rating !== null && <Stars rating={review.rating} locale={locale} />}
          <cite class="name">
            <bdi>{nameOf(review, locale)}</bdi>
          </cite>
          <Edited review={review} locale={locale} />
          <Source review={review} look={view} locale={locale} />
        </p>
      </div>
    </li>
  ));
}

/** The companies of those who wrote, each once: their logos, or their names where there is none. */
export function logosOf(view: SceneView, locale: Locale): VNode[] {
  const seen = new Set<string>();
  const first = view.reviews.filter((review) => {
    const name = review.company ?? nameOf(review, locale);
    return !seen.has(name) && seen.add(name);
  });
  return first.map((review) => {
    const name = review.company ?? nameOf(review, locale);
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
