import { createFileRoute } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { TeamScreen } from "#app/features/workspace/team/team-screen.tsx";

export const Route = createFileRoute("/_admin/settings/team")({
  head: () => ({ meta: [{ title: m.team_title() }] }),
  loader: ({ context }) => context.queryClient.ensureQueryData(query("listTeam")),
  component: TeamScreen,
});
