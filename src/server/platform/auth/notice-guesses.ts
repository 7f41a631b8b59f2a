import { RateLimiterMemory } from "rate-limiter-flexible";
import { FREE_GUESSES, isFirstToday } from "./account-throttle.ts";
import { hasEmail } from "#server/platform/auth/has-email.ts";
import type { Services } from "#server/platform/context/context.ts";
import { users } from "#server/platform/db/tables/schema.ts";
import { sendsEmails } from "#server/platform/email/sends-emails.ts";
import * as z from "zod";

export const GUESSED = "mail-guessed";
export const GuessedJob = z.object({
  userId: z.number(),
  what: z.enum(["password", "key"]),
  name: z.string(),
  /** When it was noticed. Empty in jobs queued by an earlier version. */
  at: z.string().default(""),
});
export type GuessedJob = z.infer<typeof GuessedJob>;

type Guessed = Omit<GuessedJob, "at">;
type Needed = Pick<Services, "database" | "serverKey" | "jobs" | "mail" | "log">;

/** One line in the log and an e-mail to the person, at most once a day for each password or key. */
async function notice(services: Needed, key: string, find: () => Promise<Guessed | undefined>): Promise<void> {
  if (!(await isFirstToday(services, key))) return;
  const job = await find();
  const { userId = null, what = "password" } = job ?? {};
  services.log.warn({ userId, what }, "somebody keeps guessing a password or a secret key");
  if (job && sendsEmails(services, GUESSED))
    await services.jobs.send(GUESSED, { ...job, at: new Date().toISOString() });
}

const inBackground = (services: Needed, work: Promise<void>): void =>
  void work.catch((error: unknown) => services.log.warn({ err: error }, "repeated guesses were not reported"));

/** Not awaited by the answer, which must not take longer for accounts that exist. */
export function noticePasswordGuesses(services: Needed, email: string, guesses: number): void {
  if (guesses < FREE_GUESSES) return;
  const find = async () => {
    const [user] = await services.database.system((db) =>
      db.select({ id: users.id }).from(users).where(hasEmail(email)),
    );
    return user && { userId: user.id, what: "password" as const, name: "" };
  };
  inBackground(services, notice(services, `password ${email.toLowerCase()}`, find));
}

/** In memory: a secret cannot be found by guessing, so this only decides when somebody is told. */
const wrongSecrets = new RateLimiterMemory({ points: FREE_GUESSES, duration: 15 * 60 });

/** Counts a wrong secret of a key pair. */
export async function noticeKeyGuess(
  services: Needed,
  key: { keyId: number; userId: number; keyName: string },
): Promise<void> {
  const isRepeated = await wrongSecrets.consume(key.keyId).then(
    () => false,
    () => true,
  );
  if (!isRepeated) return;
  const job = { userId: key.userId, what: "key" as const, name: key.keyName };
  inBackground(
    services,
    notice(services, `key ${key.keyId}`, async () => job),
  );
}
