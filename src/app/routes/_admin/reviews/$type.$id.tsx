import { createFileRoute } from "@tanstack/react-router";
import { findReview } from "#app/review/patch-reviews.ts";
import { nameOf } from "#app/review/review-names.ts";
import { keyOf, readRef } from "#app/review/review-ref.ts";
import { loadPurifier } from "#app/review/safe-html.tsx";
import { m } from "#messages/gen/messages.js";
import { ReviewDetail } from "./-detail/review-detail.tsx";
import { ReviewMissing } from "./-detail/review-missing.tsx";
import { prefetchReview } from "./-detail/use-review.ts";

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
  return ref ? <ReviewDetail key={keyOf(ref)} of={ref} /> : <ReviewMissing />;
}
