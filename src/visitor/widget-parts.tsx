/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import type { PublicReview, WidgetView } from "#contract/wall.ts";
import { m } from "#messages/gen/messages.js";
import { Words } from "./card.tsx";
import { Edited } from "./edited.tsx";
import type { Locale } from "./locale.ts";
import { Face } from "./person.tsx";
import { Stars } from "./stars.tsx";

/** Faces that stand beside each other before the rest becomes a number. */
const FACES = 8;

interface PartProps {
  view: WidgetView;
  locale: Locale;
}

const nameOf = (review: PublicReview, locale: Locale) => review.name || m.visitor_anonymous({}, { locale });

/** A row or a column that scrolls by itself; the keyboard reaches it where a browser does not see to that. */
export function Track({ locale, children }: { locale: Locale; children: ComponentChildren }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <ul class="cards track" tabIndex={0} aria-label={m.visitor_reviews({}, { locale })}>
      {children}
    </ul>
  );
}

/** Reviews of a line each, one after the other. */
export function Strip({ view, locale }: PartProps) {
  return (
    <Track locale={locale}>
      {view.reviews.map((review) => (
        <li class="card pill" key={review.key}>
          {view.showFaces && <Face review={review} locale={locale} />}
          <span class="who">
            <cite class="name">
              <bdi>{nameOf(review, locale)}</bdi>
            </cite>
            {view.showRatings && review.rating !== null && <Stars rating={review.rating} locale={locale} />}
            <Edited review={review} locale={locale} />
          </span>
          <Words review={review} look={{ ...view, shorten: false }} locale={locale} />
        </li>
      ))}
    </Track>
  );
}

/** The faces of those who wrote, how many more there are, and the stars they gave on the whole. */
export function Faces({ view, locale }: PartProps) {
  const { average, reviews } = view;
  const rest = reviews.length - FACES;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return (
    <div class="group">
      <ul class="faces">
        {reviews.slice(0, FACES).map((review) => (
          <li key={review.key} title={nameOf(review, locale)}>
            <Face review={review} locale={locale} />
            <span class="spoken">{nameOf(review, locale)}</span>
          </li>
        ))}
        {rest > 0 && <li class="face rest">+{number.format(rest)}</li>}
      </ul>
      {average !== null && (
        <p class="average">
          <Stars rating={average} locale={locale} />
          <span aria-hidden="true">{number.format(average)}</span>
        </p>
      )}
    </div>
  );
}

/** The companies of those who wrote: their logos, or their names where there is none. */
export function Logos({ view, locale }: PartProps) {
  const seen = new Set<string>();
  const first = view.reviews.filter((review) => {
    const name = review.company ?? nameOf(review, locale);
    return !seen.has(name) && seen.add(name);
  });
  return (
    <Track locale={locale}>
      {first.map((review) => (
        <li class="brand" key={review.key}>
          {review.companyLogoUrl ? (
            <img
              src={review.companyLogoUrl}
              alt={review.company ?? nameOf(review, locale)}
              height="40"
              loading="lazy"
            />
          ) : (
            <bdi>{review.company ?? nameOf(review, locale)}</bdi>
          )}
        </li>
      ))}
    </Track>
  );
}
