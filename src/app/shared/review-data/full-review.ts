import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { query, endpointKey } from "#api/query.ts";
import type { CallOptions } from "#api/transport.ts";
import type { AudioReview, SocialReview, TextReview, VideoReview } from "#contract/reviews/review-record.ts";
import type { ReviewRef } from "./review-ref.ts";

export interface ReadReview {
  data: TextReview | VideoReview | AudioReview | SocialReview;
  version: string | null;
}

export const READ_ENDPOINTS = {
  text: "getTextReview",
  video: "getVideoReview",
  audio: "getAudioReview",
  social: "getSocialReview",
} as const;

/** Every read that shows a review and can be changed at once. */
export const REVIEW_READS = ["listReviews", ...Object.values(READ_ENDPOINTS)] as const;

export async function readReview({ type, id }: ReviewRef, options?: CallOptions): Promise<ReadReview> {
  const { answer, version } = await api.callWithVersion(READ_ENDPOINTS[type], { params: { id } }, options);
  return { data: answer.data, version };
}

export const reviewQuery = (ref: ReviewRef) =>
  queryOptions({
    queryKey: endpointKey(READ_ENDPOINTS[ref.type], { params: { id: ref.id } }),
    queryFn: ({ signal }) => readReview(ref, { signal }),
  });

/** Only some services offer it. */
export const contextQuery = (ref: ReviewRef) => query("getReviewContext", { params: ref });

export const prefetchReview = (client: QueryClient, ref: ReviewRef): Promise<void> =>
  client.prefetchQuery(reviewQuery(ref));
