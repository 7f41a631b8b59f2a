import { createFileRoute } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { AccountScreen } from "#app/features/account/account-screen.tsx";

export const Route = createFileRoute("/_admin/settings/account")({
  head: () => ({ meta: [{ title: m.settings_account() }] }),
  loader: async ({ context: { queryClient } }) => {
    const { data: session } = await queryClient.ensureQueryData(query("getSession"));
    await Promise.all([
      queryClient.ensureQueryData(query("listSessions")),
      queryClient.ensureQueryData(query("getSecondFactor")),
      !session.upstream && queryClient.ensureQueryData(query("getUser")),
    ]);
  },
  component: AccountScreen,
});
