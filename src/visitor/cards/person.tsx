/** @jsxImportSource preact */
import type { PublicReview } from "#contract/reviews/public-review.ts";
import { m } from "#messages/gen/messages.js";
import type { Locale } from "#visitor/text/locale.ts";

const TINTS = 6;

function initialsOf(name: string): string {
  const parts = name.split(/\s+/u).filter((part) => /\p{L}|\p{N}/u.test(part));
  const letters = [parts[0], parts.length > 1 ? parts.at(-1) : undefined].map(
    (part) => part?.match(/[\p{L}\p{N}]/u)?.[0] ?? "",
  );
  return letters.join("").toLocaleUpperCase();
}

function tintOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % TINTS;
}

export const reviewerName = (review: PublicReview, locale: Locale): string =>
  review.name || m.visitor_anonymous({}, { locale });

/** Hidden from screen readers, as the name is beside it. */
export function Avatar({ review, locale }: { review: PublicReview; locale: Locale }) {
  const name = reviewerName(review, locale);
  return (
    <span class={`face t${tintOf(name)}`} aria-hidden="true">
      {initialsOf(name)}
      {review.avatarUrl && <img src={review.avatarUrl} alt="" width="44" height="44" loading="lazy" decoding="async" />}
    </span>
  );
}

export function Person({ review, locale, face = true }: { review: PublicReview; locale: Locale; face?: boolean }) {
  const name = reviewerName(review, locale);
  return (
    <div class="person">
      {face && <Avatar review={review} locale={locale} />}
      <span class="who">
        <cite class="name">
          <bdi>{name}</bdi>
        </cite>
        {(review.position || review.company) && (
          <span class="role">
            {[review.position, review.company].filter(Boolean).map((part) => (
              <span key={part}>
                <bdi>{part}</bdi>{" "}
              </span>
            ))}
          </span>
        )}
      </span>
    </div>
  );
}
