/** @jsxImportSource preact */
import type { PublicReview } from "#contract/reviews/public-review.ts";
import type { CardsView } from "#contract/walls/view/view-model.ts";
import { m } from "#messages/gen/messages.js";
import { EditedNote } from "./edited-note.tsx";
import type { Locale } from "#visitor/text/locale.ts";
import { Media } from "./media.tsx";
import { Reply } from "./reply.tsx";
import { Person } from "./person.tsx";
import { textLength, RichText } from "#visitor/text/rich-text.tsx";
import { Source } from "./source.tsx";
import { Stars } from "./stars.tsx";

export type CardLook = Omit<CardsView, "reviews" | "cta">;

/** Characters that fit into a folded card, and into one of a row that moves. */
const FOLD_LENGTH = 330;
const ROW_FOLD_LENGTH = 190;

/** Longest texts of the three largest sizes of a quote. */
const QUOTE_LENGTHS = [90, 170, 320];

/** Class of a quote: the shorter, the larger. */
function quoteSize({ text }: PublicReview): string {
  const length = textLength(text);
  const size = QUOTE_LENGTHS.findIndex((most) => length <= most);
  return size === -1 ? "card" : `card q${size}`;
}

/** Nothing but a video: its card is the picture. */
const isWordlessVideo = ({ text, title, media }: PublicReview): boolean =>
  textLength(text) === 0 && !title && media.length === 1 && media[0]?.kind === "video";

/** One picture or video, which can stand at the top of a card. */
const hasCover = ({ media }: PublicReview, look: CardLook): boolean =>
  look.cover === true && media.length === 1 && media[0]?.kind !== "audio";

function cardClass(review: PublicReview, look: CardLook): string {
  const size = quoteSize(review);
  if (hasCover(review, look)) return `${size} covered`;
  return look.brief && isWordlessVideo(review) ? `${size} tile` : size;
}

export function ReviewDate({ date, locale }: { date: string; locale: Locale }) {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return (
    <time class="when" dateTime={date}>
      {format.format(Date.UTC(year, month - 1, day))}
    </time>
  );
}

/** Whether a card shows only the start of the text until it is expanded. */
export const isFolded = ({ text }: PublicReview, { shorten, brief }: CardLook): boolean =>
  shorten && textLength(text) > (brief ? ROW_FOLD_LENGTH : FOLD_LENGTH);

export function ReviewText({ review, look, locale }: { review: PublicReview; look: CardLook; locale: Locale }) {
  if (review.text.length === 0) return null;
  const words = (
    <blockquote class="review-text" dir="auto">
      <RichText words={review.text} />
    </blockquote>
  );
  if (!isFolded(review, look)) return words;
  return (
    <div class="fold">
      {words}
      <details>
        <summary>
          <span class="closed">{m.visitor_read_more({}, { locale })}</span>
          <span class="opened">{m.visitor_read_less({}, { locale })}</span>
        </summary>
      </details>
    </div>
  );
}

/** Text longer than this, or any media, does not fit into a low card. */
const LOW_CARD_LENGTH = 160;
const exceedsLowCard = ({ text: words, media, reply }: PublicReview) =>
  media.length > 0 || reply !== undefined || textLength(words) > LOW_CARD_LENGTH;

interface CardProps {
  review: PublicReview;
  look: CardLook;
  locale: Locale;
}

export function Card({ review, look, locale }: CardProps) {
  const stars = look.showRatings && review.rating !== null;
  const date = look.showDates && review.date;
  const media = <Media review={review} locale={locale} place={look.media} />;
  const isCovered = hasCover(review, look);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls by itself must be reached by the keyboard
    <li class={cardClass(review, look)} tabIndex={look.low && exceedsLowCard(review) ? 0 : undefined}>
      <figure>
        {isCovered && media}
        {stars && <Stars rating={review.rating ?? 0} locale={locale} />}
        {look.showRatings && review.thumb && <p class="thumb">{m.visitor_thumb({}, { locale })}</p>}
        {review.title && (
          <p class="title" dir="auto">
            {review.title}
          </p>
        )}
        <ReviewText review={review} look={look} locale={locale} />
        {!isCovered && media}
        {review.caseStudyUrl && look.openReplies !== true && (
          <p class="story">
            <a href={review.caseStudyUrl} target="_blank" rel="noopener">
              {m.visitor_case_study_link({}, { locale })}
            </a>
          </p>
        )}
        <figcaption>
          <Person review={review} locale={locale} face={look.showFaces !== false} />
          <p class="meta">
            {date && <ReviewDate date={date} locale={locale} />}
            <EditedNote review={review} locale={locale} />
            <Source review={review} look={look} locale={locale} />
          </p>
        </figcaption>
        {review.reply && <Reply reply={review.reply} locale={locale} open={look.openReplies} />}
      </figure>
    </li>
  );
}
