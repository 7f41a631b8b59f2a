import { eq } from "drizzle-orm";
import { m } from "#messages/gen/messages.js";
import { GUESSED, GuessedJob } from "#server/platform/auth/notice-guesses.ts";
import type { Services } from "#server/platform/context/context.ts";
import { users } from "#server/platform/db/tables/schema.ts";
import type { EmailContent } from "#server/platform/email/email-message.ts";
import { EMAIL_JOB, sendInJob } from "#server/platform/email/send-in-job.ts";
import { oneLine } from "#server/platform/email/single-line.ts";

const NAME_LENGTH = 80;

/** Accounts have no language, so it is English. */
function contentOf({ what, name }: GuessedJob, publicUrl: string): EmailContent {
  const locale = "en";
  const happened =
    what === "key"
      ? m.mail_guessed_key({ name: oneLine(name, NAME_LENGTH) }, { locale })
      : m.mail_guessed_password({}, { locale });
  return {
    locale,
    subject: m.mail_guessed_subject({}, { locale }),
    heading: null,
    paragraphs: [happened, m.mail_guessed_what({}, { locale })],
    quote: null,
    button: {
      label: m.mail_guessed_open({}, { locale }),
      url: `${publicUrl}/settings/${what === "key" ? "keys" : "account"}`,
    },
    small: [m.mail_guessed_why({}, { locale })],
  };
}

/** Tells people by e-mail that somebody guesses at their password or key. */
export async function startGuessNotices(services: Services): Promise<void> {
  const { config, database, jobs, mail } = services;
  await jobs.define(
    GUESSED,
    GuessedJob,
    async (job) => {
      const [user] = await database.system((db) =>
        db.select({ email: users.email }).from(users).where(eq(users.id, job.userId)),
      );
      if (!user) return;
      const about = `guessed ${job.userId} ${job.what} ${job.name} ${job.at}`;
      await sendInJob(mail, { to: user.email, content: contentOf(job, config.publicUrl), about });
    },
    EMAIL_JOB,
  );
}
