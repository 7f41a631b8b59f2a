import { createFileRoute } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { AppearanceScreen } from "#app/features/account/appearance-screen.tsx";

export const Route = createFileRoute("/_admin/settings/appearance")({
  head: () => ({ meta: [{ title: m.settings_appearance() }] }),
  component: AppearanceScreen,
});
