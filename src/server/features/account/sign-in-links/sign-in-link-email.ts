import * as z from "zod";
import { SIGN_IN_LINK_MINUTES } from "#contract/account/sign-in-link.ts";
import { m } from "#messages/gen/messages.js";
import type { Locale } from "#messages/gen/runtime.js";
import { accountLocale } from "#server/domain/workspace/account-locale.ts";
import { hasEmail } from "#server/platform/auth/has-email.ts";
import type { Services } from "#server/platform/context/context.ts";
import { users } from "#server/platform/db/tables/schema.ts";
import type { EmailContent } from "#server/platform/email/email-message.ts";
import { EMAIL_JOB, isOutdated, sendInJob } from "#server/platform/email/send-in-job.ts";
import { mailsSignInLinks, makeSignInLink } from "./sign-in-link.ts";

export const SIGN_IN_LINK_REQUESTED = "mail-sign-in-link";

const Requested = z.object({ email: z.string(), requestedAt: z.string() });
export type SignInLinkRequestedJob = z.infer<typeof Requested>;

const linkContent = (locale: Locale, url: string): EmailContent => ({
  locale,
  subject: m.mail_sign_in_subject({}, { locale }),
  heading: null,
  paragraphs: [
    m.mail_sign_in_text({}, { locale }),
    m.mail_reset_minutes({ minutes: SIGN_IN_LINK_MINUTES }, { locale }),
  ],
  quote: null,
  button: { label: m.mail_sign_in_open({}, { locale }), url },
  small: [m.mail_sign_in_why({}, { locale })],
});

/**
 * The link is made here, so that no queue holds it, and whether somebody signs in with the address is looked up here, so
 * that the answer to the request takes no longer when somebody does.
 */
async function sendSignInLink(services: Services, job: SignInLinkRequestedJob): Promise<void> {
  if (isOutdated(job, SIGN_IN_LINK_MINUTES) || !mailsSignInLinks(services)) return;
  const found = await services.database.system(async (db) => {
    const [user] = await db
      .select({ id: users.id, email: users.email, preferences: users.preferences })
      .from(users)
      .where(hasEmail(job.email));
    return user && { ...user, url: await makeSignInLink(services, db, user.id) };
  });
  if (!found) return;
  const about = `sign-in link ${found.id} ${job.requestedAt}`;
  await sendInJob(services.mail, { to: found.email, content: linkContent(accountLocale(found), found.url), about });
}

/** Sends links to sign in. */
export async function startSignInLinkEmails(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.define(SIGN_IN_LINK_REQUESTED, Requested, (job) => sendSignInLink(services, job), EMAIL_JOB);
}
