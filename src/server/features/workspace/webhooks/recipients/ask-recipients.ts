import { emailsOfUrl } from "#contract/workspace/webhook-target.ts";
import type { Context } from "#server/platform/context/context.ts";
import type { StoredRecipient } from "#server/platform/db/tables/webhooks.ts";
import { AppError, validationError } from "#server/platform/errors/app-error.ts";
import { countUnasked } from "#server/platform/anti-spam/count-unasked.ts";
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

/** False for one of `before` that was asked too often today: other changes of the webhook must not fail for that. */
async function mayAsk(ctx: Context, email: string, before: StoredRecipient[]): Promise<boolean> {
  try {
    await countUnasked(ctx, email);
    return true;
  } catch (error) {
    const isTooMany = error instanceof AppError && error.status === 429;
    if (!isTooMany || !before.some((one) => one.email === email)) throw error;
    return false;
  }
}

/**
 * Sends the confirmation e-mails when the transaction commits. Throws 429 with `Retry-After` for a new address that got too
 * many today, from whatever workspace.
 */
export async function askRecipients(ctx: Context, webhookId: number, asked: string[], before: StoredRecipient[] = []) {
  const { db, workspace, services } = ctx;
  if (!sendsEmails(services, ASK_RECIPIENT)) return;
  for (const email of asked) {
    if (!(await mayAsk(ctx, email, before))) continue;
    const job: AskJob = { workspaceId: workspace.id, webhookId, email };
    await services.jobs.send(ASK_RECIPIENT, job, { db });
  }
}
