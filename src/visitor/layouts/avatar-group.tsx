/** @jsxImportSource preact */
import type { Average, SceneView } from "#contract/walls/view/view-model.ts";
import { m } from "#messages/gen/messages.js";
import type { Locale } from "#visitor/text/locale.ts";
import { Face, nameOf } from "#visitor/cards/person.tsx";

/** Faces that stand beside each other before the rest becomes a number. */
const FACES = 8;
const BADGE_FACES = 4;

interface PartProps {
  view: SceneView;
  locale: Locale;
}

/** The stars on the whole, and of how many reviews they are. */
function Mean({ average, locale }: { average: Average; locale: Locale }) {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const { stars, count } = average;
  const words = { count, n: number.format(count), stars: number.format(stars) };
  return (
    <p class="average">
      <span class={`stars h${Math.round(stars * 2)}`} aria-hidden="true" />
      <span>{m.wall_average(words, { locale })}</span>
    </p>
  );
}

function Row({ view, locale, most }: PartProps & { most: number }) {
  const { reviews } = view;
  const rest = reviews.length - most;
  return (
    <ul class="faces">
      {reviews.slice(0, most).map((review) => (
        <li key={review.key} title={nameOf(review, locale)}>
          <Face review={review} locale={locale} />
          <span class="spoken">{nameOf(review, locale)}</span>
        </li>
      ))}
      {rest > 0 && <li class="face rest">+{new Intl.NumberFormat(locale).format(rest)}</li>}
    </ul>
  );
}

/** The faces of those who wrote, how many more there are, and the stars on the whole. */
export function Faces({ view, locale }: PartProps) {
  return (
    <div class="group">
      <Row view={view} locale={locale} most={FACES} />
      {view.average && <Mean average={view.average} locale={locale} />}
    </div>
  );
}

/** All of it in one small sign. */
export function Badge({ view, locale }: PartProps) {
  return (
    <div class="group badge">
      {view.showFaces !== false && <Row view={view} locale={locale} most={BADGE_FACES} />}
      {view.average && <Mean average={view.average} locale={locale} />}
    </div>
  );
}

/** Above what moves: the same line, where a view has it. */
export const MeanOf = ({ view, locale }: PartProps) =>
  view.average ? <Mean average={view.average} locale={locale} /> : null;
