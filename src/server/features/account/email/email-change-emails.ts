import { eq, type SQL } from "drizzle-orm";
import * as z from "zod";
import { CONFIRM_MINUTES, TAKE_BACK_DAYS } from "#contract/account/email-change.ts";
import { m } from "#messages/gen/messages.js";
import type { Locale } from "#messages/gen/runtime.js";
import { accountLocale } from "#server/domain/workspace/account-locale.ts";
import { hasEmail } from "#server/platform/auth/has-email.ts";
import type { Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { users } from "#server/platform/db/tables/schema.ts";
import type { EmailContent } from "#server/platform/email/email-message.ts";
import { EMAIL_JOB, isOutdated, sendInJob } from "#server/platform/email/send-in-job.ts";
import { makeConfirmLink, makeTakeBackLink } from "./email-link.ts";

export const EMAIL_CHANGE_REQUESTED = "mail-email-change";
export const EMAIL_CHANGED = "mail-email-changed";

const Requested = z.object({ userId: z.number(), email: z.string(), at: z.string() });
export type EmailChangeRequestedJob = z.infer<typeof Requested>;
const Changed = z.object({ userId: z.number(), formerEmail: z.string(), at: z.string() });
export type EmailChangedJob = z.infer<typeof Changed>;

type User = typeof users.$inferSelect;

const confirmContent = (locale: Locale, url: string): EmailContent => ({
  locale,
  subject: m.mail_email_subject({}, { locale }),
  heading: null,
  paragraphs: [m.mail_email_text({}, { locale }), m.mail_reset_minutes({ minutes: CONFIRM_MINUTES }, { locale })],
  quote: null,
  button: { label: m.mail_email_open({}, { locale }), url },
  small: [m.mail_email_why({}, { locale })],
});

const changedContent = (locale: Locale, email: string, url: string): EmailContent => ({
  locale,
  subject: m.mail_email_changed_subject({}, { locale }),
  heading: null,
  paragraphs: [
    m.mail_email_changed_text({ email }, { locale }),
    m.mail_email_changed_what({ days: TAKE_BACK_DAYS }, { locale }),
  ],
  quote: null,
  button: { label: m.mail_email_changed_open({}, { locale }), url },
  small: [],
});

async function findUser(db: Db, where: SQL): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(where);
  return user;
}

/** The link is made here, so that no queue holds it. Nothing is sent to an address that somebody else signs in with. */
async function sendConfirmLink(services: Services, job: EmailChangeRequestedJob): Promise<void> {
  const { userId, email, at } = job;
  if (isOutdated({ requestedAt: at }, CONFIRM_MINUTES)) return;
  const found = await services.database.system(async (db) => {
    const user = await findUser(db, eq(users.id, userId));
    if (!user || (await findUser(db, hasEmail(email)))) return undefined;
    const url = await makeConfirmLink(services, db, job);
    return url === undefined ? undefined : { user, url };
  });
  if (!found) return;
  const content = confirmContent(accountLocale(found.user), found.url);
  await sendInJob(services.mail, { to: email, content, about: `email change ${userId} ${at}` });
}

/** Tells the former address, which can take the change back. */
async function sendEmailChanged(services: Services, job: EmailChangedJob): Promise<void> {
  const { userId, formerEmail, at } = job;
  const found = await services.database.system(async (db) => {
    const user = await findUser(db, eq(users.id, userId));
    return user && { user, url: await makeTakeBackLink(services, db, job) };
  });
  if (!found) return;
  const content = changedContent(accountLocale(found.user), found.user.email, found.url);
  await sendInJob(services.mail, { to: formerEmail, content, about: `email changed ${userId} ${at}` });
}

/** Sends what confirms a new address, and what tells the former one. */
export async function startEmailChangeEmails(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.define(EMAIL_CHANGE_REQUESTED, Requested, (job) => sendConfirmLink(services, job), EMAIL_JOB);
  await jobs.define(EMAIL_CHANGED, Changed, (job) => sendEmailChanged(services, job), EMAIL_JOB);
}
