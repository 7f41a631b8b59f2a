import { createFileRoute } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { ImportsScreen } from "#app/features/imports/history/imports-screen.tsx";

export const Route = createFileRoute("/_admin/imports/")({
  loader: async ({ context: { queryClient } }) => {
    const session = await queryClient.ensureQueryData(query("getSession"));
    if (session.data.capabilities.includes("listImports")) await queryClient.ensureQueryData(query("listImports"));
  },
  component: ImportsScreen,
});
