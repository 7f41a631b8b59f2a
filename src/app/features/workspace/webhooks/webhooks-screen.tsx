import { useSuspenseQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import WebhookIcon from "lucide-react/icons/webhook";
import { useRef, useState } from "react";
import { query } from "#api/query.ts";
import { WEBHOOK_LIMITS, type Webhook } from "#contract/workspace/webhook.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Card } from "#ui/layout/card.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { WebhookTable } from "./webhook-table.tsx";

export function WebhooksScreen() {
  const { data } = useSuspenseQuery(query("listWebhooks"));
  const [creating, setCreating] = useState(false);
  // Kept outside the row: when somebody else deletes the webhook, its row disappears, but the typed text must not.
  const [editing, setEditing] = useState<Webhook>();
  const [secret, setSecret] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const webhooks = data.data;
  const isFull = webhooks.length >= WEBHOOK_LIMITS.perWorkspace;
  return (
    <>
      <Card
        flush
        title={m.hooks_title()}
        description={m.hooks_text()}
        actions={
          <Button ref={button} variant="primary" icon={Plus} disabled={isFull} onClick={() => setCreating(true)}>
            {m.hooks_create()}
          </Button>
        }
        footer={isFull && <p>{m.hooks_full({ limit: WEBHOOK_LIMITS.perWorkspace })}</p>}
      >
        {webhooks.length === 0 ? (
          <EmptyState icon={WebhookIcon} title={m.hooks_empty()} compact>
            <p>{m.hooks_empty_text()}</p>
          </EmptyState>
        ) : (
          <WebhookTable webhooks={webhooks} onEdit={setEditing} onDeleted={() => button.current?.focus()} />
        )}
      </Card>
      {editing && <WebhookForm webhook={editing} onCreated={setSecret} close={() => setEditing(undefined)} />}
      {creating && <WebhookForm onCreated={setSecret} close={() => setCreating(false)} />}
      {secret !== undefined && <SecretDialog rotated={false} secret={secret} close={() => setSecret(undefined)} />}
    </>
  );
}
