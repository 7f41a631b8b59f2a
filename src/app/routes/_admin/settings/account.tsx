import { createFileRoute } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { AccountScreen } from "#app/features/account/account-screen.tsx";

export const Route = createFileRoute("/_admin/settings/account")({
  head: () => ({ meta: [{ title: m.settings_account() }] }),
  component: AccountScreen,
});
