import { memo, type ReactNode, useDeferredValue, useMemo } from "react";
import { RowMenuButton } from "#app/features/reviews/actions/commands/row-menu-button.tsx";
import { useSelected } from "#app/features/reviews/actions/selection/selection.ts";
import {
  dateOf,
  reviewerName,
  contentMedium,
  MEDIUM_ICONS,
  mediumName,
  sourceLabel,
} from "#app/shared/review-display/review-names.ts";
import { hasThumb, ratingOf, ReviewRating } from "#app/shared/review-display/review-rating.tsx";
import { keyOf, refOf } from "#app/shared/review-data/review-ref.ts";
import { ReviewerAvatar } from "#app/shared/review-display/reviewer-avatar.tsx";
import { SentimentMark } from "#app/shared/review-display/sentiment-mark.tsx";
import type { ReviewState } from "#contract/reviews/review-state.ts";
import type { ReviewListItem } from "#contract/reviews/review.ts";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";
import { Avatar } from "#ui/data/avatar.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { formatTime } from "#ui/core/time.ts";
import { Highlight, cutTo } from "#app/shared/text/highlight.tsx";
import type { RowDisplay } from "./row-appearance.ts";
import { NewMark, RowMarks, listedStateOf } from "./row-marks.tsx";
import { LabelDot } from "#app/shared/labels/label-dot.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import Heart from "lucide-react/icons/heart";
import { plainExcerpt } from "#app/shared/text/plain-text.ts";

function posterOf({ video_feed: video, social_feed: social }: ReviewListItem): string | null | undefined {
  return video?.static_thumb_url ?? social?.attachments?.find(({ type }) => type === "video")?.static_thumb_url;
}

type RowTextProps = { item: ReviewListItem; matcher: RegExp | undefined; passing: boolean };

function RowText({ item, matcher, passing }: RowTextProps) {
  const { review_title: title } = item;
  const excerpt = useMemo(() => cutTo(plainExcerpt(item.comment ?? ""), matcher), [item.comment, matcher]);
  const poster = posterOf(item);
  return (
    <>
      {poster && passing && <span className="row-poster" />}
      {poster && !passing && <img className="row-poster" src={poster} alt="" loading="lazy" decoding="async" />}
      <span className="row-words match-parent" dir="auto">
        {title && (
          <span className="row-title">
            <Highlight text={title} matcher={matcher} />
          </span>
        )}
        {excerpt ? (
          <Highlight text={excerpt} matcher={matcher} />
        ) : (
          !title && <span className="text-ink-faint">{m.reviews_no_words()}</span>
        )}
      </span>
    </>
  );
}

/** Renders its children after the first paint, or with `unless` at once: for buttons that appear on hover. */
function Deferred({ unless, children }: { unless: boolean; children: ReactNode }) {
  const painted = useDeferredValue(true, false);
  return (unless || painted) && children;
}

type FavouriteMarkProps = { on: boolean; name: string; mayEdit: boolean; reachable: boolean };

/** A button for users who may edit, else an icon. */
function FavouriteMark({ on, name, mayEdit, reachable }: FavouriteMarkProps) {
  const heart = (
    <Heart size={16} strokeWidth={1.75} aria-hidden className={on ? "fill-danger text-danger" : undefined} />
  );
  if (!mayEdit)
    return (
      <span className="row-act">
        {on && heart}
        {on && <span className="sr-only">{m.reviews_favourite()}</span>}
      </span>
    );
  return (
    <button
      type="button"
      data-act="favourite"
      aria-pressed={on}
      aria-label={m.reviews_favourite_named({ name })}
      title={m.reviews_favourite()}
      tabIndex={reachable ? 0 : -1}
      className="row-act"
    >
      {heart}
    </button>
  );
}

function RowSource({ item }: { item: ReviewListItem }) {
  const carried = contentMedium(item);
  const platform = item.social_feed?.social_platform.icon_full_url;
  return (
    <span className="row-source">
      {platform && <img src={platform} alt="" width={14} height={14} loading="lazy" decoding="async" />}
      {(!platform || carried === "video" || carried === "audio") && <Icon icon={MEDIUM_ICONS[carried]} size={14} />}
      <span className="sr-only">{mediumName(carried)}</span>
      <span className="row-source-name truncate" dir="auto">
        {sourceLabel(item)}
      </span>
    </span>
  );
}

function RowAssignee({ name }: { name: string }) {
  const label = m.reviews_assigned_to({ name });
  return (
    <span title={label} className="inline-flex shrink-0">
      <Avatar name={name} size="xs" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

type RowLabelsProps = { labels: ReviewListItem["review_labels"]; assignee: ReviewListItem["assignee"] };

function RowLabels({ labels: [label, ...more], assignee }: RowLabelsProps) {
  if (!label && !assignee) return null;
  return (
    <span className="row-labels">
      {label && <LabelDot name={label.name} colour={label.attributes?.css_color_code} />}
      {more.length > 0 && (
        <span className="shrink-0 text-xs text-ink-faint" title={more.map(({ name }) => name).join(", ")}>
          {m.reviews_labels_more({ count: more.length })}
        </span>
      )}
      {assignee && <RowAssignee name={assignee.name} />}
    </span>
  );
}

function RowFacts({ item, state }: { item: ReviewListItem; state: ReviewState | undefined }) {
  const rating = ratingOf(item);
  return (
    <span className="row-facts" data-score={rating === null || hasThumb(item) ? undefined : formatNumber(rating)}>
      {state === "new" && <NewMark />}
      {rating !== null && <ReviewRating review={item} />}
      <SentimentMark id={item.sentiment_id} />
      <RowMarks item={item} state={state} />
    </span>
  );
}

type ReviewRowProps = {
  item: ReviewListItem;
  current: boolean;
  open: boolean;
  look: RowDisplay;
  /** True while the list scrolls too fast to use the row: only avatar, name, text and date are drawn then. */
  passing?: boolean;
};

/**
 * One review in the list. Its link spreads over the row and is read with all the row says; checkbox and heart lie above it.
 * Nothing listens here: the list around the rows does, once for all.
 */
export const ReviewRow = memo(function ReviewRow({ item, current, open, look, passing = false }: ReviewRowProps) {
  const key = keyOf(refOf(item));
  const selected = useSelected(key);
  const name = reviewerName(item);
  const received = formatTime(item.created_at, look.now);
  const written = formatTime(dateOf(item), look.now);
  const state = listedStateOf(item);
  // A row that no longer matches the filter, or is hidden, stays but is dimmed.
  const done = state !== undefined && (look.states ? !look.states.includes(state) : state === "set_aside");
  return (
    <div className={cx("review-row", open && "is-open", selected && "is-selected", done && "is-done")}>
      <span className="row-face">
        {look.mayEdit && !passing && (
          <input
            type="checkbox"
            data-act="select"
            checked={selected}
            readOnly
            tabIndex={current ? 0 : -1}
            aria-label={m.inbox_select({ name })}
            className="check row-check"
          />
        )}
        <ReviewerAvatar person={item.feed_fields} size="md" />
      </span>
      <a
        href={`/reviews/${key}${look.search}`}
        data-key={key}
        tabIndex={current ? 0 : -1}
        aria-current={open || undefined}
        aria-describedby={`more-${key}`}
        className={cx("row-name", !item.feed_fields.name && "is-nameless")}
      >
        <bdi>
          <Highlight text={name} matcher={look.matcher} />
        </bdi>
      </a>
      <span id={`more-${key}`} className="contents">
        {!passing && <RowFacts item={item} state={state} />}
        {passing ? <span className="row-source min-w-3.5" /> : <RowSource item={item} />}
        {!passing && <RowLabels labels={item.review_labels} assignee={item.assignee} />}
        <RowText item={item} matcher={look.matcher} passing={passing} />
        <time
          className="row-date"
          dateTime={look.byReviewDate ? dateOf(item) : item.created_at}
          title={look.exactDates ? m.inbox_row_dates({ received: received.exact, written: written.exact }) : undefined}
        >
          {look.byReviewDate ? written.relative : received.relative}
        </time>
      </span>
      <span className="row-acts">
        {!passing && (
          <>
            <Deferred unless={Boolean(item.favourite)}>
              <FavouriteMark on={Boolean(item.favourite)} name={name} mayEdit={look.mayEdit} reachable={current} />
            </Deferred>
            <Deferred unless={false}>
              <RowMenuButton reviewKey={key} name={name} reachable={current} className="row-act" />
            </Deferred>
          </>
        )}
      </span>
    </div>
  );
});
