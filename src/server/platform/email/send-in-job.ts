import type { JobOptions } from "#server/platform/jobs/jobs.ts";
import { JobError } from "#server/platform/jobs/worker.ts";
import { type Undelivered, deliveryResultOf } from "./delivery-result.ts";
import type { Mail, Mailer } from "./mailer.ts";

/** How a job that sends an e-mail is defined: it is tried for about nine hours, with growing pauses, then parked as failed. */
export const EMAIL_JOB = { retryLimit: 15 } satisfies JobOptions;

/** What the list of unsent e-mails says. Never the mail server's text, which may hold the recipient's address. */
function problemOf(result: Undelivered): JobError {
  if (result.kind === "away" && (result.isSignIn || result.status === undefined))
    return new JobError("The mail server was not reached or refused the sign-in", {
      details: { problem: result.isSignIn ? "sign_in" : "unreachable" },
    });
  const { kind, status } = result;
  const details = { problem: kind === "refused" ? "refused" : "busy", status };
  return new JobError(`An e-mail was not taken: ${status ?? "its address is not valid"}`, {
    details,
    isFinal: kind === "refused",
  });
}

/** Throws `JobError`, which is final when the mail server refuses the e-mail for good. */
export async function sendInJob(mailer: Mailer, mail: Mail): Promise<void> {
  await mailer.send(mail).catch((error: unknown) => {
    throw problemOf(deliveryResultOf(error));
  });
}

/** Whether somebody asked for an e-mail more than `minutes` ago, which may happen while the mail server is away or none is set up. */
export const isOutdated = ({ requestedAt }: { requestedAt: string }, minutes: number): boolean =>
  Date.now() - Date.parse(requestedAt) > minutes * 60_000;
