import { createFileRoute } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { DesignerSearch } from "./-designer/designer-search.ts";
import { DesignerPending } from "./-designer/designer-pending.tsx";
import { Designer } from "./-designer/designer.tsx";

export const Route = createFileRoute("/_admin/walls/$pageId")({
  validateSearch: DesignerSearch,
  loader: async ({ context: { queryClient }, params: { pageId } }) => {
    const { data: page } = await queryClient.fetchQuery(query("getPage", { params: { unique_page_id: pageId } }));
    const { data: chosen } = await queryClient.fetchQuery(
      query("listSelectedReviews", { body: { selected_feeds: page.meta.feeds } }),
    );
    return { page, chosen };
  },
  // The form starts from what was loaded, so a wall that is opened again is loaded again.
  gcTime: 0,
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.page.page_name ?? m.walls_title() }] }),
  pendingComponent: DesignerPending,
  component: DesignerRoute,
});

function DesignerRoute() {
  const { page, chosen } = Route.useLoaderData();
  return <Designer key={page.unique_page_id} start={page} chosen={chosen} />;
}
