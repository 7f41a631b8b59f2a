import { createFileRoute } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { WallsPending } from "./-list/walls-pending.tsx";
import { WallsScreen } from "./-list/walls-screen.tsx";

export const Route = createFileRoute("/_admin/walls/")({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(query("listPages", { query: {} })),
  head: () => ({ meta: [{ title: m.walls_title() }] }),
  pendingComponent: WallsPending,
  component: WallsScreen,
});
