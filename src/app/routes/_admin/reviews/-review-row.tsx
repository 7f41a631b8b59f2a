import { Link } from "@tanstack/react-router";
import { memo, useMemo } from "react";
import type { ReviewListItem } from "#contract/review.ts";
import { LabelDot } from "#app/review/label-dot.tsx";
import { plainWords } from "#app/review/plain-words.ts";
import { carriedBy, dayOf, MEDIUM_ICONS, mediumName, nameOf, sourceOf } from "#app/review/review-names.ts";
import { ReviewRating } from "#app/review/review-rating.tsx";
import { keyOf, refOf } from "#app/review/review-ref.ts";
import { ReviewerFace } from "#app/review/reviewer-face.tsx";
import { SentimentMark } from "#app/review/sentiment-mark.tsx";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { describeTime } from "#ui/time.ts";
import { FavouriteMark } from "./-favourite-mark.tsx";

type ReviewRowProps = { item: ReviewListItem; current: boolean; open: boolean; mayEdit: boolean };

/** One review in the list. Its link covers the row and is read with all the row says; the heart lies above it. */
export const ReviewRow = memo(function ReviewRow({ item, current, open, mayEdit }: ReviewRowProps) {
  const ref = refOf(item);
  const key = keyOf(ref);
  const name = nameOf(item);
  const carried = carriedBy(item);
  const words = useMemo(() => plainWords(item.comment ?? ""), [item.comment]);
  const time = describeTime(dayOf(item), new Date());
  const label = item.review_labels[0];
  return (
    <div
      className={cx(
        "review-row group h-full border-b border-line hover:bg-hover",
        open && "bg-accent-soft hover:bg-accent-soft",
        "has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-focus",
      )}
    >
      <Link
        to="/reviews/$type/$id"
        params={{ type: ref.type, id: String(ref.id) }}
        search={(search) => search}
        data-key={key}
        tabIndex={current ? 0 : -1}
        aria-current={open || undefined}
        aria-labelledby={`name-${key}`}
        aria-describedby={`more-${key}`}
        className="absolute inset-0 outline-none"
      />
      <ReviewerFace person={item.feed_fields} size="md" />
      <span
        className={cx("row-name truncate", item.feed_fields.name ? "font-semibold" : "text-ink-faint")}
        id={`name-${key}`}
      >
        <bdi>{name}</bdi>
      </span>
      <span id={`more-${key}`} className="contents">
        <span className="row-facts flex items-center gap-2">
          <ReviewRating review={item} />
          <SentimentMark id={item.sentiment_id} />
        </span>
        <span className="row-origin flex min-w-0 items-center gap-x-2 gap-y-1">
          <span className="inline-flex max-w-32 shrink-0 items-center gap-1 text-xs text-ink-faint">
            <Icon icon={MEDIUM_ICONS[carried]} size={14} />
            <span className="sr-only">{mediumName(carried)}</span>
            <span className="row-source truncate" dir="auto">
              {sourceOf(item)}
            </span>
          </span>
          {label && <LabelDot name={label.name} colour={label.attributes?.css_color_code} />}
          {item.review_labels.length > 1 && (
            <span className="shrink-0 text-xs text-ink-faint">
              {m.reviews_labels_more({ count: item.review_labels.length - 1 })}
            </span>
          )}
        </span>
        <span className="row-words min-w-0 text-ink-soft" dir="auto">
          {item.review_title && <span className="me-1.5 font-medium text-ink">{item.review_title}</span>}
          {words || (!item.review_title && <span className="text-ink-faint">{m.reviews_no_words()}</span>)}
        </span>
        <time className="row-date text-xs whitespace-nowrap text-ink-faint" dateTime={dayOf(item)} title={time.exact}>
          {time.relative}
        </time>
      </span>
      <FavouriteMark item={item} name={name} mayEdit={mayEdit} reachable={current} />
    </div>
  );
});
