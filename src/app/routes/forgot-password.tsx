import { createFileRoute, redirect } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { ForgotPasswordScreen } from "#app/features/account/entry/forgot-password-screen.tsx";

export const Route = createFileRoute("/forgot-password")({
  head: () => ({ meta: [{ title: m.account_forgot_title() }] }),
  beforeLoad: async ({ context }) => {
    const { data: session } = await context.queryClient.ensureQueryData(query("getSession"));
    if (session.setup_needed) throw redirect({ to: "/setup", replace: true });
  },
  component: ForgotPasswordScreen,
});
