import { and, count, eq, gte, lte, sql } from "drizzle-orm";
import { portalUrl } from "#server/domain/submissions/portal-link.ts";
import type { Services } from "#server/platform/context/context.ts";
import { reviews, submissions } from "#server/platform/db/tables/schema.ts";
import type { Mail } from "#server/platform/email/mailer.ts";
import { Email, type EmailContent } from "#server/platform/email/email-message.ts";
import type { NotificationContext } from "#server/domain/notifications/notification-context.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { m } from "#messages/gen/messages.js";
import { oneLine } from "#server/platform/email/single-line.ts";
import { NAME_LENGTH, quoteOf } from "#server/domain/notifications/review-quote.ts";

export function receiptEmail(context: NotificationContext, privateUrl: string): EmailContent {
  const { review, locale } = context;
  const workspace = oneLine(context.workspace, LIMITS.workspaceName);
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

/** Anybody can enter another person's address, so receipts to one address are limited. */
const RECEIPTS_PER_DAY = 5;

/** Undefined without an address, or when the address got too many today. */
export async function findReceipt(
  services: Pick<Services, "database" | "config" | "serverKey">,
  context: NotificationContext,
  about: string,
): Promise<Mail | undefined> {
  const { workspaceId, id, contactId, reviewerEmail: to } = context.review;
  if (!to || !Email.safeParse(to).success) return undefined;
  const { submission, today } = await services.database.read(workspaceId, async (db) => {
    const ofReview = and(eq(submissions.workspaceId, workspaceId), eq(submissions.reviewId, id));
    const [sent] = await db.select({ id: submissions.id }).from(submissions).where(ofReview);
    const [many] = await db
      .select({ count: count() })
      .from(reviews)
      .where(
        and(
          eq(reviews.workspaceId, workspaceId),
          eq(reviews.contactId, contactId ?? 0),
          lte(reviews.id, id),
          gte(reviews.createdAt, sql`now() - interval '1 day'`),
        ),
      );
    return { submission: sent, today: many?.count ?? 0 };
  });
  if (!submission || today > RECEIPTS_PER_DAY) return undefined;
  const privateUrl = portalUrl(services, { workspaceId, submissionId: submission.id }, context.locale);
  const content = receiptEmail(context, privateUrl);
  return { to, content, about: `receipt ${about}` };
}
