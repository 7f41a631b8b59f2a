import { createFileRoute } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { OverviewScreen } from "#app/features/overview/cards/overview-screen.tsx";
import { OverviewSearch } from "#app/features/overview/figures/overview-search.ts";

export const Route = createFileRoute("/_admin/overview/")({
  validateSearch: OverviewSearch,
  head: () => ({ meta: [{ title: m.shell_overview() }] }),
  component: OverviewScreen,
});
