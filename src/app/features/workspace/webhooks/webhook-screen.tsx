import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { query } from "#api/query.ts";
import { type Webhook, WEBHOOK_LIMITS } from "#contract/workspace/webhook.ts";
import { BackLink } from "#app/shared/page/back-link.tsx";
import { NotFound } from "#app/shared/page/not-found.tsx";
import { formatList } from "#app/shared/text/list-text.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { FactList } from "#app/shared/page/fact-list.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import type { DeliverySearch } from "./delivery-search.ts";
import { SecretDialog } from "./secret-dialog.tsx";
import { useWebhookSwitch } from "./use-webhook-actions.ts";
import { WebhookForm } from "./webhook-form.tsx";
import { WebhookMenu } from "./webhook-menu.tsx";
import { WebhookState, eventName, messageName, recipientsText, targetName, webhookName } from "./webhook-labels.tsx";

type WebhookScreenProps = { id: number; search: DeliverySearch };

/** One webhook and its deliveries. */
export function WebhookScreen({ id, search }: WebhookScreenProps) {
  const { data } = useSuspenseQuery(query("listWebhooks"));
  const webhook = data.data.find((one) => one.id === id);
  // Kept outside the card: when somebody else deletes the webhook, its card disappears, but the typed text must not.
  const [editing, setEditing] = useState<Webhook>();
  // Of a webhook created in place of a deleted one.
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <BackLink to="/settings/webhooks">{m.hooks_title()}</BackLink>
      {webhook ? (
        <>
          <WebhookCard webhook={webhook} onEdit={() => setEditing(webhook)} />
          <DeliveryLog webhook={webhook} search={search} />
        </>
      ) : (
        <NotFound />
      )}
      {editing && <WebhookForm webhook={editing} onCreated={setSecret} close={() => setEditing(undefined)} />}
      {secret !== undefined && <SecretDialog rotated={false} secret={secret} close={() => setSecret(undefined)} />}
    </>
  );
}

function WebhookCard({ webhook, onEdit }: { webhook: Webhook; onEdit: () => void }) {
  const navigate = useNavigate();
  const setActive = useWebhookSwitch(webhook);
  const reason = webhook.disabled_reason;
  return (
    <Card
      title={webhookName(webhook)}
      actions={
        <div className="flex items-center gap-2">
          <WebhookState webhook={webhook} />
          <WebhookMenu
            webhook={webhook}
            onEdit={onEdit}
            onDeleted={() => void navigate({ to: "/settings/webhooks" })}
          />
        </div>
      }
    >
      {reason && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-danger-soft px-3 py-2.5 text-danger-ink">
          <p className="min-w-0">
            {reason === "gone" ? m.hooks_gone_text() : m.hooks_failing_text({ days: WEBHOOK_LIMITS.failingDays })}
          </p>
          <div className="flex gap-2">
            <Button size="sm" onClick={() => setActive(true)}>
              {m.hooks_resume()}
            </Button>
            <Button size="sm" onClick={() => setActive(false)}>
              {m.hooks_keep_off()}
            </Button>
          </div>
        </div>
      )}
      <FactList
        facts={[
          { name: m.hooks_target(), value: targetName(webhook.target) },
          webhook.target === "email"
            ? { name: m.hooks_emails(), value: recipientsText(webhook) }
            : { name: m.hooks_url(), value: webhook.url, copy: true },
          ...(webhook.target === "webhook" ? [{ name: m.hooks_message(), value: messageName(webhook) }] : []),
          { name: m.hooks_events(), value: formatList(webhook.events.map(eventName)) },
        ]}
      />
    </Card>
  );
}
