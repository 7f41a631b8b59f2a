import ChevronRight from "lucide-react/icons/chevron-right";
import { useId, useState } from "react";
import { useCommand } from "#api/command.ts";
import type { Webhook, WebhookDelivery } from "#contract/workspace/webhook.ts";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { announce } from "#ui/feedback/announcer.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { DeliveryDetails } from "./delivery-details.tsx";
import { DeliveryStateBadge, deliveryError, eventName } from "./webhook-labels.tsx";

type DeliveryRowProps = { webhook: Webhook; delivery: WebhookDelivery };

export function DeliveryRow({ webhook, delivery }: DeliveryRowProps) {
  const [open, setOpen] = useState(false);
  const redelivering = useCommand("redeliverWebhook");
  const id = useId();
  const { state, event, recipient, created_at: at, retry_at: retryAt } = delivery;
  const error = deliveryError(delivery);
  const resend = () =>
    runOrToast(async () => {
      const { data } = await redelivering.run({ params: { id: webhook.id, delivery_id: delivery.id } });
      announce(deliveryError(data) ?? m.hooks_test_delivered());
    }, m.hooks_not_resent());
  return (
    <li className="px-5 py-3">
      <div className="flex items-start gap-3">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="-my-1 flex min-h-8 min-w-0 flex-1 items-start gap-2 rounded-sm py-1 text-start pointer-coarse:min-h-11"
        >
          <Icon icon={ChevronRight} size={14} className={open ? "mt-1 rotate-90" : "mt-1 rtl:-scale-x-100"} />
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-medium">{eventName(event)}</span>
              {recipient && <bdi className="text-sm break-all text-ink-soft">{recipient}</bdi>}
              <DeliveryStateBadge state={state} />
              <span className="text-sm text-ink-faint">
                <RelativeTime value={at} focusable={false} />
              </span>
            </span>
            {error && <span className="mt-0.5 block text-sm text-pretty text-ink-soft">{error}</span>}
            {state === "queued" && retryAt && error && (
              <span className="block text-sm text-ink-faint">
                {m.hooks_next_attempt()} <RelativeTime value={retryAt} focusable={false} />
              </span>
            )}
          </span>
        </button>
        <Button
          size="sm"
          aria-label={m.hooks_resend_named({ event: eventName(event), id: delivery.message_id })}
          loading={redelivering.pending}
          disabled={!webhook.is_active}
          onClick={() => void resend()}
        >
          {m.hooks_resend()}
        </Button>
      </div>
      <div id={id} hidden={!open} className="pt-3 ps-5">
        {open && <DeliveryDetails webhook={webhook} delivery={delivery} />}
      </div>
    </li>
  );
}
