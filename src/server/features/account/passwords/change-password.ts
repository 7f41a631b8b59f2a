import { eq } from "drizzle-orm";
import { countGuess, forgetGuesses } from "#server/platform/auth/account-throttle.ts";
import { checkPassword } from "#server/platform/auth/secrets.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { users } from "#server/platform/db/tables/schema.ts";
import { unauthenticated, validationError } from "#server/platform/errors/app-error.ts";
import { setPassword } from "./set-password.ts";

/**
 * The signed-in person, who has just entered the password again as `field`. Throws 422 when it is wrong, and 429 after many
 * wrong ones: whoever finds a signed-in browser must not be able to try passwords in it.
 */
async function confirmPerson({ services, actor }: Context, field: string, password: string) {
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

export const changePassword: Handler<"changePassword"> = async (ctx, { body }) => {
  const user = await confirmPerson(ctx, "current_password", body.current_password);
  await setPassword(ctx.services, user, body.password, { keptSession: ctx.actor.sessionId });
  return { message: "Password Changed Successfully" };
};
