import { createFileRoute } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { ResetPasswordScreen } from "#app/features/account/entry/reset-password-screen.tsx";

export const Route = createFileRoute("/reset-password")({
  head: () => ({ meta: [{ title: m.account_reset_title() }] }),
  component: ResetPasswordScreen,
});
