import { createFileRoute } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { ConfirmEmailScreen } from "#app/features/account/entry/confirm-email-screen.tsx";

export const Route = createFileRoute("/confirm-email")({
  head: () => ({ meta: [{ title: m.account_email_confirm() }] }),
  component: ConfirmEmailScreen,
});
