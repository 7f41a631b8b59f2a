import { createFileRoute } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { capabilitiesOf } from "#app/shared/session/session.ts";
import { ImportsScreen } from "#app/features/imports/history/imports-screen.tsx";

export const Route = createFileRoute("/_admin/imports/")({
  loader: async ({ context: { queryClient } }) => {
    const session = await queryClient.ensureQueryData(query("getSession"));
    if (capabilitiesOf(session.data).includes("listImports")) await queryClient.ensureQueryData(query("listImports"));
  },
  component: ImportsScreen,
});
