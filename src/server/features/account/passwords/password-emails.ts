import { eq } from "drizzle-orm";
import * as z from "zod";
import { RESET_MINUTES } from "#contract/account/password.ts";
import { m } from "#messages/gen/messages.js";
import type { Locale } from "#messages/gen/runtime.js";
import { accountLocale } from "#server/domain/workspace/account-locale.ts";
import { hasEmail } from "#server/platform/auth/has-email.ts";
import type { Services } from "#server/platform/context/context.ts";
import { users } from "#server/platform/db/tables/schema.ts";
import type { EmailContent } from "#server/platform/email/email-message.ts";
import { EMAIL_JOB, isOutdated, sendInJob } from "#server/platform/email/send-in-job.ts";
import { makeResetLink } from "./account-link.ts";

export const RESET_REQUESTED = "mail-password-reset";
export const PASSWORD_CHANGED = "mail-password-changed";

const ResetRequestedJob = z.object({ email: z.string(), requestedAt: z.string() });
export type ResetRequestedJob = z.infer<typeof ResetRequestedJob>;
const PasswordChangedJob = z.object({ userId: z.number(), changedAt: z.string() });
export type PasswordChangedJob = z.infer<typeof PasswordChangedJob>;

const resetContent = (locale: Locale, url: string): EmailContent => ({
  locale,
  subject: m.mail_reset_subject({}, { locale }),
  heading: null,
  paragraphs: [m.mail_reset_text({}, { locale }), m.mail_reset_minutes({ minutes: RESET_MINUTES }, { locale })],
  quote: null,
  button: { label: m.mail_reset_open({}, { locale }), url },
  small: [m.mail_reset_why({}, { locale })],
});

const changedContent = (locale: Locale, publicUrl: string): EmailContent => ({
  locale,
  subject: m.mail_password_subject({}, { locale }),
  heading: null,
  paragraphs: [m.mail_password_text({}, { locale }), m.mail_password_what({}, { locale })],
  quote: null,
  button: { label: m.mail_password_open({}, { locale }), url: `${publicUrl}/forgot-password` },
  small: [m.mail_password_why({}, { locale })],
});

/**
 * The link is made here, so that no queue holds it, and whether somebody signs in with the address is looked up here, so
 * that the answer to the request takes no longer when somebody does.
 */
async function sendResetLink(services: Services, job: ResetRequestedJob): Promise<void> {
  if (isOutdated(job, RESET_MINUTES)) return;
  const found = await services.database.system(async (db) => {
    const [user] = await db
      .select({ id: users.id, email: users.email, preferences: users.preferences })
      .from(users)
      .where(hasEmail(job.email));
    return user && { ...user, url: await makeResetLink(services, db, user.id, { email: user.email }) };
  });
  if (!found) return;
  const about = `password reset ${found.id} ${job.requestedAt}`;
  await sendInJob(services.mail, { to: found.email, content: resetContent(accountLocale(found), found.url), about });
}

/** Tells a person that the password is another one. */
export async function sendPasswordChanged(services: Services, job: PasswordChangedJob): Promise<void> {
  const [user] = await services.database.system((db) =>
    db.select({ email: users.email, preferences: users.preferences }).from(users).where(eq(users.id, job.userId)),
  );
  if (!user) return;
  const about = `password changed ${job.userId} ${job.changedAt}`;
  await sendInJob(services.mail, {
    to: user.email,
    content: changedContent(accountLocale(user), services.config.publicUrl),
    about,
  });
}

/** Sends links to a new password, and what tells of one. */
export async function startPasswordEmails(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.define(RESET_REQUESTED, ResetRequestedJob, (job) => sendResetLink(services, job), EMAIL_JOB);
  await jobs.define(PASSWORD_CHANGED, PasswordChangedJob, (job) => sendPasswordChanged(services, job), EMAIL_JOB);
}
