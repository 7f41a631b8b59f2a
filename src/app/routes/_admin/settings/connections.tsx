import { createFileRoute } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { ConnectionsScreen } from "#app/features/workspace/hosted/connections-screen.tsx";
import { m } from "#messages/gen/messages.js";

export const Route = createFileRoute("/_admin/settings/connections")({
  head: () => ({ meta: [{ title: m.hosted_title() }] }),
  loader: ({ context }) => context.queryClient.ensureQueryData(query("listHostedConnections")),
  component: ConnectionsScreen,
});
