/** @jsxImportSource preact */
import type { Average, DisplayView } from "#contract/walls/view/view-model.ts";
import { m } from "#messages/gen/messages.js";
import type { Locale } from "#visitor/text/locale.ts";
import { Avatar, reviewerName } from "#visitor/cards/person.tsx";

const MAX_AVATARS = 8;
const MAX_BADGE_AVATARS = 4;
const MAX_PILL_AVATARS = 3;

interface AvatarGroupProps {
  view: DisplayView;
  locale: Locale;
}

/** The number large, the stars, and of how many reviews it is; one sentence for a screen reader. */
function AverageRating({ average, locale }: { average: Average; locale: Locale }) {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const { stars, count } = average;
  const words = { count, n: number.format(count), stars: number.format(stars) };
  return (
    <p class="average">
      <span class="spoken">{m.wall_average(words, { locale })}</span>
      <span class="score" aria-hidden="true">
        {words.stars}
      </span>
      <span class="of" aria-hidden="true">
        <span class={`stars h${Math.round(stars * 2)}`} />
        <span class="count">{m.wall_average_count(words, { locale })}</span>
      </span>
    </p>
  );
}

function AvatarRow({ view, locale, most }: AvatarGroupProps & { most: number }) {
  const { reviews } = view;
  const rest = reviews.length - most;
  return (
    <ul class="faces">
      {reviews.slice(0, most).map((review) => (
        <li key={review.key} title={reviewerName(review, locale)}>
          <Avatar review={review} locale={locale} />
          <span class="spoken">{reviewerName(review, locale)}</span>
        </li>
      ))}
      {rest > 0 && <li class="face rest">+{new Intl.NumberFormat(locale).format(rest)}</li>}
    </ul>
  );
}

/** Decoration of a button, hidden from screen readers. */
export function AvatarStack({ view, locale }: AvatarGroupProps) {
  return (
    <span class="faces" aria-hidden="true">
      {view.reviews.slice(0, MAX_PILL_AVATARS).map((review) => (
        <Avatar key={review.key} review={review} locale={locale} />
      ))}
    </span>
  );
}

export function AvatarGroup({ view, locale }: AvatarGroupProps) {
  return (
    <div class="group">
      <AvatarRow view={view} locale={locale} most={MAX_AVATARS} />
      {view.average && <AverageRating average={view.average} locale={locale} />}
    </div>
  );
}

export function Badge({ view, locale }: AvatarGroupProps) {
  return (
    <div class="group badge">
      {view.showFaces !== false && <AvatarRow view={view} locale={locale} most={MAX_BADGE_AVATARS} />}
      {view.average && <AverageRating average={view.average} locale={locale} />}
    </div>
  );
}

export const AverageLine = ({ view, locale }: AvatarGroupProps) =>
  view.average ? <AverageRating average={view.average} locale={locale} /> : null;
