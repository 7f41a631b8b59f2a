import { createRouter } from "@tanstack/react-router";
import { queryClient, queryFamily } from "#api/query.ts";
import { readableSearch } from "#app/shared/search-params/readable-search.ts";
import { routeTree } from "./route-tree.gen.ts";
import { NotFound } from "#app/shared/page/not-found.tsx";
import { PagePending } from "#app/shared/page/page-pending.tsx";
import { RouteError } from "#app/shared/page/route-error.tsx";

// A session that ends is told by a 401, over the page. Read anew by itself it would take the page away.
queryClient.setQueryDefaults(queryFamily("getSession").queryKey, { staleTime: Infinity });

const INBOX = /^\/reviews(\/\w+\/\d+.*)?$/;

/** The dashboard's routes. What a screen needs is in its address; data lives in the query cache alone. */
export const router = createRouter({
  routeTree,
  ...readableSearch,
  context: { queryClient },
  defaultPreload: "intent",
  // Freshness is the query cache's business.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: () => <NotFound />,
  defaultPendingComponent: PagePending,
  defaultPendingMs: 300,
  // The inbox has scrollers of its own, and knows better than their last place where its rows belong.
  scrollRestoration: ({ location }) => !INBOX.test(location.pathname),
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
