import { eq, sql } from "drizzle-orm";
import { auditSignIn } from "#server/features/account/passwords/audit-sign-in.ts";
import { countGuess, forgetGuesses } from "#server/platform/auth/account-throttle.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { secondFactors, users } from "#server/platform/db/tables/schema.ts";
import { unauthenticated, validationError } from "#server/platform/errors/app-error.ts";
import { newSecret, readSecondFactor, takeAppCode } from "./check-code.ts";
import { countRecoveryCodes, deleteRecoveryCodes, makeRecoveryCodes } from "./recovery-codes.ts";

const RECORD = "Second factor";
const personOf = ({ actor }: Context) => actor.userId ?? 0;
const isOf = (userId: number) => eq(secondFactors.userId, userId);

export const getSecondFactor: Handler<"getSecondFactor"> = async (ctx) => {
  const userId = personOf(ctx);
  const since = await readSecondFactor(ctx.db, userId);
  return { data: { since: since ?? null, recovery_codes_left: since ? await countRecoveryCodes(ctx.db, userId) : 0 } };
};

/** Throws 422 when it is on already: the secret in use must not be lost by accident. */
export const startSecondFactor: Handler<"startSecondFactor"> = async (ctx) => {
  const { db, services } = ctx;
  const userId = personOf(ctx);
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId)).for("update");
  if (!user) throw unauthenticated();
  if (await readSecondFactor(db, userId)) throw validationError({ code: ["A second factor is on already."] });
  const { sealed, ...shown } = newSecret(services, userId, user.email);
  await db.delete(secondFactors).where(isOf(userId));
  await db.insert(secondFactors).values({ userId, secret: sealed });
  return { data: shown };
};

/** Switches it on. Throws 422 for a wrong code, 429 after many wrong ones. */
export const confirmSecondFactor: Handler<"confirmSecondFactor"> = async (ctx, { body }) => {
  const { services } = ctx;
  const { database } = services;
  const userId = personOf(ctx);
  const counter = `second factor ${userId}`;
  await countGuess(services, "", counter);
  const codes = await database.system(async (db) => {
    // Waits for a request that confirms at the same moment: only the codes of one of them may count.
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    if (await readSecondFactor(db, userId)) return undefined;
    if (!(await takeAppCode(services, db, userId, body.code))) return undefined;
    await db
      .update(secondFactors)
      .set({ confirmedAt: sql`now()` })
      .where(isOf(userId));
    await auditSignIn(db, userId, { actor: ctx.actor, action: "created", record: RECORD });
    await forgetGuesses(services, db, counter);
    return makeRecoveryCodes(services, db, userId);
  });
  if (!codes) throw validationError({ code: ["This code is not right. Enter the one that the app shows now."] });
  return { message: "Second Factor Created Successfully", data: { recovery_codes: codes } };
};

/** Throws 422 while it is off. */
export const renewRecoveryCodes: Handler<"renewRecoveryCodes"> = async (ctx) => {
  const userId = personOf(ctx);
  if (!(await readSecondFactor(ctx.db, userId))) throw validationError({ code: ["There is no second factor."] });
  const codes = await makeRecoveryCodes(ctx.services, ctx.db, userId);
  await auditSignIn(ctx.db, userId, { actor: ctx.actor, action: "updated", record: RECORD });
  return { message: "Recovery Codes Created Successfully", data: { recovery_codes: codes } };
};

/** Forgets the second factor of a person and tells whether there was one. */
export async function deleteSecondFactor(
  db: Db,
  userId: number,
  by: { actor?: Context["actor"] } = {},
): Promise<boolean> {
  const since = await readSecondFactor(db, userId);
  await db.delete(secondFactors).where(isOf(userId));
  await deleteRecoveryCodes(db, userId);
  if (since) await auditSignIn(db, userId, { ...by, action: "deleted", record: RECORD });
  return since !== undefined;
}

export const dropSecondFactor: Handler<"dropSecondFactor"> = async (ctx) => {
  await deleteSecondFactor(ctx.db, personOf(ctx), ctx);
  return { message: "Second Factor Deleted Successfully" };
};
