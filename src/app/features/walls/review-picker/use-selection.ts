import { useMemo } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { SORTS } from "#contract/walls/pages/page.ts";
import { LIMITS } from "#contract/core/limits.ts";
import type { PageReview } from "#contract/walls/pages/page-review.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { Strings } from "#app/features/walls/design-values/lenient-readers.ts";
import type { PageValues } from "#app/features/walls/design-values/wall-values.ts";
import type { WidgetValues } from "#app/features/walls/design-values/widget-values.ts";
import { isSame } from "#app/shared/draft-editor/merge/is-same.ts";
import { displayOrder, sortChosen } from "#contract/walls/view/review-order.ts";
import { moveItem } from "#app/shared/sortable/move-item.ts";
import { hasThumb, ratingOf } from "#app/shared/review-display/review-rating.tsx";

type Reviews = ReadonlyMap<string, PageReview>;

/** Sorts the chosen ids as the service would; pinned ones stay in front. */
export function arrangeChosen(feeds: string[], pinned: ReadonlySet<string>, sort: string, reviews: Reviews): string[] {
  const sorted = sortChosen(feeds, sort, (feed) => {
    const review = reviews.get(feed);
    const rating = review && !hasThumb(review) ? ratingOf(review) : null;
    return { rating, reviewedAt: review?.reviewed_at ?? review?.created_at ?? "" };
  });
  return [...sorted.filter((feed) => pinned.has(feed)), ...sorted.filter((feed) => !pinned.has(feed))];
}

/** Moves an id. Pinned ones move among themselves, and nothing moves in front of them. */
export function moveChosen(feeds: string[], pinned: ReadonlySet<string>, from: number, to: number): string[] {
  const feed = feeds[from];
  if (feed === undefined) return feeds;
  const front = feeds.filter((one) => pinned.has(one)).length;
  const index = pinned.has(feed) ? Math.min(to, front - 1) : Math.max(to, front);
  return moveItem(feeds, from, index);
}

type Sort = (typeof SORTS)[number];
const CHANGED = { shouldDirty: true };

/** The chosen and pinned reviews and their actions. Every action is announced to screen readers. */
export function useSelection() {
  const { control, getValues, setValue } = useFormContext<PageValues | WidgetValues>();
  const { reviews, wall } = useDesigner();
  const isPage = wall.kind === "page";
  const pinPath = isPage ? "extras.pinned" : "widget_customization.pinned";
  const stored: unknown[] = useWatch({ control, name: ["feeds", pinPath] });
  const [storedFeeds, storedPinned] = stored;
  const pinned = useMemo(() => new Set(Strings.parse(storedPinned)), [storedPinned]);
  // The order visitors see, even if another order was stored through the interface.
  const feeds = useMemo(
    () => displayOrder({ chosen: Strings.parse(storedFeeds), pinned: [...pinned], limit: Infinity }),
    [storedFeeds, pinned],
  );
  const nameOf = (feed: string) => reviews.get(feed)?.app_user_name || m.walls_anonymous();
  const sortNow = (): string => (isPage ? getValues("review_selection_sort_by") : "custom");
  const isFull = feeds.length >= LIMITS.feedsPerPage;
  const put = (next: string[], fronts: ReadonlySet<string> = pinned, sort = sortNow()) => {
    const arranged = arrangeChosen(next, fronts, sort, reviews);
    const front = arranged.filter((feed) => fronts.has(feed));
    setValue("feeds", arranged, CHANGED);
    // The pinned reviews have an ordered list of their own.
    if (!isSame(front, [...pinned])) setValue(pinPath, front, CHANGED);
  };

  const add = (review: PageReview) => {
    const feed = review.feed_identifier;
    if (!feed || feeds.includes(feed) || isFull) return;
    reviews.set(feed, review);
    put([...feeds, feed]);
    announce(m.walls_added({ name: nameOf(feed), count: formatNumber(feeds.length + 1) }));
  };
  const remove = (feed: string) => {
    put(feeds.filter((one) => one !== feed));
    announce(m.walls_removed({ name: nameOf(feed) }));
  };
  const move = (from: number, to: number) => {
    const feed = feeds[from];
    const next = moveChosen(feeds, pinned, from, to);
    if (feed === undefined || next === feeds) return;
    if (isPage) setValue("review_selection_sort_by", "custom", CHANGED);
    put(next, pinned, "custom");
    const position = formatNumber(next.indexOf(feed) + 1);
    announce(m.common_moved({ name: nameOf(feed), place: position, count: formatNumber(feeds.length) }));
  };
  const togglePin = (feed: string) => {
    const next = new Set([...pinned].filter((one) => one !== feed));
    if (!pinned.has(feed)) next.add(feed);
    put(feeds, next);
    announce((next.has(feed) ? m.pick_pinned : m.pick_unpinned)({ name: nameOf(feed) }));
  };
  const sortBy = (sort: Sort) => {
    setValue("review_selection_sort_by", sort, CHANGED);
    put(feeds, pinned, sort);
  };
  return { feeds, pinned, nameOf, isFull, add, remove, move, togglePin, sortBy };
}
