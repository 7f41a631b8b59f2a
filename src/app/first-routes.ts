import { createRoute, redirect } from "@tanstack/react-router";
import type { routeTree } from "./route-tree.gen.ts";
import { Route as rootRoute } from "./routes/__root.tsx";
import { Route as adminRoute } from "./routes/_admin.tsx";
import { Route as reviewRoute } from "./routes/_admin/reviews/$type.$id.tsx";
import { Route as reviewsRoute } from "./routes/_admin/reviews/route.tsx";
import { Route as indexRoute } from "./routes/index.tsx";

/**
 * The routes of the first screen, as they are in `route-tree.gen.ts`. That tree has every screen with its search schema
 * and grows with each; `loadRest` puts it into the router. Until then one route stands for all others: it calls
 * `loadRest` and goes on to the same address.
 */
export function firstRoutes(loadRest: () => Promise<void>) {
  const getParentRoute = () => rootRoute;
  const otherRoute = createRoute({
    getParentRoute,
    path: "$",
    beforeLoad: async ({ location: { href } }) => {
      await loadRest();
      throw redirect({ href, replace: true });
    },
  });
  Object.assign(indexRoute.options, { id: "/", path: "/", getParentRoute });
  Object.assign(adminRoute.options, { id: "/_admin", getParentRoute });
  Object.assign(reviewsRoute.options, { id: "/reviews", path: "/reviews", getParentRoute: () => adminRoute });
  Object.assign(reviewRoute.options, { id: "/$type/$id", path: "/$type/$id", getParentRoute: () => reviewsRoute });
  reviewsRoute._addFileChildren([reviewRoute]);
  adminRoute._addFileChildren([reviewsRoute]);
  return rootRoute._addFileChildren([indexRoute, adminRoute, otherRoute]) as unknown as typeof routeTree;
}
