import { createFileRoute } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { PageHeader } from "#ui/page-header.tsx";

export const Route = createFileRoute("/_admin/overview/")({
  component: Screen,
});

function Screen() {
  return <PageHeader title={m.shell_overview()} />;
}
