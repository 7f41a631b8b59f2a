import { createFileRoute, Outlet, useMatch } from "@tanstack/react-router";
import { keyOf, readRef } from "#app/review/review-ref.ts";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/cx.ts";
import { FilterBar } from "./-filter-bar.tsx";
import { InboxHeader } from "./-inbox-header.tsx";
import { ReviewList } from "./-review-list.tsx";
import { reviewsQuery } from "./-reviews-query.ts";
import { ReviewSearch } from "./-search.ts";
import "./-reviews.css";

export const Route = createFileRoute("/_admin/reviews")({
  validateSearch: ReviewSearch,
  loaderDeps: ({ search }) => search,
  // Not awaited: the old rows stay until the new ones are there.
  loader: ({ context, deps }) => void context.queryClient.prefetchInfiniteQuery(reviewsQuery(deps)),
  head: () => ({ meta: [{ title: m.shell_reviews() }] }),
  component: Inbox,
});

/** The inbox: filters above, the list below, and beside the list (on phones: over it) the review that is open. */
function Inbox() {
  const search = Route.useSearch();
  const open = useMatch({ from: "/_admin/reviews/$type/$id", shouldThrow: false });
  const ref = open && readRef(open.params);
  return (
    <div className="relative flex h-[calc(100dvh-var(--shell-top)-var(--shell-bottom))] flex-col overflow-hidden">
      <div className={cx("shrink-0 border-b border-line px-4 pt-4 pb-3 lg:px-6", open && "max-lg:hidden")}>
        <InboxHeader search={search} />
        <FilterBar search={search} />
      </div>
      <div className="relative flex min-h-0 flex-1">
        <section
          aria-label={m.reviews_list()}
          className={cx(
            "flex min-h-0 min-w-0 flex-1 flex-col",
            open &&
              "max-lg:invisible max-lg:absolute max-lg:inset-0 lg:max-w-104 lg:min-w-80 lg:border-e lg:border-line",
          )}
        >
          <ReviewList search={search} openKey={ref && keyOf(ref)} />
        </section>
        {open && (
          <section
            aria-label={m.reviews_detail()}
            className="@container flex min-h-0 min-w-0 flex-[1.6] flex-col bg-surface"
          >
            <Outlet />
          </section>
        )}
      </div>
    </div>
  );
}
