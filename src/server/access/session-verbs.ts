import { endpoints } from "#contract/index.ts";
import type { Session } from "#contract/session.ts";
import type { PublicContext, PublicVerb, Services } from "#server/context.ts";
import type { Db } from "#server/db/open.ts";
import { Fault, invalid } from "#server/fault.ts";
import { seedDemo } from "#server/demo/seed-demo.ts";
import { createOwner, ownerExists } from "#server/users/create-owner.ts";
import { findAccount } from "#server/users/find-account.ts";
import { endSession, readSession, startSession } from "./sessions.ts";
import { guessLimit } from "./throttle.ts";

const capabilities = Object.entries(endpoints).flatMap(([name, endpoint]) => ("extension" in endpoint ? [name] : []));

async function present(services: Services, db: Db, token: string | undefined): Promise<{ data: Session }> {
  const session = token ? await readSession(db, services.serverKey, token) : undefined;
  return {
    data: {
      setup_needed: !session && !(await ownerExists(db)),
      user: session ? { name: session.user.name, email: session.user.email } : null,
      workspaces: (session?.workspaces ?? []).map((workspace) => ({
        unique_workspace_id: workspace.uniqueId,
        name: workspace.name,
        role: workspace.role,
      })),
      capabilities,
    },
  };
}

/** Opens a session for a user and puts its token into the cookie; an older one of this browser ends (no fixation). */
async function enter(ctx: PublicContext, db: Db, userId: number) {
  const { serverKey, identities } = ctx.services;
  if (ctx.token) await endSession(db, serverKey, ctx.token);
  const token = await startSession(db, serverKey, userId);
  identities.forget();
  ctx.setToken(token);
  return present(ctx.services, db, token);
}

/** Who is signed in; `user` is null when nobody is, `setup_needed` on the first run. */
export const getSession: PublicVerb<"getSession"> = (ctx) =>
  ctx.services.database.system((db) => present(ctx.services, db, ctx.token));

/** Signs in. Throws 422 when address and password do not fit, 429 after too many tries. */
export const signIn: PublicVerb<"signIn"> = async (ctx, { body }) => {
  await guessLimit.consume(ctx.address, body.email);
  const userId = await findAccount(ctx.services, body.email, body.password);
  if (!userId) throw invalid({ password: ["The e-mail address and the password do not fit together."] });
  await guessLimit.forgive(ctx.address, body.email);
  return ctx.services.database.system((db) => enter(ctx, db, userId));
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
  return ctx.services.database.system((db) => enter(ctx, db, owner.userId));
};
