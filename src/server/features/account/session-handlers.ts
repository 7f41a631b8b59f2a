import { endpoints } from "#contract/index.ts";
import type { Session } from "#contract/account/session.ts";
import type { PublicContext, PublicVerb, Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { Fault, invalid } from "#server/platform/errors/app-error.ts";
import { seedDemo } from "#server/features/workspace/demo/seed-demo.ts";
import { createOwner, ownerExists } from "#server/domain/workspace/create-owner.ts";
import { findAccount } from "#server/domain/workspace/find-account.ts";
import { endSession, readSession, startSession } from "#server/platform/auth/sessions.ts";
import { guessLimit } from "#server/platform/anti-spam/throttle.ts";

const ours = Object.entries(endpoints).flatMap(([name, endpoint]) => ("extension" in endpoint ? [name] : []));

/** What the dashboard drives: this service, or the one it is configured with. Never asked within a transaction. */
async function findBehind({ config, upstream }: Services) {
  if (!upstream) return { capabilities: config.extensions ? ours : [], workspaces: undefined, upstream: null };
  return { ...(await upstream.describe()), upstream: upstream.host };
}
type Behind = Awaited<ReturnType<typeof findBehind>>;

async function present(
  services: Services,
  db: Db,
  token: string | undefined,
  behind: Behind,
): Promise<{ data: Session }> {
  const session = token ? await readSession(db, services.serverKey, token) : undefined;
  const own = (session?.workspaces ?? []).map(({ uniqueId, name, role }) => ({
    unique_workspace_id: uniqueId,
    name,
    role,
  }));
  const [first] = own;
  return {
    data: {
      setup_needed: !session && !(await ownerExists(db)),
      user: session ? { name: session.user.name, email: session.user.email } : null,
      workspaces: (first && behind.workspaces?.map((theirs) => ({ ...theirs, role: first.role }))) ?? own,
      capabilities: behind.capabilities,
      upstream: session ? behind.upstream : null,
      mail: session && !behind.upstream ? services.config.mail !== undefined : null,
    },
  };
}

/** Opens a session for a user and puts its token into the cookie; an older one of this browser ends (no fixation). */
async function enter(ctx: PublicContext, userId: number) {
  const { serverKey, identities, database } = ctx.services;
  const behind = await findBehind(ctx.services);
  return database.system(async (db) => {
    if (ctx.token) await endSession(db, serverKey, ctx.token);
    const token = await startSession(db, serverKey, userId);
    identities.forget();
    ctx.setToken(token);
    return present(ctx.services, db, token, behind);
  });
}

/** Who is signed in; `user` is null when nobody is, `setup_needed` on the first run. */
export const getSession: PublicVerb<"getSession"> = async (ctx) => {
  const behind = await findBehind(ctx.services);
  return ctx.services.database.system((db) => present(ctx.services, db, ctx.token, behind));
};

/** Signs in. Throws 422 when address and password do not fit, 429 after too many tries. */
export const signIn: PublicVerb<"signIn"> = async (ctx, { body }) => {
  await guessLimit.consume(ctx.address, body.email);
  const userId = await findAccount(ctx.services, body.email, body.password);
  if (!userId) throw invalid({ password: ["The e-mail address and the password do not fit together."] });
  await guessLimit.forgive(ctx.address, body.email);
  return enter(ctx, userId);
};

/** Ends the session of this browser. */
export const signOut: PublicVerb<"signOut"> = async (ctx) => {
  const { database, serverKey, identities } = ctx.services;
  const { token } = ctx;
  if (token) await database.system((db) => endSession(db, serverKey, token));
  identities.forget();
  ctx.setToken(undefined);
  return { message: "Signed out" };
};

/** The first run: makes the owner and the first workspace. Throws 403 when there is an owner already. */
export const setUp: PublicVerb<"setUp"> = async (ctx, { body }) => {
  const owner = await createOwner(ctx.services, body);
  if (!owner.created) throw new Fault(403, "This service is set up already. Sign in instead.");
  if (body.demo) await seedDemo(ctx.services, owner.workspace, owner.userId);
  return enter(ctx, owner.userId);
};
