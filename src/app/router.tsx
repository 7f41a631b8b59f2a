import { createRouter } from "@tanstack/react-router";
import { queryClient, queryFamily } from "#api/query.ts";
import { readableSearch } from "#app/shared/search-params/readable-search.ts";
import { firstRoutes } from "./first-routes.ts";
import { NotFound } from "#app/shared/page/not-found.tsx";
import { PagePending } from "#app/shared/page/page-pending.tsx";
import { RouteError } from "#app/shared/page/route-error.tsx";

// A 401 reports an expired session over the page. Refetching the session would remove the page.
queryClient.setQueryDefaults(queryFamily("getSession").queryKey, { staleTime: Infinity });

const INBOX = /^\/reviews(\/\w+\/\d+.*)?$/;

/** Loads the routes of every screen but the first. */
export async function loadRoutes(): Promise<void> {
  const [{ guardScreens }] = await Promise.all([
    import("#app/shared/screens/guard-screens.tsx"),
    import("./route-tree.gen.ts"),
  ]);
  // The same routes with more children: the router reads its tree only once by itself.
  if ("/sign-in" in router.routesById) return;
  const routes = router.buildRouteTree();
  guardScreens(routes.routesByPath);
  // The screen of the route that is left may still be drawn, as the pending one.
  routes.routesById = Object.assign({}, router.routesById, routes.routesById);
  router.setRoutes(routes);
}

/** State of a screen is in its URL; data is only in the query cache. */
export const router = createRouter({
  routeTree: firstRoutes(loadRoutes),
  ...readableSearch,
  context: { queryClient },
  defaultPreload: "intent",
  // The query cache decides what is fresh.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: () => <NotFound />,
  defaultPendingComponent: PagePending,
  defaultPendingMs: 300,
  // The inbox has its own scroll containers and positions its rows itself.
  scrollRestoration: ({ location }) => !INBOX.test(location.pathname),
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
