import { createFileRoute } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { WebhooksScreen } from "#app/features/workspace/webhooks/webhooks-screen.tsx";
import { m } from "#messages/gen/messages.js";

export const Route = createFileRoute("/_admin/settings/webhooks/")({
  head: () => ({ meta: [{ title: m.hooks_title() }] }),
  loader: ({ context }) => context.queryClient.ensureQueryData(query("listWebhooks")),
  component: WebhooksScreen,
});
