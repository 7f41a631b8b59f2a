import { createFileRoute } from "@tanstack/react-router";
import { prefetchReview } from "#app/shared/review-data/full-review.ts";
import { findReview } from "#app/shared/review-data/patch-reviews.ts";
import { reviewerName } from "#app/shared/review-display/review-names.ts";
import { keyOf, readRef } from "#app/shared/review-data/review-ref.ts";
import { loadPurifier } from "#app/shared/rich-text/safe-html.tsx";
import { m } from "#messages/gen/messages.js";
import { EditorScreen } from "#app/features/reviews/editor/editor-screen.tsx";
import { ReviewMissing } from "#app/features/reviews/reader/review-missing.tsx";

export const Route = createFileRoute("/_admin/reviews/$type/$id_/edit")({
  loader: ({ context, params }) => {
    const ref = readRef(params);
    void loadPurifier();
    if (ref) void prefetchReview(context.queryClient, ref);
    const item = ref && findReview(context.queryClient, ref);
    return { title: item ? m.record_edit_of({ name: reviewerName(item) }) : m.record_edit_some() };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: EditScreen,
});

function EditScreen() {
  const ref = readRef(Route.useParams());
  return ref ? <EditorScreen key={keyOf(ref)} of={ref} /> : <ReviewMissing />;
}
