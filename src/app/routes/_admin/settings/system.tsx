import { createFileRoute } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { SystemScreen } from "#app/features/workspace/system/system-screen.tsx";

export const Route = createFileRoute("/_admin/settings/system")({
  head: () => ({ meta: [{ title: m.system_title() }] }),
  component: SystemScreen,
});
