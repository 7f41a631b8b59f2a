import { createFileRoute } from "@tanstack/react-router";
import { WaitingScreen } from "#app/features/overview/cards/waiting-screen.tsx";
import { m } from "#messages/gen/messages.js";

export const Route = createFileRoute("/_admin/overview/waiting")({
  head: () => ({ meta: [{ title: m.waiting_title() }] }),
  component: WaitingScreen,
});
