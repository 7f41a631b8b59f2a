import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { findReview } from "#app/review/patch-reviews.ts";
import { isEditable, keyOf, refOf, type ReviewRef } from "#app/review/review-ref.ts";
import { type ReviewView, viewOf, viewOfItem } from "./review-view.ts";

const textQuery = (id: number) => query("getTextReview", { params: { id } });
const socialQuery = (id: number) => query("getSocialReview", { params: { id } });
/** Video and audio have no read of their own: the list, begun just before the review, has it first. */
const listedQuery = ({ type, id }: ReviewRef) =>
  query("listReviews", { query: { filter: { "record-types": [type] }, cursor: id + 1 } });

/** Fetches a review before it is opened. */
export async function prefetchReview(client: QueryClient, ref: ReviewRef): Promise<void> {
  if (ref.type === "text") return client.prefetchQuery(textQuery(ref.id));
  if (ref.type === "social") return client.prefetchQuery(socialQuery(ref.id));
  if (!findReview(client, ref)) return client.prefetchQuery(listedQuery(ref));
}

interface LoadedReview {
  view: ReviewView | undefined;
  error: Error | null;
  pending: boolean;
  retry: () => void;
}

/** The review of an address, whichever endpoint has it. */
export function useReview(ref: ReviewRef): LoadedReview {
  const cached = findReview(useQueryClient(), ref);
  const text = useQuery({ ...textQuery(ref.id), enabled: ref.type === "text" });
  const social = useQuery({ ...socialQuery(ref.id), enabled: ref.type === "social" });
  const listed = useQuery({ ...listedQuery(ref), enabled: !isEditable(ref) && !cached });
  if (isEditable(ref)) {
    const { data, error, isPending, refetch } = ref.type === "text" ? text : social;
    return { view: data && viewOf(data.data), error, pending: isPending, retry: () => void refetch() };
  }
  const item = cached ?? listed.data?.data.data.find((one) => keyOf(refOf(one)) === keyOf(ref));
  return {
    view: item && viewOfItem(item),
    error: listed.error,
    pending: !item && listed.isPending,
    retry: () => void listed.refetch(),
  };
}
