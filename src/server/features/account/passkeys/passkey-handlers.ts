import { and, eq } from "drizzle-orm";
import { PASSKEYS_MAX } from "#contract/account/passkeys.ts";
import type { ParsedOf } from "#contract/core/endpoint.ts";
import type { Endpoints } from "#contract/index.ts";
import { auditSignIn } from "#server/features/account/passwords/audit-sign-in.ts";
import { mayUsePassword } from "#server/features/account/passwords/may-use-password.ts";
import { findProviders } from "#server/features/account/providers/find-providers.ts";
import { countGuess, forgetGuesses } from "#server/platform/auth/account-throttle.ts";
import { proveSession } from "#server/platform/auth/sessions.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { forgetIdentitiesIn } from "#server/platform/context/forget-identities.ts";
import type { Db } from "#server/platform/db/open.ts";
import { passkeys, users } from "#server/platform/db/tables/schema.ts";
import { AppError, notFound, unauthenticated, validationError } from "#server/platform/errors/app-error.ts";
import { makeChallenge, relyingParty, takeChallenge } from "./challenge.ts";
import { checkPasskey, handleOf, loadVerifier } from "./check-passkey.ts";
import { findPasskeys } from "#server/features/account/passwords/find-passkeys.ts";
import { notAccepted } from "./sign-in.ts";

const PASSKEY_RECORD = "Passkey";
const LAST_WAY_IN = "This is your only way to sign in. Set a password or add another passkey first.";
const PROVIDERS_ONLY = "Only the owner signs in with a passkey here.";
const TOO_MANY = `You have ${PASSKEYS_MAX} passkeys, which is the most. Remove one first.`;

const userIdOf = ({ actor }: Context) => actor.userId ?? 0;
const attemptOf = ({ actor }: Context, act: "prove" | "add") => ({ act, sessionId: actor.sessionId ?? 0 });

/** Locks the person, so that two requests at once must not add one too many or remove both ways in. */
async function lockPerson(db: Db, userId: number) {
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for("update");
  if (!user) throw unauthenticated();
  return user;
}

export const listPasskeys: Handler<"listPasskeys"> = async (ctx) => {
  const rows = await findPasskeys(ctx.db, userIdOf(ctx));
  return {
    data: rows.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      created_at: createdAt,
      last_used_at: lastUsedAt,
    })),
  };
};

/** Throws 403 when `OIDC_ONLY` leaves passkeys to the owner. */
export const startPasskey: Handler<"startPasskey"> = async (ctx) => {
  const { db, services } = ctx;
  const user = await lockPerson(db, userIdOf(ctx));
  if (!(await mayUsePassword(services, db, user.id))) throw new AppError(403, PROVIDERS_ONLY);
  const excluded = (await findPasskeys(db, user.id)).map(({ credentialId }) => credentialId);
  const person = { id: handleOf(user.uniqueUserId), name: user.email, display_name: user.name };
  const rpId = relyingParty(services).id;
  return { data: { ...makeChallenge(services, attemptOf(ctx, "add")), rp_id: rpId, excluded, user: person } };
};

type NewCredential = ParsedOf<Endpoints["addPasskey"]>["body"]["credential"];

async function readNew({ services }: Context, { id, response }: NewCredential, challenge: string) {
  const rp = relyingParty(services);
  const { attestationObject, clientDataJSON } = response;
  const sent = { attestationObject, clientDataJSON };
  const { verifyRegistrationResponse } = await loadVerifier();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: "public-key", response: sent, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
    });
    return registrationInfo?.credential;
  } catch {
    // As when one is used: the library throws for whatever does not fit.
    return undefined;
  }
}

/** Throws 422 for a passkey that is not accepted, is known already, or is one too many, and 403 as `startPasskey`. */
export const addPasskey: Handler<"addPasskey"> = async (ctx, { body }) => {
  const { services, actor } = ctx;
  const { name } = body;
  const challenge = await takeChallenge(services, body.ticket, attemptOf(ctx, "add"));
  const made = challenge && (await readNew(ctx, body.credential, challenge));
  if (!made) throw notAccepted();
  await services.database.system(async (db) => {
    const { id: userId } = await lockPerson(db, userIdOf(ctx));
    if (!(await mayUsePassword(services, db, userId))) throw new AppError(403, PROVIDERS_ONLY);
    if ((await findPasskeys(db, userId)).length >= PASSKEYS_MAX) throw validationError({ name: [TOO_MANY] });
    const publicKey = Buffer.from(made.publicKey).toString("base64url");
    const row = { credentialId: made.id, userId, name, publicKey, counter: made.counter };
    const added = await db.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id });
    if (added.length === 0) throw notAccepted();
    await auditSignIn(db, userId, { actor, action: "created", record: PASSKEY_RECORD, name });
  });
  return { message: "Passkey Added Successfully" };
};

const isOwn = (ctx: Context, id: number) => and(eq(passkeys.id, id), eq(passkeys.userId, userIdOf(ctx)));

/** Throws 404 for somebody else's. */
export const renamePasskey: Handler<"renamePasskey"> = async (ctx, { params, body }) => {
  const which = isOwn(ctx, params.passkey_id);
  const changed = await ctx.db.update(passkeys).set({ name: body.name }).where(which).returning({ id: passkeys.id });
  if (changed.length === 0) throw notFound("Passkey");
  return { message: "Passkey Updated Successfully" };
};

/** Throws 404 for somebody else's, 422 for the person's only way in. */
export const removePasskey: Handler<"removePasskey"> = async (ctx, { params }) => {
  const { db, services, actor } = ctx;
  const user = await lockPerson(db, userIdOf(ctx));
  const all = await findPasskeys(db, user.id);
  const passkey = all.find(({ id }) => id === params.passkey_id);
  if (!passkey) throw notFound("Passkey");
  const mayUse = await mayUsePassword(services, db, user.id);
  const providers = await findProviders(services, db, user.id);
  // One that may not be used is no way in.
  const isLast = mayUse && all.length === 1 && user.passwordHash === "" && providers.length === 0;
  if (isLast) throw validationError({ passkey_id: [LAST_WAY_IN] });
  await db.delete(passkeys).where(isOwn(ctx, passkey.id));
  await auditSignIn(db, user.id, { actor, action: "deleted", record: PASSKEY_RECORD, name: passkey.name });
  return { message: "Passkey Deleted Successfully" };
};

export const startPasskeyProof: Handler<"startPasskeyProof"> = async (ctx) => {
  const { db, services } = ctx;
  const allowed = (await findPasskeys(db, userIdOf(ctx))).map(({ credentialId }) => credentialId);
  return { data: { ...makeChallenge(services, attemptOf(ctx, "prove")), rp_id: relyingParty(services).id, allowed } };
};

/** Lets this session do what is dangerous for a while. Throws 422 for a passkey that is not accepted or not the person's, 429 after many. */
export const givePasskeyProof: Handler<"givePasskeyProof"> = async (ctx, { body }) => {
  const { services, actor } = ctx;
  const counter = `signed in ${userIdOf(ctx)}`;
  await countGuess(services, "", counter);
  const challenge = await takeChallenge(services, body.ticket, attemptOf(ctx, "prove"));
  await services.database.system(async (db) => {
    const userId = challenge && (await checkPasskey(services, db, body.credential, challenge));
    // Throwing also takes back that somebody else's passkey was used.
    if (!userId || userId !== actor.userId) throw notAccepted();
    await forgetGuesses(services, db, counter);
    await proveSession(db, actor.sessionId ?? 0);
    await forgetIdentitiesIn(services, db);
  });
  return { message: "Passkey Confirmed" };
};
