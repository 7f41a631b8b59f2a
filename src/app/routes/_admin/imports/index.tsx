import { createFileRoute } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { ImportsScreen } from "./-imports-screen.tsx";

export const Route = createFileRoute("/_admin/imports/")({
  loader: ({ context }) => context.queryClient.ensureQueryData(query("listImports")),
  component: ImportsScreen,
});
