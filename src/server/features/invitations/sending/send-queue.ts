import { sendsEmails } from "#server/platform/email/sends-emails.ts";
import type { Context } from "#server/platform/context/context.ts";

export const SEND_DUE = "send-invitations";
export const SEND_TEST = "test-invitation";
export const NO_MAIL_SERVER = "No mail server is set up.";

/** After the commit; otherwise mail is sent within a minute. */
export async function sendSoon({ db, services }: Pick<Context, "db" | "services">): Promise<void> {
  if (sendsEmails(services, SEND_DUE)) await services.jobs.send(SEND_DUE, {}, { db });
}
