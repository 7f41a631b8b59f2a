import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { MailServer } from "./mailer.ts";

interface Needed {
  mail: Pick<MailServer, "settings">;
  jobs: Pick<Jobs, "knows">;
}

/** Whether e-mails of a queue are sent: there is a mail server now, and this process knows the queue's job. */
export const sendsEmails = ({ mail, jobs }: Needed, queue: string): boolean =>
  mail.settings() !== undefined && jobs.knows(queue);
