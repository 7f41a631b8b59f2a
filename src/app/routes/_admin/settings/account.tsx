import { createFileRoute } from "@tanstack/react-router";
import * as z from "zod/mini";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { problemParam } from "#app/shared/session/providers/provider-problem.ts";
import { isHosted } from "#app/shared/session/session.ts";
import { AccountScreen } from "#app/features/account/account-screen.tsx";

export const Route = createFileRoute("/_admin/settings/account")({
  validateSearch: z.object({ problem: problemParam, connected: z.catch(z.optional(z.string()), undefined) }),
  head: () => ({ meta: [{ title: m.settings_account() }] }),
  loader: async ({ context: { queryClient } }) => {
    const { data: session } = await queryClient.ensureQueryData(query("getSession"));
    if (session.direct) return;
    const isOwn = !session.upstream && !isHosted(session);
    await Promise.all([
      queryClient.ensureQueryData(query("listSessions")),
      queryClient.ensureQueryData(query("getSecondFactor")),
      queryClient.ensureQueryData(query("listPasskeys")),
      queryClient.ensureQueryData(query("listProviderAccounts")),
      isOwn && queryClient.ensureQueryData(query("getUser")),
      isOwn && queryClient.ensureQueryData(query("getNotifications")),
      isOwn && queryClient.ensureQueryData(query("getPrivateFeed")),
    ]);
  },
  component: AccountScreen,
});
