import { createFileRoute } from "@tanstack/react-router";
import * as z from "zod/mini";
import { m } from "#messages/gen/messages.js";
import { query } from "#api/query.ts";
import { problemParam } from "#app/shared/session/providers/provider-problem.ts";
import { JoinScreen } from "#app/features/account/entry/join-screen.tsx";

export const Route = createFileRoute("/join")({
  validateSearch: z.object({ problem: problemParam }),
  head: () => ({ meta: [{ title: m.team_join_page() }] }),
  loader: ({ context }) => context.queryClient.ensureQueryData(query("getSession")),
  component: JoinScreen,
});
