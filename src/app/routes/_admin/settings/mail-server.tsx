import { createFileRoute } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { MailServerScreen } from "#app/features/workspace/mail-server/mail-server-screen.tsx";

export const Route = createFileRoute("/_admin/settings/mail-server")({
  head: () => ({ meta: [{ title: m.smtp_title() }] }),
  component: MailServerScreen,
});
