import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import type { EmailContent } from "#server/platform/email/email-message.ts";
import { oneLine } from "#server/platform/email/single-line.ts";
import { NAME_LENGTH, quoteOf } from "#server/domain/notifications/review-quote.ts";
import type { NotificationContext } from "#server/domain/notifications/notification-context.ts";

/** The mail to the reviewer: a copy of what they sent, and their private link. */
export function receiptEmail(told: NotificationContext, privateUrl: string): EmailContent {
  const { review, locale } = told;
  const workspace = oneLine(told.workspace, LIMITS.workspaceName);
  const name = oneLine(review.reviewerName, NAME_LENGTH);
  return {
    locale,
    subject: m.mail_receipt_subject({ workspace }, { locale }),
    heading: name ? m.mail_receipt_hello({ name }, { locale }) : m.mail_receipt_hello_nameless({}, { locale }),
    paragraphs: [m.mail_receipt_text({ workspace }, { locale }), m.mail_receipt_link({}, { locale })],
    quote: quoteOf(review),
    button: { label: m.mail_receipt_open({}, { locale }), url: privateUrl },
    small: [m.mail_receipt_secret({}, { locale }), m.mail_receipt_why({ workspace }, { locale })],
  };
}
