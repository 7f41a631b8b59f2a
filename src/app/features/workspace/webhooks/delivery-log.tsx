import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import Inbox from "lucide-react/icons/inbox";
import { useCommand } from "#api/command.ts";
import { query } from "#api/query.ts";
import { type Webhook, WEBHOOK_LIMITS, type WebhookDelivery } from "#contract/workspace/webhook.ts";
import { Pager } from "#app/shared/list/pager.tsx";
import { ReadFailed } from "#app/shared/page/read-failed.tsx";
import { runOrToast } from "#app/shared/requests/run-or-toast.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Card } from "#ui/layout/card.tsx";
import type { DeliverySearch } from "./delivery-search.ts";
import { DeliveryRow } from "./delivery-row.tsx";

/** Only while a delivery is on its way. */
const POLL_MS = 3000;
const isQueued = ({ state }: WebhookDelivery) => state === "queued";

type DeliveryLogProps = { webhook: Webhook; search: DeliverySearch };

export function DeliveryLog({ webhook, search: { state, page = 1 } }: DeliveryLogProps) {
  const navigate = useNavigate({ from: "/settings/webhooks/$webhookId" });
  const log = useQuery({
    ...query("listWebhookDeliveries", { params: { id: webhook.id }, query: { state, page } }),
    refetchInterval: ({ state: read }) => (read.data?.data.data.some(isQueued) ? POLL_MS : false),
    placeholderData: (before) => before,
  });
  const show = (search: DeliverySearch) => void navigate({ search, replace: true });
  const deliveries = log.data?.data.data ?? [];
  return (
    <Card
      flush
      title={m.hooks_log()}
      description={m.hooks_log_text({ days: WEBHOOK_LIMITS.keptDays })}
      actions={
        <Segmented
          label={m.hooks_log_filter()}
          value={state ?? "all"}
          onChange={(value) => show({ state: value === "failed" ? value : undefined })}
          options={[
            { value: "all", label: m.hooks_log_all() },
            { value: "failed", label: m.hooks_delivery_failed() },
          ]}
        />
      }
    >
      <FailedDeliveries webhook={webhook} />
      {log.isError && <ReadFailed error={log.error} retry={() => void log.refetch()} />}
      {log.isPending && (
        <div role="status" className="px-5 pb-5">
          <span className="sr-only">{m.common_loading()}</span>
          <SkeletonText lines={4} />
        </div>
      )}
      {log.data && deliveries.length === 0 && (
        <EmptyState icon={Inbox} title={state === "failed" ? m.hooks_log_none_failed() : m.hooks_log_empty()} compact>
          <p>{state === "failed" ? m.hooks_log_none_failed_text() : m.hooks_log_empty_text()}</p>
        </EmptyState>
      )}
      {deliveries.length > 0 && (
        <ul aria-label={m.hooks_log()} className="divide-y divide-line border-t border-line">
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
          ))}
        </ul>
      )}
      <Pager
        label={m.hooks_log_pages()}
        page={page}
        hasOlder={Boolean(log.data?.data.next_page_url)}
        newer={m.hooks_log_newer()}
        older={m.hooks_log_older()}
        onPage={(next) => show({ state, page: next })}
      />
    </Card>
  );
}

/** The number of failed deliveries, with buttons to send them again or dismiss them. */
function FailedDeliveries({ webhook }: { webhook: Webhook }) {
  const redelivering = useCommand("redeliverFailed");
  const dismissing = useCommand("dismissFailed");
  const { failed_deliveries: failed, id, is_active: isActive } = webhook;
  const params = { id };
  if (failed === 0) return null;
  const redeliver = () =>
    runOrToast(async () => {
      const { queued } = (await redelivering.run({ params })).data;
      toast({ title: m.hooks_resent({ count: queued, shown: formatNumber(queued) }), tone: "success" });
    }, m.hooks_not_resent());
  const dismiss = () =>
    runOrToast(async () => {
      await dismissing.run({ params });
      toast({ title: m.hooks_dismissed(), tone: "success" });
    }, m.hooks_not_dismissed());
  return (
    <div className="mx-5 mb-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-warning-soft px-3 py-2.5 text-warning-ink">
      <p>
        {m.hooks_failed_count({ count: failed, shown: formatNumber(failed) })}
        {!isActive && <span className="block text-sm">{m.hooks_resume_first()}</span>}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" loading={redelivering.pending} disabled={!isActive} onClick={() => void redeliver()}>
          {m.hooks_resend_all()}
        </Button>
        <Button size="sm" loading={dismissing.pending} onClick={() => void dismiss()}>
          {m.hooks_dismiss()}
        </Button>
      </div>
    </div>
  );
}
