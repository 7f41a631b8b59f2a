import { createFileRoute } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { WorkspaceScreen } from "#app/features/workspace/workspace-screen.tsx";

export const Route = createFileRoute("/_admin/settings/workspace")({
  head: () => ({ meta: [{ title: m.settings_workspace() }] }),
  component: WorkspaceScreen,
});
