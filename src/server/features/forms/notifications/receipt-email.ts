import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import type { Letter } from "#server/platform/email/email-message.ts";
import { oneLine } from "#server/platform/email/single-line.ts";
import { NAME, quoteOf } from "#server/domain/notifications/review-quote.ts";
import type { ToldOf } from "#server/domain/notifications/notification-context.ts";

/** The mail to the reviewer: a copy of what they sent, and their private link. */
export function receiptLetter(told: ToldOf, privateUrl: string): Letter {
  const { review, locale } = told;
  const workspace = oneLine(told.workspace, LIMITS.workspaceName);
  const name = oneLine(review.reviewerName, NAME);
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
