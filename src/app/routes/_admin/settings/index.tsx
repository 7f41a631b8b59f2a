import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/_admin/settings/")({
  beforeLoad: () => {
    // With its state, by which a switch to another workspace knows that it was not blocked.
    throw redirect({ to: "/settings/account", replace: true, state: true });
  },
});
