import type { QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { Answer } from "#api/create-api.ts";
import { queryFamily } from "#api/query.ts";
import type { TextReview } from "#contract/reviews/review-record.ts";
import type { ReviewListItem } from "#contract/reviews/review.ts";
import { READ_ENDPOINTS } from "./full-review.ts";
import { type CachedList, changePages, pagesOf } from "./cached-lists.ts";
import { type ReviewRef, keyOf, refOf } from "./review-ref.ts";

/** The fields lists and single reads have in common, which a change can show at once. */
export type ReviewPatch = Partial<
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
    | "assignee"
  > & {
    /** The answer of the business; only in single reads. */
    response: string | null;
    extra_details: Partial<ReviewListItem["extra_details"] & TextReview["extra_details"]>;
  }
>;

type Single = { data: ReviewPatch & { feed_type: string; id: number } };

export type ReviewPatches = ReadonlyMap<string, ReviewPatch>;

const KeyOfSingle = z.object({ params: z.object({ id: z.number() }) });

/** `extra_details` differ between reads: a change is merged into the present ones. */
function merge<T extends ReviewPatch>(record: T, change: ReviewPatch): T {
  const details = change.extra_details && { extra_details: { ...record.extra_details, ...change.extra_details } };
  return { ...record, ...change, ...details };
}

function patchPage(page: Answer<"listReviews">, changes: ReviewPatches): Answer<"listReviews"> {
  const { data } = page.data;
  if (!data.some((item) => changes.has(keyOf(refOf(item))))) return page;
  const patched = data.map((item) => {
    const change = changes.get(keyOf(refOf(item)));
    return change ? merge(item, change) : item;
  });
  return { ...page, data: { ...page.data, data: patched } };
}

const refOfSingle = (queryKey: readonly unknown[]): string | undefined => {
  const type = (["text", "video", "audio", "social"] as const).find((one) => READ_ENDPOINTS[one] === queryKey[0]);
  const id = type && KeyOfSingle.safeParse(queryKey[1]).data?.params.id;
  return type && id ? keyOf({ type, id }) : undefined;
};

/** Applies changes to reviews everywhere they are cached: in every list, paged or not, and in single reads. */
export function patchReviews(client: QueryClient, changes: ReviewPatches): void {
  if (changes.size === 0) return;
  changePages(client, (page) => patchPage(page, changes));
  for (const { queryKey } of client.getQueryCache().findAll()) {
    const change = changes.get(refOfSingle(queryKey) ?? "");
    if (change)
      client.setQueryData<Single>(queryKey, (cached) => cached && { ...cached, data: merge(cached.data, change) });
  }
}

export function patchReview(client: QueryClient, ref: ReviewRef, change: ReviewPatch): void {
  patchReviews(client, new Map([[keyOf(ref), change]]));
}

export function listedReviews(client: QueryClient): Map<string, ReviewListItem> {
  const found = new Map<string, ReviewListItem>();
  for (const [, cached] of client.getQueriesData<CachedList>(queryFamily("listReviews")))
    for (const page of pagesOf(cached))
      for (const item of page.data.data) {
        const key = keyOf(refOf(item));
        if (!found.has(key)) found.set(key, item);
      }
  return found;
}

export function findReview(client: QueryClient, ref: ReviewRef): ReviewListItem | undefined {
  const key = keyOf(ref);
  for (const [, cached] of client.getQueriesData<CachedList>(queryFamily("listReviews"))) {
    for (const page of pagesOf(cached)) {
      const found = page.data.data.find((item) => keyOf(refOf(item)) === key);
      if (found) return found;
    }
  }
  return undefined;
}

export function findSingle(client: QueryClient, ref: ReviewRef): Single["data"] | undefined {
  for (const { queryKey } of client.getQueryCache().findAll(queryFamily(READ_ENDPOINTS[ref.type])))
    if (refOfSingle(queryKey) === keyOf(ref)) return client.getQueryData<Single>(queryKey)?.data;
  return undefined;
}
