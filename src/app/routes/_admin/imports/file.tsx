import { createFileRoute } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { capabilitiesOf } from "#app/shared/session/session.ts";
import { FileImport } from "#app/features/imports/file/file-import.tsx";

export const Route = createFileRoute("/_admin/imports/file")({
  // The saved mapping must be known before the columns are shown.
  loader: async ({ context: { queryClient } }) => {
    const { data } = await queryClient.ensureQueryData(query("getSession"));
    if (capabilitiesOf(data).includes("listImportMappings"))
      await queryClient.prefetchQuery(query("listImportMappings"));
  },
  component: FileImport,
});
