import { createFileRoute } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { query } from "#api/query.ts";
import { JoinScreen } from "#app/features/account/join-screen.tsx";

export const Route = createFileRoute("/join")({
  head: () => ({ meta: [{ title: m.team_join_page() }] }),
  loader: ({ context }) => context.queryClient.ensureQueryData(query("getSession")),
  component: JoinScreen,
});
