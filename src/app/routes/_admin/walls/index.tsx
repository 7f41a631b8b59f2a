import { createFileRoute } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { WallsPending } from "#app/features/walls/list/walls-pending.tsx";
import { WallsScreen } from "#app/features/walls/list/walls-screen.tsx";
import { WallsSearch } from "#app/features/walls/list/walls-search.ts";

export const Route = createFileRoute("/_admin/walls/")({
  validateSearch: WallsSearch,
  loader: async ({ context: { queryClient } }) => {
    // A service without widgets still has pages to show.
    await Promise.all([
      queryClient.ensureQueryData(query("listPages", { query: {} })),
      queryClient.prefetchQuery(query("listWidgets", { query: {} })),
    ]);
  },
  head: () => ({ meta: [{ title: m.walls_title() }] }),
  pendingComponent: WallsPending,
  component: WallsScreen,
});
