import { createFileRoute } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { ShareScreen } from "#app/features/walls/share/share-screen.tsx";
import { ShareSearch } from "#app/features/walls/share/share-search.ts";

export const Route = createFileRoute("/_admin/walls/$pageId_/share")({
  validateSearch: ShareSearch,
  loader: async ({ context: { queryClient }, params: { pageId } }) => {
    const { data } = await queryClient.ensureQueryData(query("getPage", { params: { unique_page_id: pageId } }));
    return { kind: "page" as const, id: data.unique_page_id, name: data.page_name, url: data.public_url };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.name ?? m.walls_title() }] }),
  component: ShareRoute,
});

function ShareRoute() {
  const wall = Route.useLoaderData();
  return <ShareScreen key={wall.id} wall={wall} />;
}
