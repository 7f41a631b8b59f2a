import { and, eq, gt, sql } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import { WEBHOOK_LIMITS } from "#contract/workspace/webhook.ts";
import { m } from "#messages/gen/messages.js";
import { confirmedAddresses } from "#server/domain/webhooks/confirmed-addresses.ts";
import { workspaceOf } from "#server/domain/workspace/workspace-record.ts";
import type { Services } from "#server/platform/context/context.ts";
import { webhookDeliveries, type webhooks } from "#server/platform/db/tables/schema.ts";
import { deliveryResultOf } from "#server/platform/email/delivery-result.ts";
import type { EmailContent } from "#server/platform/email/email-message.ts";
import { oneLine } from "#server/platform/email/single-line.ts";
import { fitText } from "#server/features/workspace/webhooks/targets/fit-text.ts";
import { readNotice } from "#server/features/workspace/webhooks/targets/read-notice.ts";
import { recipientLocale } from "./recipient-locale.ts";
import { recipientUrl } from "./recipient-link.ts";

/** Longer reviews are read in the dashboard. */
const WORDS_LENGTH = 2000;
const ACCEPTED = 250;

type Sender = Pick<Services, "database" | "config" | "mail" | "serverKey">;
type Delivery = typeof webhookDeliveries.$inferSelect & { recipient: string };

/** What became of one attempt, as for a request. */
export interface EmailOutcome {
  status: number | null;
  error: string | null;
  isFinal: boolean;
  response: string | null;
}

const refuse = (error: string): EmailOutcome => ({ status: null, error, isFinal: true, response: null });

async function countLastHour({ database }: Sender, { workspaceId, webhookId, recipient }: Delivery): Promise<number> {
  const [row] = await database.read(workspaceId, (db) =>
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(webhookDeliveries)
      .where(
        and(
          eq(webhookDeliveries.workspaceId, workspaceId),
          eq(webhookDeliveries.webhookId, webhookId),
          eq(webhookDeliveries.recipient, recipient),
          gt(webhookDeliveries.deliveredAt, sql`now() - interval '1 hour'`),
        ),
      ),
  );
  return row?.count ?? 0;
}

async function contentOf(services: Sender, webhook: typeof webhooks.$inferSelect, delivery: Delivery) {
  const { workspaceId, webhookId, recipient: email } = delivery;
  const { addedBy = null } = webhook.recipients.find((one) => one.email === email) ?? {};
  const locale = await recipientLocale(services, workspaceId, { addedBy });
  const { event, author, words, link } = await readNotice(services, delivery, locale);
  const workspace = oneLine((await workspaceOf(services, workspaceId))?.name ?? "", LIMITS.workspaceName);
  const leave = recipientUrl(services, { workspaceId, webhookId, email }, "leave");
  const content: EmailContent = {
    locale,
    subject: [event, author].filter(Boolean).join(": "),
    heading: event,
    paragraphs: [],
    quote: author || words ? { lines: author ? [author] : [], words: fitText(words, WORDS_LENGTH) } : null,
    button: link ?? { label: m.mail_digest_open({}, { locale }), url: `${services.config.publicUrl}/reviews` },
    small: [m.mail_recipient_why({ workspace }, { locale })],
    leave: { label: m.mail_recipient_leave({}, { locale }), url: `${leave}?lang=${locale}` },
  };
  return { content, leave };
}

/** One attempt to send a delivery by e-mail. What the mail server answers is an outcome, not an error. */
export async function sendEmail(
  services: Sender,
  webhook: typeof webhooks.$inferSelect,
  delivery: Delivery,
): Promise<EmailOutcome> {
  if (!confirmedAddresses(webhook).includes(delivery.recipient))
    return refuse("This address has not confirmed that it wants the e-mails, or wants no more.");
  if (services.mail.settings() === undefined)
    return { ...refuse("There is no mail server. It is tried again."), isFinal: false };
  if ((await countLastHour(services, delivery)) >= WEBHOOK_LIMITS.emailsPerHour)
    return refuse(`Not sent: this address got ${WEBHOOK_LIMITS.emailsPerHour} e-mails within an hour.`);
  const { content, leave } = await contentOf(services, webhook, delivery);
  // The same id for each attempt, so that a repeated e-mail is known as one.
  const about = `webhook ${delivery.workspaceId} ${delivery.id}`;
  try {
    await services.mail.send({ to: delivery.recipient, content, about, unsubscribeUrl: leave });
    return { status: ACCEPTED, error: null, isFinal: false, response: null };
  } catch (error) {
    const result = deliveryResultOf(error);
    if (result.kind === "away") {
      const { status = null } = result;
      const error = `The mail server ${status === null ? "was not reached or refused the sign-in" : "takes no e-mail from this service"}.`;
      return { status, error, isFinal: false, response: null };
    }
    const { kind, reason, status = null } = result;
    return { status, error: "The mail server did not take the e-mail.", isFinal: kind === "refused", response: reason };
  }
}
