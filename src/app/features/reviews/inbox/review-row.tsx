import { memo } from "react";
import { RowMenuButton } from "#app/shared/review-actions/commands/row-menu-button.tsx";
import { useSelected } from "#app/shared/review-actions/selection/selection.ts";
import { dayOf, reviewerName } from "#app/shared/review-display/review-names.ts";
import { ReviewRating } from "#app/shared/review-display/review-rating.tsx";
import { keyOf, refOf } from "#app/shared/review-data/review-ref.ts";
import { ReviewerAvatar } from "#app/shared/review-display/reviewer-avatar.tsx";
import { SentimentMark } from "#app/shared/review-display/sentiment-mark.tsx";
import type { ReviewListItem } from "#contract/reviews/review.ts";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";
import { formatTime } from "#ui/core/time.ts";
import { FavouriteMark } from "./favourite-mark.tsx";
import { Highlight } from "./highlight.tsx";
import type { RowDisplay } from "./row-appearance.ts";
import { NewMark, RowMarks, listedStateOf } from "./row-marks.tsx";
import { RowOrigin } from "./row-origin.tsx";
import { RowText } from "./row-text.tsx";

type ReviewRowProps = { item: ReviewListItem; current: boolean; open: boolean; look: RowDisplay };

/**
 * One review in the list. Its link spreads over the row and is read with all the row says; checkbox and heart lie above it.
 * Nothing listens here: the list around the rows does, once for all.
 */
export const ReviewRow = memo(function ReviewRow({ item, current, open, look }: ReviewRowProps) {
  const key = keyOf(refOf(item));
  const selected = useSelected(key);
  const name = reviewerName(item);
  const time = formatTime(dayOf(item), new Date());
  const state = listedStateOf(item);
  // Decided meanwhile, or not shown anywhere: the row stays, and steps back.
  const done = state !== undefined && (look.states ? !look.states.includes(state) : state === "set_aside");
  return (
    <div className={cx("review-row", open && "is-open", selected && "is-selected", done && "is-done")}>
      <span className="row-face">
        <ReviewerAvatar person={item.feed_fields} size="md" />
        {look.mayEdit && (
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
        <span className="row-facts">
          {state === "new" && <NewMark />}
          <ReviewRating review={item} />
          <SentimentMark id={item.sentiment_id} />
          <RowMarks item={item} state={state} />
        </span>
        <RowOrigin item={item} />
        <RowText item={item} matcher={look.matcher} />
        <time className="row-date" dateTime={dayOf(item)} title={time.exact}>
          {time.relative}
        </time>
      </span>
      <span className="row-acts">
        <FavouriteMark on={Boolean(item.favourite)} name={name} mayEdit={look.mayEdit} reachable={current} />
        <RowMenuButton reviewKey={key} name={name} reachable={current} className="row-act" />
      </span>
    </div>
  );
});
