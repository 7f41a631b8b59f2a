import { createFileRoute, redirect } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { SetupScreen } from "#app/features/account/entry/setup-screen.tsx";

export const Route = createFileRoute("/setup")({
  head: () => ({ meta: [{ title: m.account_setup() }] }),
  beforeLoad: async ({ context }) => {
    const { data: session } = await context.queryClient.ensureQueryData(query("getSession"));
    if (!session.setup_needed) throw redirect({ to: "/", replace: true });
  },
  component: SetupScreen,
});
