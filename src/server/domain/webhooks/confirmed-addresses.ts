import { emailsOfUrl } from "#contract/workspace/webhook-target.ts";
import type { webhooks } from "#server/platform/db/tables/schema.ts";

type Recipients = Pick<typeof webhooks.$inferSelect, "url" | "recipients">;

/** The recipients that the address of a webhook names, in its order. */
export const namedRecipients = ({ url, recipients }: Recipients) =>
  emailsOfUrl(url).flatMap((email) => recipients.find((one) => one.email === email) ?? []);

/** Who gets the e-mails of a webhook. */
export const confirmedAddresses = (webhook: Recipients): string[] =>
  namedRecipients(webhook).flatMap(({ email, state }) => (state === "confirmed" ? [email] : []));

/** One delivery is made for each: every confirmed address for e-mail, a single null for other targets. */
export const deliveryRecipients = (webhook: Recipients & { target: string }): (string | null)[] =>
  webhook.target === "email" ? confirmedAddresses(webhook) : [null];
