import { createFileRoute } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { capabilitiesOf } from "#app/shared/session/session.ts";
import { Designer } from "#app/features/walls/designer/designer.tsx";
import { DesignerSearch } from "#app/features/walls/design/designer-search.ts";
import { loadDesigner } from "#app/features/walls/designer/load-designer.ts";
import { WIDGET_MODEL } from "#app/features/walls/design/widget-design.ts";
import { EditingPending } from "#app/shared/draft-editor/layout/editor-pending.tsx";
import { m } from "#messages/gen/messages.js";

export const Route = createFileRoute("/_admin/walls/widgets/$widgetId")({
  validateSearch: DesignerSearch,
  loader: async ({ context: { queryClient }, params: { widgetId } }) => {
    const { data: session } = await queryClient.ensureQueryData(query("getSession"));
    return loadDesigner(WIDGET_MODEL, widgetId, capabilitiesOf(session).includes("saveWidgetDraft"));
  },
  // The designer starts from the loaded values, so reopening a widget must load them again.
  gcTime: 0,
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.start.record.name ?? m.walls_title() }] }),
  pendingComponent: EditingPending,
  component: WidgetRoute,
});

function WidgetRoute() {
  const loaded = Route.useLoaderData();
  return <Designer key={loaded.start.record.id} kind={WIDGET_MODEL} {...loaded} />;
}
