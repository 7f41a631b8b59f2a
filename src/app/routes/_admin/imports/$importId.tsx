import { createFileRoute } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { ImportResult } from "#app/features/imports/history/import-result.tsx";

export const Route = createFileRoute("/_admin/imports/$importId")({
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(query("getImport", { params: { id: params.importId } })),
  component: ImportScreen,
});

function ImportScreen() {
  return <ImportResult id={Route.useParams().importId} />;
}
