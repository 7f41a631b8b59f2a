import { createFileRoute } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { LinksScreen } from "#app/features/imports/links/links-screen.tsx";

export const Route = createFileRoute("/_admin/imports/links")({
  head: () => ({ meta: [{ title: m.hub_links() }] }),
  component: LinksScreen,
});
