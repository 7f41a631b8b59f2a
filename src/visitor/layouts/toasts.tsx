/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import type { PublicReview } from "#contract/reviews/public-review.ts";
import type { DisplayView } from "#contract/walls/view/view-model.ts";
import { m } from "#messages/gen/messages.js";
import {
  DATA_ACTION,
  DATA_LOCALE,
  DATA_PLAY,
  dataAttribute,
  type PlayPlace,
  TOASTS_CLASS,
  type WallAction,
} from "#visitor/behaviour/dom-hooks.ts";
import { ReviewDate, ReviewText } from "#visitor/cards/card.tsx";
import { EditedNote } from "#visitor/cards/edited-note.tsx";
import { Media } from "#visitor/cards/media.tsx";
import { Avatar, reviewerName } from "#visitor/cards/person.tsx";
import { Source } from "#visitor/cards/source.tsx";
import { Stars } from "#visitor/cards/stars.tsx";
import type { Locale } from "#visitor/text/locale.ts";

interface ToastProps {
  review: PublicReview;
  view: DisplayView;
  locale: Locale;
}

/** Always shows the date, so that an old review does not look new. */
function Toast({ review, view, locale }: ToastProps) {
  return (
    <li class="toast">
      <figure>
        {view.showFaces !== false && <Avatar review={review} locale={locale} />}
        <div class="toast-text">
          <figcaption>
            <cite class="name">
              <bdi>{reviewerName(review, locale)}</bdi>
            </cite>
            {review.company && <bdi class="toast-company">{review.company}</bdi>}
            {review.date && <ReviewDate date={review.date} locale={locale} />}
          </figcaption>
          {view.showRatings && review.rating !== null && <Stars rating={review.rating} locale={locale} />}
          {review.title && (
            <p class="title" dir="auto">
              {review.title}
            </p>
          )}
          <ReviewText review={review} look={{ ...view, shorten: true, brief: true }} locale={locale} />
          <Media review={review} locale={locale} place={view.media === "native" ? "native" : "dialog"} />
          <p class="toast-origin">
            <EditedNote review={review} locale={locale} />
            <Source review={review} look={view} locale={locale} />
          </p>
        </div>
      </figure>
    </li>
  );
}

interface ToastsProps {
  view: DisplayView;
  reviews: PublicReview[];
  locale: Locale;
  /** On the wall's own page all reviews are listed. */
  standing: boolean | undefined;
  note: ComponentChildren;
}

/** Reviews that come up one after another in a corner of the host page; see `behaviour/toasts.ts`. */
export function Toasts({ view, reviews, locale, standing, note }: ToastsProps) {
  const act: WallAction = "close";
  const place: PlayPlace = "toasts";
  const list = (
    <ul>
      {reviews.map((review) => (
        <Toast key={review.key} review={review} view={view} locale={locale} />
      ))}
    </ul>
  );
  if (standing) return <div class="toast-page">{list}</div>;
  return (
    <div class={TOASTS_CLASS} {...dataAttribute(DATA_PLAY, place)} {...dataAttribute(DATA_LOCALE, locale)}>
      <div class="toast-card">
        {list}
        {note}
        <button
          type="button"
          class="toast-close"
          aria-label={m.wall_close({}, { locale })}
          {...dataAttribute(DATA_ACTION, act)}
        />
      </div>
    </div>
  );
}
