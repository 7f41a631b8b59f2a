import { emailsOfUrl } from "#contract/workspace/webhook-target.ts";
import type { Context } from "#server/platform/context/context.ts";
import type { StoredRecipient } from "#server/platform/db/tables/webhooks.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { sendsEmails } from "#server/platform/email/sends-emails.ts";
import { ASK_RECIPIENT, type AskJob } from "./ask-email.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Throws 422 for an address that names nobody, and without a mail server. */
export function checkRecipients({ services }: Context, url: string): void {
  if (emailsOfUrl(url).length === 0)
    throw validationError({ url: ["The address must name e-mail addresses: mailto:ann@example.com,bob@example.com."] });
  if (services.mail.settings() === undefined)
    throw validationError({ target: ["E-mails need a mail server. Set one up first."] });
}

/**
 * The recipients after a change of the address, and which of them are to be asked: those who are new, and those who
 * have waited for an hour or longer. Who has left is neither asked nor forgotten.
 */
export function planRecipients({ actor }: Context, url: string, before: StoredRecipient[]) {
  const emails = emailsOfUrl(url);
  const now = new Date();
  const fresh = (email: string): StoredRecipient => ({
    email,
    state: "waiting",
    askedAt: now.toISOString(),
    addedBy: actor.userId,
  });
  const asked: string[] = [];
  const named = emails.map((email) => {
    const known = before.find((one) => one.email === email);
    const isDue = !known || (known.state === "waiting" && now.getTime() - Date.parse(known.askedAt) > HOUR_MS);
    if (!isDue) return known;
    asked.push(email);
    return fresh(email);
  });
  const gone = before.filter(({ email, state }) => state === "left" && !emails.includes(email));
  return { recipients: [...named, ...gone], asked };
}

/** Sends the confirmation e-mails when the transaction commits. */
export async function askRecipients({ db, workspace, services }: Context, webhookId: number, asked: string[]) {
  if (!sendsEmails(services, ASK_RECIPIENT)) return;
  for (const email of asked) {
    const job: AskJob = { workspaceId: workspace.id, webhookId, email };
    await services.jobs.send(ASK_RECIPIENT, job, { db });
  }
}
