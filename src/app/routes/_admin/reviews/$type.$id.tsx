import { createFileRoute } from "@tanstack/react-router";
import { prefetchReview } from "#app/review/full-review.ts";
import { findReview } from "#app/review/patch-reviews.ts";
import { nameOf } from "#app/review/review-names.ts";
import { readRef } from "#app/review/review-ref.ts";
import { loadPurifier } from "#app/review/safe-html.tsx";
import { m } from "#messages/gen/messages.js";
import { Reader } from "./-reader/reader.tsx";
import { ReviewMissing } from "./-reader/review-missing.tsx";

export const Route = createFileRoute("/_admin/reviews/$type/$id")({
  loader: ({ context, params }) => {
    const ref = readRef(params);
    void loadPurifier();
    if (ref) void prefetchReview(context.queryClient, ref);
    const item = ref && findReview(context.queryClient, ref);
    return { title: item ? m.reviews_by({ name: nameOf(item) }) : m.reviews_detail() };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: ReviewScreen,
});

function ReviewScreen() {
  const ref = readRef(Route.useParams());
  return ref ? <Reader of={ref} /> : <ReviewMissing />;
}
