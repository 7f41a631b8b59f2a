import { eq } from "drizzle-orm";
import { countGuess, forgetGuesses } from "#server/platform/auth/account-throttle.ts";
import { checkPassword } from "#server/platform/auth/secrets.ts";
import { proveSession } from "#server/platform/auth/sessions.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { forgetIdentitiesIn } from "#server/platform/context/forget-identities.ts";
import { users } from "#server/platform/db/tables/schema.ts";
import { unauthenticated, validationError } from "#server/platform/errors/app-error.ts";

/**
 * The signed-in person, who has just entered the password again as `field`. Throws 422 when it is wrong, and 429 after many
 * wrong ones: whoever finds a signed-in browser must not be able to try passwords in it.
 */
export async function confirmPerson({ services, actor }: Context, field: string, password: string) {
  const { database } = services;
  const id = actor.userId ?? 0;
  const [user] = await database.system((db) => db.select().from(users).where(eq(users.id, id)));
  if (!user) throw unauthenticated();
  // Counted apart from sign-ins, so that guesses of strangers do not stop the person here.
  const counter = `signed in ${id}`;
  await countGuess(services, "", counter);
  if (!(await checkPassword(password, user.passwordHash)))
    throw validationError({ [field]: ["This is not your current password."] });
  await database.system((db) => forgetGuesses(services, db, counter));
  return user;
}

/** Lets this session do what is dangerous for a while. Throws as `confirmPerson`. */
export const giveProof: Handler<"giveProof"> = async (ctx, { body }) => {
  await confirmPerson(ctx, "password", body.password);
  const { services, actor } = ctx;
  const { database } = services;
  await database.system(async (db) => {
    await proveSession(db, actor.sessionId ?? 0);
    await forgetIdentitiesIn(services, db);
  });
  return { message: "Password Confirmed" };
};
