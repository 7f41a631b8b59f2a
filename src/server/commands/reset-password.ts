import { asc } from "drizzle-orm";
import { RESET_MINUTES } from "#contract/account/password.ts";
import { Setup } from "#contract/account/sign-in.ts";
import { mayUsePassword } from "#server/features/account/passwords/may-use-password.ts";
import { makeResetLink } from "#server/features/account/passwords/account-link.ts";
import { sendPasswordChanged } from "#server/features/account/passwords/password-emails.ts";
import { type Account, setPassword } from "#server/features/account/passwords/set-password.ts";
import { deleteSecondFactor } from "#server/features/account/second-factor/second-factor.ts";
import { hasEmail } from "#server/platform/auth/has-email.ts";
import type { Services } from "#server/platform/context/context.ts";
import { users } from "#server/platform/db/tables/schema.ts";
import { readArguments } from "#server/platform/startup/read-arguments.ts";
import { readLine } from "./read-line.ts";
import { run } from "./run.ts";
import * as z from "zod";

const values = readArguments("reset-password", "Prints a link with which somebody chooses a new password.", {
  email: { type: "string", takes: "ADDRESS", says: "whose password; may be left out while there is one account" },
  "password-stdin": { type: "boolean", default: false, says: "set the password on standard input, in place of a link" },
  "drop-second-factor": { type: "boolean", default: false, says: "switch two-step sign-in off for that person" },
});

/** Without an address the only account there is. */
async function findAccount({ database }: Services, email: string | undefined): Promise<Account> {
  const found = await database.system((db) =>
    db
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(email === undefined ? undefined : hasEmail(email))
      .orderBy(asc(users.id))
      .limit(2),
  );
  const [account, another] = found;
  if (another) throw new Error("There are several accounts. Say whose password: --email ada@example.com");
  if (!account) throw new Error(email ? `Nobody signs in as ${email}.` : "There is no account yet.");
  return account;
}

async function tell(services: Services, job: Parameters<typeof sendPasswordChanged>[1]): Promise<void> {
  if (!services.mail.settings()) return;
  await sendPasswordChanged(services, job).catch(() => console.error("The e-mail about it could not be sent."));
}

/** With `OIDC_ONLY` a new password lets in the owner of the oldest workspace alone. */
async function warnOfProviders(services: Services, { id, email }: Account): Promise<void> {
  if (await services.database.system((db) => mayUsePassword(services, db, id))) return;
  console.error(
    `With OIDC_ONLY, ${email} does not sign in with a password. Only the owner of the first workspace does.`,
  );
}

await run(async (services) => {
  const account = await findAccount(services, values.email);
  await warnOfProviders(services, account);
  if (values["drop-second-factor"]) {
    const had = await services.database.system((db) => deleteSecondFactor(db, account.id));
    console.log(
      had
        ? `The second factor of ${account.email} is off. Signing in takes only the password until a new one is set up.`
        : `${account.email} uses no second factor.`,
    );
    if (!values["password-stdin"]) return;
  }
  if (!values["password-stdin"]) {
    const link = await services.database.system((db) => makeResetLink(services, db, account.id));
    console.log(
      `${link}\nThis link works for ${RESET_MINUTES} minutes, once. It changes the password of ${account.email}.`,
    );
    return;
  }
  const given = Setup.shape.password.safeParse(await readLine());
  if (!given.success) throw new Error(z.prettifyError(given.error));
  await tell(services, await setPassword(services, account, given.data));
  console.log(`The password of ${account.email} is changed. Its sessions have ended.`);
});
