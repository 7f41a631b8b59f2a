import { createFileRoute } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { SignInLinkScreen } from "#app/features/account/entry/sign-in-link-screen.tsx";

export const Route = createFileRoute("/sign-in-link")({
  head: () => ({ meta: [{ title: m.account_link_title() }] }),
  loader: ({ context }) => context.queryClient.ensureQueryData(query("getSession")),
  component: SignInLinkScreen,
});
