import { createFileRoute } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { DeliverySearch } from "#app/features/workspace/webhooks/delivery-search.ts";
import { WebhookScreen } from "#app/features/workspace/webhooks/webhook-screen.tsx";
import { m } from "#messages/gen/messages.js";

export const Route = createFileRoute("/_admin/settings/webhooks/$webhookId")({
  validateSearch: DeliverySearch,
  head: () => ({ meta: [{ title: m.hooks_title() }] }),
  loader: ({ context }) => context.queryClient.ensureQueryData(query("listWebhooks")),
  component: Screen,
});

function Screen() {
  return <WebhookScreen id={Number(Route.useParams().webhookId)} search={Route.useSearch()} />;
}
