import { createFileRoute } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { RunsScreen } from "#app/features/invitations/list/runs-screen.tsx";
import { RunsSearch } from "#app/features/invitations/list/runs-search.ts";

export const Route = createFileRoute("/_admin/invitations/")({
  validateSearch: RunsSearch,
  head: () => ({ meta: [{ title: m.shell_invitations() }] }),
  component: RunsScreen,
});
