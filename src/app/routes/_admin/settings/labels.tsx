import { createFileRoute } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { LabelsScreen } from "#app/features/reviews/labels/labels-screen.tsx";

export const Route = createFileRoute("/_admin/settings/labels")({
  head: () => ({ meta: [{ title: m.settings_labels() }] }),
  component: LabelsScreen,
});
