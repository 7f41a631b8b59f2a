import { useFormContext, useWatch } from "react-hook-form";
import { LIMITS } from "#contract/limits.ts";
import type { PageReview } from "#contract/page-review.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/announcer.tsx";
import { formatNumber } from "#ui/format.ts";
import { moveItem } from "#app/fields/move-item.ts";
import { sortFeeds } from "#app/wall/sort-feeds.ts";
import type { WallForm } from "#app/wall/wall-form.ts";
import { useDesigner } from "./designer-context.ts";

/** The reviews on the wall, in order, and what can be done with them. Every act is said aloud. */
export function useChosen() {
  const { control, getValues, setValue } = useFormContext<WallForm>();
  const { reviews } = useDesigner();
  const feeds = useWatch({ control, name: "feeds" });
  const nameOf = (feed: string) => reviews.get(feed)?.app_user_name || m.walls_anonymous();
  const isFull = feeds.length >= LIMITS.feedsPerPage;
  const put = (next: string[]) => setValue("feeds", next, { shouldDirty: true });

  const add = (review: PageReview) => {
    const feed = review.feed_identifier;
    if (!feed || feeds.includes(feed) || isFull) return;
    reviews.set(feed, review);
    put(sortFeeds([...feeds, feed], getValues("review_selection_sort_by"), reviews));
    announce(m.walls_added({ name: nameOf(feed), count: formatNumber(feeds.length + 1) }));
  };
  const remove = (feed: string) => {
    put(feeds.filter((one) => one !== feed));
    announce(m.walls_removed({ name: nameOf(feed) }));
  };
  /** Puts a review in another place; from then on the order is the person's own. */
  const move = (from: number, to: number) => {
    const feed = feeds[from];
    if (feed === undefined || from === to) return;
    setValue("review_selection_sort_by", "custom", { shouldDirty: true });
    put(moveItem(feeds, from, to));
    announce(m.common_moved({ name: nameOf(feed), place: formatNumber(to + 1), count: formatNumber(feeds.length) }));
  };
  const sortBy = (sort: WallForm["review_selection_sort_by"]) => {
    setValue("review_selection_sort_by", sort, { shouldDirty: true });
    put(sortFeeds(feeds, sort, reviews));
  };
  return { feeds, nameOf, isFull, add, remove, move, sortBy };
}
