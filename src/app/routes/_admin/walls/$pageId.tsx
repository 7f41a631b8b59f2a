import { createFileRoute } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { capabilitiesOf } from "#app/shared/session/session.ts";
import { Designer } from "#app/features/walls/designer/designer.tsx";
import { DesignerSearch } from "#app/features/walls/design/designer-search.ts";
import { loadDesigner } from "#app/features/walls/designer/load-designer.ts";
import { PAGE_MODEL } from "#app/features/walls/design/wall-design.ts";
import { EditingPending } from "#app/shared/draft-editor/layout/editor-pending.tsx";
import { m } from "#messages/gen/messages.js";

export const Route = createFileRoute("/_admin/walls/$pageId")({
  validateSearch: DesignerSearch,
  loader: async ({ context: { queryClient }, params: { pageId } }) => {
    const { data: session } = await queryClient.ensureQueryData(query("getSession"));
    return loadDesigner(PAGE_MODEL, pageId, capabilitiesOf(session).includes("savePageDraft"));
  },
  // The designer starts from the loaded values, so reopening a wall must load them again.
  gcTime: 0,
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.start.record.page_name ?? m.walls_title() }] }),
  pendingComponent: EditingPending,
  component: PageRoute,
});

function PageRoute() {
  const loaded = Route.useLoaderData();
  return <Designer key={loaded.start.record.unique_page_id} kind={PAGE_MODEL} {...loaded} />;
}
