import { createFileRoute, redirect } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { ClosedWorkspacesScreen } from "#app/features/account/closed-workspaces-screen.tsx";

export const Route = createFileRoute("/deleted-workspaces")({
  head: () => ({ meta: [{ title: m.closed_title() }] }),
  loader: async ({ context, location }) => {
    const { data } = await context.queryClient.fetchQuery({ ...query("getSession"), staleTime: 0 });
    if (!data.user) throw redirect({ to: "/sign-in", search: { next: location.href }, replace: true });
  },
  component: ClosedWorkspacesScreen,
});
