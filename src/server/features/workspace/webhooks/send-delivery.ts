import { type DeliveryAttempt, WEBHOOK_LIMITS } from "#contract/workspace/webhook.ts";
import { parseInstant } from "#server/platform/db/columns/instant.ts";
import type { Services } from "#server/platform/context/context.ts";
import type { OutboundAnswer } from "#server/platform/outbound/outbound.ts";
import { OutboundError } from "#server/platform/outbound/outbound-error.ts";
import { storableText } from "#server/platform/text/storable.ts";
import { messageId, signatureOf } from "#server/domain/webhooks/sign-delivery.ts";
import { type StoredDelivery, type StoredWebhook, Target } from "./present-webhook.ts";
import { sendEmail } from "./recipients/send-email.ts";
import { writeRequest } from "./targets/write-request.ts";
import { writeMessage } from "./write-message.ts";

export const GONE = 410;
type Sender = Pick<Services, "outbound" | "log" | "database" | "config" | "mail" | "serverKey">;

const MAX_HEADERS = 30;
const HEADER_LENGTH = 300;

export interface Outcome {
  /** Null when there was no answer. */
  status: number | null;
  /** For people; null when the message was delivered. */
  error: string | null;
  /** A retry makes no sense. */
  isFinal: boolean;
  attempt: DeliveryAttempt;
}

const headersOf = ({ headers }: OutboundAnswer): Record<string, string> =>
  Object.fromEntries(
    [...headers]
      .slice(0, MAX_HEADERS)
      .map(([name, value]) => [storableText(name), storableText(value.slice(0, HEADER_LENGTH))]),
  );

function secretsOf({ secret, previousSecret, previousSecretUntil }: StoredWebhook): [string, ...string[]] {
  const isValid = previousSecretUntil !== null && new Date(previousSecretUntil) > new Date();
  return previousSecret !== null && isValid ? [secret, previousSecret] : [secret];
}

const JSON_BODY = { "content-type": "application/json" };

/** Only plain webhooks are signed: the other targets have no secret to check a signature with. */
async function requestOf(
  services: Pick<Services, "database" | "config">,
  webhook: StoredWebhook,
  delivery: StoredDelivery,
  at: Date,
) {
  const target = Target.parse(webhook.target);
  if (target !== "webhook" && target !== "email")
    return { ...(await writeRequest(services, target, webhook.url, delivery)), headers: JSON_BODY };
  const body = await writeMessage(services, webhook, delivery);
  const signature = signatureOf(secretsOf(webhook), messageId(delivery.id), at, body);
  return { url: webhook.url, body, headers: { ...JSON_BODY, ...signature } };
}

async function mailDelivery(services: Sender, webhook: StoredWebhook, delivery: StoredDelivery): Promise<Outcome> {
  const started = new Date();
  const recipient = delivery.recipient ?? "";
  const { status, error, isFinal, response } = await sendEmail(services, webhook, { ...delivery, recipient });
  const attempt = {
    at: parseInstant(started.toISOString()),
    milliseconds: Date.now() - started.getTime(),
    request_headers: { to: recipient },
    response_headers: status === null ? null : {},
    response_body: response === null ? null : storableText(response),
  };
  return { status, error, isFinal, attempt };
}

/** One attempt. Failures of the network or the receiver are outcomes, not errors. */
export async function sendDelivery(
  services: Sender,
  webhook: StoredWebhook,
  delivery: StoredDelivery,
): Promise<Outcome> {
  if (webhook.target === "email") return mailDelivery(services, webhook, delivery);
  const { outbound, log } = services;
  const started = new Date();
  const { url, body, headers } = await requestOf(services, webhook, delivery, started);
  const attemptOf = (answer: OutboundAnswer | undefined): DeliveryAttempt => ({
    at: parseInstant(started.toISOString()),
    milliseconds: Date.now() - started.getTime(),
    request_headers: headers,
    response_headers: answer ? headersOf(answer) : null,
    response_body: answer ? storableText(answer.bytes.toString()) : null,
  });
  try {
    const request = { url, method: "POST", headers, body, maxRedirects: 0 } as const;
    const answer = await outbound.request({ ...request, maxBytes: WEBHOOK_LIMITS.responseBytes, truncate: true });
    const { status } = answer;
    const isDelivered = status >= 200 && status < 300;
    const error = isDelivered ? null : `The address answered with status ${status}.`;
    return { status, error, isFinal: status === GONE, attempt: attemptOf(answer) };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    log.info({ err: error, webhookId: webhook.id }, "a webhook was not reached");
    return { status: null, error: error.message, isFinal: false, attempt: attemptOf(undefined) };
  }
}
