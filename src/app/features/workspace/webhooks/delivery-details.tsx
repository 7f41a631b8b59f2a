import type { Webhook, WebhookDelivery } from "#contract/workspace/webhook.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";

const headerLines = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");

/** JSON is indented; anything else stays as it is. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function Source({ title, text }: { title: string; text: string }) {
  return (
    <section className="min-w-0">
      <h4 className="mb-1 text-sm font-medium text-ink-soft">{title}</h4>
      <pre
        // What scrolls must be scrollable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={title}
        dir="ltr"
        className="max-h-64 overflow-auto rounded-md border border-line bg-sunken px-3 py-2.5 font-mono text-sm break-words whitespace-pre-wrap"
      >
        {text}
      </pre>
    </section>
  );
}

/** Of the webhook: what its messages look like. */
export type SentTo = Pick<Webhook, "target" | "message_version">;

/** The request of the last attempt and its response. */
export function DeliveryDetails({ webhook, delivery }: { webhook: SentTo; delivery: WebhookDelivery }) {
  const { payload, last_attempt: attempt, response_status: status, attempts, message_id: id } = delivery;
  const quotesReview = webhook.target !== "webhook" || webhook.message_version > 1;
  const response = attempt?.response_headers
    ? [`${m.hooks_status()} ${status}`, headerLines(attempt.response_headers)].join("\n")
    : undefined;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <p className="text-sm text-ink-soft">
        {attempt
          ? m.hooks_attempt({
              count: attempts,
              shown: formatNumber(attempts),
              milliseconds: formatNumber(attempt.milliseconds),
              id,
            })
          : m.hooks_no_attempt()}
      </p>
      {attempt && <Source title={m.hooks_request_headers()} text={headerLines(attempt.request_headers)} />}
      <Source
        // Messages that quote the review are written when they are sent and are not kept.
        title={quotesReview ? m.hooks_event_data() : m.hooks_request_body()}
        text={JSON.stringify(payload, null, 2)}
      />
      {response && <Source title={m.hooks_answer_headers()} text={response} />}
      {attempt?.response_body && <Source title={m.hooks_answer_body()} text={readable(attempt.response_body)} />}
      {attempt && !response && <p className="text-sm text-ink-soft">{m.hooks_no_answer()}</p>}
    </div>
  );
}
