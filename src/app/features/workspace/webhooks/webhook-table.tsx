import { Link } from "@tanstack/react-router";
import type { Webhook } from "#contract/workspace/webhook.ts";
import { formatList } from "#app/shared/text/list-text.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { Table, Td, Th } from "#ui/data/table.tsx";
import { WebhookMenu } from "./webhook-menu.tsx";
import { WebhookState, eventName, shownAddress, targetName, webhookName } from "./webhook-labels.tsx";

function LastDelivery({ webhook: { last_delivery: last, failed_deliveries: failed } }: { webhook: Webhook }) {
  if (!last) return m.hooks_nothing_sent();
  return (
    <>
      <RelativeTime value={last.created_at} />
      {failed > 0 && (
        <span className="block text-sm text-danger-ink">
          {m.hooks_failed_count({ count: failed, shown: formatNumber(failed) })}
        </span>
      )}
    </>
  );
}

type WebhookTableProps = { webhooks: Webhook[]; onEdit: (webhook: Webhook) => void; onDeleted: () => void };

export function WebhookTable({ webhooks, onEdit, onDeleted }: WebhookTableProps) {
  return (
    <Table caption={m.hooks_title()}>
      <thead>
        <tr>
          <Th>{m.hooks_webhook()}</Th>
          <Th>{m.hooks_state()}</Th>
          <Th>{m.hooks_last()}</Th>
          <Th>
            <span className="sr-only">{m.hooks_actions()}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {webhooks.map((webhook) => (
          <tr key={webhook.id}>
            <Td className="max-w-96">
              <Link
                to="/settings/webhooks/$webhookId"
                params={{ webhookId: String(webhook.id) }}
                dir="auto"
                className="font-medium break-all hover:underline"
              >
                {webhookName(webhook)}
              </Link>
              {webhook.target !== "webhook" && (
                <span className="block text-sm text-ink-soft">{targetName(webhook.target)}</span>
              )}
              {webhook.description && (
                <span dir="ltr" className="block text-sm break-all text-ink-soft rtl:text-end">
                  {shownAddress(webhook.url)}
                </span>
              )}
              <span className="block text-sm text-pretty text-ink-faint">
                {formatList(webhook.events.map(eventName))}
              </span>
            </Td>
            <Td>
              <WebhookState webhook={webhook} />
            </Td>
            <Td className="text-ink-soft">
              <LastDelivery webhook={webhook} />
            </Td>
            <Td end>
              <WebhookMenu webhook={webhook} onEdit={() => onEdit(webhook)} onDeleted={onDeleted} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
