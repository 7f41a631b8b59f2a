import { createFileRoute } from "@tanstack/react-router";
import { prefetchReview } from "#app/shared/review-data/full-review.ts";
import { findReview } from "#app/shared/review-data/patch-reviews.ts";
import { reviewerName } from "#app/shared/review-display/review-names.ts";
import { readRef } from "#app/shared/review-data/review-ref.ts";
import { loadPurifier } from "#app/shared/rich-text/safe-html.tsx";
import { m } from "#messages/gen/messages.js";
import { Reader } from "#app/features/reviews/reader/reader.tsx";
import { ReviewMissing } from "#app/features/reviews/reader/review-missing.tsx";

export const Route = createFileRoute("/_admin/reviews/$type/$id")({
  loader: ({ context, params }) => {
    const ref = readRef(params);
    void loadPurifier();
    if (ref) void prefetchReview(context.queryClient, ref);
    const item = ref && findReview(context.queryClient, ref);
    return { title: item ? m.reviews_by({ name: reviewerName(item) }) : m.reviews_detail() };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  // Its keys are those of the list beside it.
  staticData: { keepsKeys: true },
  component: ReviewScreen,
});

function ReviewScreen() {
  const ref = readRef(Route.useParams());
  return ref ? <Reader of={ref} /> : <ReviewMissing />;
}
