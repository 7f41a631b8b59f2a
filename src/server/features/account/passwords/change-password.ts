import { eq } from "drizzle-orm";
import type { Handler } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { users } from "#server/platform/db/tables/schema.ts";
import { unauthenticated, validationError } from "#server/platform/errors/app-error.ts";
import { confirmPerson } from "./give-proof.ts";
import { setPassword } from "./set-password.ts";

export const changePassword: Handler<"changePassword"> = async (ctx, { body }) => {
  const user = await confirmPerson(ctx, "current_password", body.current_password);
  await setPassword(ctx.services, user, body.password, { keptSession: ctx.actor.sessionId });
  return { message: "Password Changed Successfully" };
};

const HAS_ONE = "You have a password already: change that one.";

/** Throws 422 for a person who has a password. */
export const setFirstPassword: Handler<"setFirstPassword"> = async ({ services, actor }, { body }) => {
  const id = actor.userId ?? 0;
  const read = (db: Db) => db.select().from(users).where(eq(users.id, id)).for("update");
  const [user] = await services.database.system(read);
  if (!user) throw unauthenticated();
  const within = async (db: Db) => {
    const [now] = await read(db);
    if (now?.passwordHash) throw validationError({ password: [HAS_ONE] });
  };
  await setPassword(services, user, body.password, { keptSession: actor.sessionId, within });
  return { message: "Password Set Successfully" };
};
