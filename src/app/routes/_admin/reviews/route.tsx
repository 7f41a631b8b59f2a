import { createFileRoute } from "@tanstack/react-router";
import { InboxScreen } from "#app/features/reviews/inbox/inbox-screen.tsx";
import { reviewsQuery } from "#app/features/reviews/inbox/reviews-query.ts";
import { ReviewSearch } from "#app/shared/filters/review-search.ts";
import { m } from "#messages/gen/messages.js";

export const Route = createFileRoute("/_admin/reviews")({
  validateSearch: ReviewSearch,
  loaderDeps: ({ search }) => search,
  // Not awaited: the old rows stay until the new ones are there.
  loader: ({ context, deps }) => void context.queryClient.prefetchInfiniteQuery(reviewsQuery(deps)),
  head: () => ({ meta: [{ title: m.shell_reviews() }] }),
  component: InboxScreen,
});
