import { createFileRoute } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { ShareScreen } from "#app/features/walls/share/share-screen.tsx";
import { ShareSearch } from "#app/features/walls/share/share-search.ts";

export const Route = createFileRoute("/_admin/walls/widgets/$widgetId_/share")({
  validateSearch: ShareSearch,
  loader: async ({ context: { queryClient }, params: { widgetId } }) => {
    const { data } = await queryClient.ensureQueryData(query("getWidget", { params: { id: widgetId } }));
    return { kind: "widget" as const, id: data.id, name: data.name };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.name ?? m.walls_title() }] }),
  component: ShareRoute,
});

function ShareRoute() {
  const wall = Route.useLoaderData();
  return <ShareScreen key={wall.id} wall={wall} />;
}
