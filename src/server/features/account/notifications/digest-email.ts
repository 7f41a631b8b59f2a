import { eq } from "drizzle-orm";
import * as z from "zod";
import { m } from "#messages/gen/messages.js";
import type { Locale } from "#messages/gen/runtime.js";
import { readChoices } from "#server/domain/notifications/notification-choices.ts";
import { accountLocale } from "#server/domain/workspace/account-locale.ts";
import type { Services } from "#server/platform/context/context.ts";
import { users } from "#server/platform/db/tables/schema.ts";
import type { EmailContent } from "#server/platform/email/email-message.ts";
import { EMAIL_JOB, sendInJob } from "#server/platform/email/send-in-job.ts";
import { collectDigest, type DigestPart } from "./collect-digest.ts";
import type { Digest } from "./digest-time.ts";
import { DigestJob, queueDigests, SEND_DIGEST } from "./queue-digests.ts";
import { digestUnsubscribeUrl } from "./unsubscribe-digest.ts";

const QUEUE_DIGESTS = "queue-digests";
const EVERY_QUARTER = "*/15 * * * *";

function sectionsOf(locale: Locale, part: DigestPart): NonNullable<EmailContent["sections"]> {
  const { workspace, reviews, waiting, quotes, mentions } = part;
  const counts = [
    ...(reviews > 0 ? [m.mail_digest_reviews({ count: reviews }, { locale })] : []),
    ...(waiting > 0 ? [m.mail_digest_waiting({ count: waiting }, { locale })] : []),
  ];
  const told = mentions.map(({ name, reviewer, quote }) => ({
    paragraphs: [m.mail_mention_text({ name, reviewer: reviewer || m.reviews_nameless({}, { locale }) }, { locale })],
    quotes: [quote],
  }));
  return [{ title: workspace, paragraphs: counts, quotes }, ...told];
}

interface Links {
  publicUrl: string;
  leave: string;
}

function digestContent(locale: Locale, digest: Digest, parts: DigestPart[], { publicUrl, leave }: Links): EmailContent {
  const isDaily = digest === "daily";
  return {
    locale,
    subject: isDaily ? m.mail_digest_daily({}, { locale }) : m.mail_digest_weekly({}, { locale }),
    heading: isDaily ? m.mail_digest_daily_title({}, { locale }) : m.mail_digest_weekly_title({}, { locale }),
    paragraphs: [],
    sections: parts.flatMap((part) => sectionsOf(locale, part)),
    quote: null,
    button: { label: m.mail_digest_open({}, { locale }), url: `${publicUrl}/reviews` },
    small: [m.mail_digest_why({}, { locale })],
    settings: { label: m.mail_digest_settings({}, { locale }), url: `${publicUrl}/settings/account#notifications` },
    leave: {
      label: isDaily ? m.mail_digest_leave_daily({}, { locale }) : m.mail_digest_leave_weekly({}, { locale }),
      url: `${leave}?lang=${locale}`,
    },
  };
}

/** Reads choices and memberships when it is sent: neither may have been taken back meanwhile. */
async function sendDigest(services: Services, job: DigestJob): Promise<void> {
  const { userId, digest, until } = job;
  const [user] = await services.database.system((db) => db.select().from(users).where(eq(users.id, userId)));
  if (!user) return;
  const parts = await collectDigest(services, job, readChoices(user));
  if (parts.length === 0) return;
  const leave = digestUnsubscribeUrl(services, { userId, digest });
  const content = digestContent(accountLocale(user), digest, parts, { publicUrl: services.config.publicUrl, leave });
  await sendInJob(services.mail, {
    to: user.email,
    content,
    about: `digest ${digest} ${userId} ${until}`,
    unsubscribeUrl: leave,
  });
}

/** Queues and sends digests while there is a mail server. */
export async function startDigests(services: Services): Promise<void> {
  const { jobs, mail } = services;
  await jobs.define(SEND_DIGEST, DigestJob, (job) => sendDigest(services, job), EMAIL_JOB);
  await jobs.define(QUEUE_DIGESTS, z.object({}), async () => {
    if (mail.settings()) await queueDigests(services);
  });
  await jobs.schedule(QUEUE_DIGESTS, EVERY_QUARTER);
}
