import { asc, inArray } from "drizzle-orm";
import type { Role } from "#contract/core/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import { hostedIdOf } from "#contract/workspace/hosted-connection.ts";
import { hostedConnections } from "#server/platform/db/tables/schema.ts";
import type { Session } from "#contract/account/session.ts";
import type { PublicContext, PublicHandler, Services, WorkspaceScope } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { AppError, validationError } from "#server/platform/errors/app-error.ts";
import { createOwner, ownerExists } from "#server/domain/workspace/create-owner.ts";
import { isOperator } from "#server/domain/workspace/operator.ts";
import { findAccount } from "#server/domain/workspace/find-account.ts";
import { endSession, readSession, replaceSession } from "#server/platform/auth/sessions.ts";
import { mayUsePassword } from "#server/features/account/passwords/may-use-password.ts";
import { countGuess, forgiveGuesses } from "#server/platform/auth/account-throttle.ts";
import { noticePasswordGuesses } from "#server/platform/auth/notice-guesses.ts";
import { forgetIdentitiesIn } from "#server/platform/context/forget-identities.ts";
import { findProviders } from "#server/features/account/providers/find-providers.ts";
import { hasPasskey } from "#server/features/account/passwords/find-passkeys.ts";
import { acceptSignIn, startSignIn } from "#server/features/account/passkeys/sign-in.ts";
import { checkCode } from "#server/features/account/second-factor/check-code.ts";
import { mailsSignInLinks } from "#server/features/account/sign-in-links/sign-in-link.ts";
import { acceptSignInLink } from "#server/features/account/sign-in-links/sign-in-with-link.ts";
import { readPreferences } from "./preferences.ts";
import { passwordThrottle } from "#server/platform/anti-spam/throttle.ts";

const extensions = Object.entries(endpoints).flatMap(([name, endpoint]) => ("extension" in endpoint ? [name] : []));

/** Sends requests, so do not call it within a transaction. */
async function findBackend({ config, upstream }: Services) {
  if (!upstream) return { capabilities: config.extensions ? extensions : [], workspaces: [], upstream: null };
  return { ...(await upstream.describe()), upstream: upstream.host };
}
type Backend = Awaited<ReturnType<typeof findBackend>>;

async function findProofs(services: Services, db: Db, user: { id: number; hasPassword: boolean }) {
  const providers = await findProviders(services, db, user.id);
  const passkey = (await hasPasskey(db, user.id)) && (await mayUsePassword(services, db, user.id));
  return { password: user.hasPassword, passkey, providers: providers.map(({ id }) => id) };
}

/** The connections of the person's workspaces, each with the role there. */
async function findHosted(db: Db, workspaces: { id: number; role: Role }[]): Promise<Session["workspaces"]> {
  if (workspaces.length === 0) return [];
  const rows = await db
    .select()
    .from(hostedConnections)
    .where(
      inArray(
        hostedConnections.workspaceId,
        workspaces.map(({ id }) => id),
      ),
    )
    .orderBy(asc(hostedConnections.id));
  return rows.flatMap(({ id, workspaceId, name, baseUrl, embedClass, capabilities }) => {
    const role = workspaces.find((one) => one.id === workspaceId)?.role;
    const hosted = { host: new URL(baseUrl).host, embed_class: embedClass, capabilities };
    return role ? [{ unique_workspace_id: hostedIdOf(id), name, role, hosted }] : [];
  });
}

async function present(
  services: Services,
  db: Db,
  token: string | undefined,
  behind: Backend,
): Promise<{ data: Session }> {
  const session = token ? await readSession(db, services.serverKey, token) : undefined;
  const own = (session?.workspaces ?? []).map(({ uniqueId, name, role, isOwner }) => ({
    unique_workspace_id: uniqueId,
    name,
    role,
    is_owner: isOwner,
  }));
  const [first] = own;
  const theirs = behind.workspaces ?? [];
  const hosted = session && !behind.upstream ? await findHosted(db, session.workspaces) : [];
  return {
    data: {
      setup_needed: !session && !(await ownerExists(db)),
      user: session
        ? { name: session.user.name, email: session.user.email, preferences: readPreferences(session.user.preferences) }
        : null,
      workspaces:
        first && theirs.length > 0 ? theirs.map((one) => ({ ...one, role: first.role })) : [...own, ...hosted],
      closed_workspaces: (session?.closed ?? []).map(({ uniqueId, name, isOwner, deleteAt }) => ({
        unique_workspace_id: uniqueId,
        name,
        is_owner: isOwner,
        delete_at: deleteAt,
      })),
      capabilities: behind.capabilities,
      upstream: session ? behind.upstream : null,
      mail: session && !behind.upstream ? services.mail.settings() !== undefined : null,
      mails_resets: services.mail.settings() !== undefined,
      mails_sign_in_links: mailsSignInLinks(services),
      providers: services.config.openId.providers.map(({ id, name }) => ({ id, name })),
      proofs: session ? await findProofs(services, db, session.user) : null,
      may_use_password: !session || (await mayUsePassword(services, db, session.user.id)),
      providers_only: services.config.openId.only,
      is_operator: session !== undefined && !behind.upstream && (await isOperator(db, session.user.id)),
    },
  };
}

async function openSession(ctx: PublicContext, userId: number) {
  const { services } = ctx;
  const { database } = services;
  const behind = await findBackend(ctx.services);
  return database.system(async (db) => {
    const token = await replaceSession(services, db, userId, { token: ctx.token, userAgent: ctx.userAgent });
    await forgetIdentitiesIn(services, db);
    ctx.setToken(token);
    return present(ctx.services, db, token, behind);
  });
}

/** `user` is null when nobody is signed in, `setup_needed` is true before the first set-up. */
export const getSession: PublicHandler<"getSession"> = async (ctx) => {
  const behind = await findBackend(ctx.services);
  return ctx.services.database.system((db) => present(ctx.services, db, ctx.token, behind));
};

const PROVIDERS_ONLY = "Only the owner signs in with a password here. Sign in with one of the buttons.";

/** Throws 422 for a wrong address or password and for a missing or wrong code of the second factor, 429 with `Retry-After` after too many attempts. */
export const signIn: PublicHandler<"signIn"> = async (ctx, { body }) => {
  await passwordThrottle.consume(ctx.address, body.email);
  const guesses = await countGuess(ctx.services, ctx.address, body.email);
  const userId = await findAccount(ctx.services, body.email, body.password);
  if (!userId) {
    noticePasswordGuesses(ctx.services, body.email, guesses);
    throw validationError({ password: ["The e-mail address and the password do not fit together."] });
  }
  const isAllowed = await ctx.services.database.system((db) => mayUsePassword(ctx.services, db, userId));
  if (!isAllowed) throw validationError({ password: [PROVIDERS_ONLY] });
  const code = await ctx.services.database.system((db) => checkCode(ctx.services, db, userId, body.code));
  if (code === "missing") throw validationError({ code: ["Enter the code that your authenticator app shows."] });
  if (code === "wrong") {
    noticePasswordGuesses(ctx.services, body.email, guesses);
    throw validationError({ code: ["This code is not right, or it was used already."] });
  }
  await passwordThrottle.forgive(ctx.address, body.email);
  await forgiveGuesses(ctx.services, ctx.address, body.email);
  return openSession(ctx, userId);
};

/** Throws 429 after many requests of an address. */
export const startPasskeySignIn: PublicHandler<"startPasskeySignIn"> = startSignIn;

/** Throws 422, always alike, for whatever is not accepted, 429 after many tries. Asks for no code: a passkey is two factors by itself. */
export const signInWithPasskey: PublicHandler<"signInWithPasskey"> = async (ctx, { body }) =>
  openSession(ctx, await acceptSignIn(ctx, body.credential));

/** As `acceptSignInLink`. */
export const signInWithLink: PublicHandler<"signInWithLink"> = async (ctx, { body }) =>
  openSession(ctx, await acceptSignInLink(ctx, body));

export const signOut: PublicHandler<"signOut"> = async (ctx) => {
  const { services, token } = ctx;
  const { database, serverKey } = services;
  if (token)
    await database.system(async (db) => {
      await endSession(db, serverKey, token);
      await forgetIdentitiesIn(services, db);
    });
  ctx.setToken(undefined);
  return { message: "Signed out" };
};

export type SeedDemo = (services: Services, workspace: WorkspaceScope, userId: number) => Promise<void>;

/** Creates the owner and the first workspace. Throws 403 when an owner exists. */
export const setUp =
  (seedDemo: SeedDemo): PublicHandler<"setUp"> =>
  async (ctx, { body }) => {
    const owner = await createOwner(ctx.services, body);
    if (!owner.created) throw new AppError(403, "This service is set up already. Sign in instead.");
    if (body.demo) await seedDemo(ctx.services, owner.workspace, owner.userId);
    return openSession(ctx, owner.userId);
  };
