import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { Answer } from "#api/create-api.ts";
import type { SocialReview, TextReview } from "#contract/review-record.ts";
import type { ReviewListItem } from "#contract/review.ts";
import { type ReviewRef, keyOf, refOf } from "./review-ref.ts";

/** What lists and single reads of a review have in common, and what a change can therefore show at once. */
export type ReviewChange = Partial<
  Pick<
    ReviewListItem,
    | "comment"
    | "review_title"
    | "rating"
    | "rating_type"
    | "favourite"
    | "sentiment_id"
    | "reviewed_at"
    | "feed_fields"
    | "review_labels"
  >
>;

type Lists = Answer<"listReviews"> | InfiniteData<Answer<"listReviews">>;
type Single = { data: TextReview | SocialReview };

const KeyOfSingle = z.object({ params: z.object({ id: z.number() }) });

function patchPage(page: Answer<"listReviews">, key: string, change: ReviewChange): Answer<"listReviews"> {
  const { data } = page.data;
  if (!data.some((item) => keyOf(refOf(item)) === key)) return page;
  return {
    ...page,
    data: { ...page.data, data: data.map((item) => (keyOf(refOf(item)) === key ? { ...item, ...change } : item)) },
  };
}

/** Shows a change of one review wherever it is cached: in every list, loaded page by page or not, and by itself. */
export function patchReview(client: QueryClient, ref: ReviewRef, change: ReviewChange): void {
  const key = keyOf(ref);
  client.setQueriesData<Lists>({ queryKey: ["listReviews"] }, (cached) => {
    if (!cached) return cached;
    return "pages" in cached
      ? { ...cached, pages: cached.pages.map((page) => patchPage(page, key, change)) }
      : patchPage(cached, key, change);
  });
  const name = ref.type === "text" ? "getTextReview" : "getSocialReview";
  client.setQueriesData<Single>(
    {
      predicate: ({ queryKey }) =>
        queryKey[0] === name && KeyOfSingle.safeParse(queryKey[1]).data?.params.id === ref.id,
    },
    (cached) => cached && { data: { ...cached.data, ...change } },
  );
}

/** A review as some list has it, if one does. */
export function findReview(client: QueryClient, ref: ReviewRef): ReviewListItem | undefined {
  const key = keyOf(ref);
  for (const [, cached] of client.getQueriesData<Lists>({ queryKey: ["listReviews"] })) {
    const pages = cached ? ("pages" in cached ? cached.pages : [cached]) : [];
    for (const page of pages) {
      const found = page.data.data.find((item) => keyOf(refOf(item)) === key);
      if (found) return found;
    }
  }
  return undefined;
}
