import { eq } from "drizzle-orm";
import { hasEmail } from "#server/platform/auth/has-email.ts";
import type { PublicContext, PublicHandler, Services } from "#server/platform/context/context.ts";
import { forgetIdentities } from "#server/platform/context/forget-identities.ts";
import type { Db } from "#server/platform/db/open.ts";
import { memberInvitations, memberships, users } from "#server/platform/db/tables/schema.ts";
import { AppError, notFound, validationError } from "#server/platform/errors/app-error.ts";
import { countAddress } from "#server/platform/anti-spam/rate-limit.ts";
import { hashPassword } from "#server/platform/auth/secrets.ts";
import { readSession, startSession } from "#server/platform/auth/sessions.ts";
import { checkPasswordStrength, createAccount } from "#server/domain/workspace/create-account.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { type FoundInvitation, findByToken, isInvitation } from "./invitation-row.ts";

async function findOr404(services: Services, db: Db, token: string, lock = false): Promise<FoundInvitation> {
  const found = await findByToken(services, db, token, lock);
  if (!found) throw notFound("Member invitation");
  return found;
}

async function findUserId(db: Db, email: string): Promise<number | undefined> {
  const [user] = await db.select({ id: users.id }).from(users).where(hasEmail(email));
  return user?.id;
}

/** Throws 404 alike for a wrong, withdrawn, accepted or expired link, 429 after too many requests of an address. */
export const readInvitation: PublicHandler<"readInvitation"> = async ({ services, address }, { body }) => {
  await countAddress(services, "invitation", address);
  return services.database.system(async (db) => {
    const { invitation, workspace, role } = await findOr404(services, db, body.token);
    const [inviter] = await db.select({ name: users.name }).from(users).where(eq(users.id, invitation.invitedBy));
    return {
      data: {
        workspace: workspace.name,
        email: invitation.email,
        role,
        invited_by: inviter?.name ?? null,
        has_account: (await findUserId(db, invitation.email)) !== undefined,
      },
    };
  });
};

interface NewAccount {
  name: string;
  password: string;
}

const signInFirst = () => new AppError(401, "Sign in to accept this invitation.");
const required = "This field is required.";

/** Throws 422 for a missing name or password and for a password that is easy to guess. */
function readNewAccount({ name, password }: Partial<NewAccount>, found: FoundInvitation): NewAccount {
  if (!name || !password)
    throw validationError({ ...(!name && { name: [required] }), ...(!password && { password: [required] }) });
  checkPasswordStrength(password, [name, found.invitation.email, found.workspace.name]);
  return { name, password };
}

type Session = NonNullable<Awaited<ReturnType<typeof readSession>>>;

/** Throws 403 when somebody else is signed in. */
function checkPerson({ user }: Session, { invitation }: FoundInvitation): void {
  if (user.email.toLowerCase() === invitation.email.toLowerCase()) return;
  throw new AppError(403, `This invitation is for ${invitation.email}. You are signed in as ${user.email}.`);
}

/** Who accepts: the person signed in, else a new account, whose password is hashed before the transaction. */
async function prepareAccount(ctx: PublicContext, body: Partial<NewAccount> & { token: string }) {
  const { services, token } = ctx;
  const account = await services.database.system(async (db) => {
    const found = await findOr404(services, db, body.token);
    const session = token ? await readSession(db, services.serverKey, token) : undefined;
    if (session) checkPerson(session, found);
    // With `OIDC_ONLY` a provider makes the account of somebody who is invited.
    else if (services.config.openId.only || (await findUserId(db, found.invitation.email))) throw signInFirst();
    return session ? undefined : readNewAccount(body, found);
  });
  return account && { name: account.name, passwordHash: await hashPassword(account.password) };
}

async function join(db: Db, { invitation, role, workspace }: FoundInvitation, userId: number): Promise<void> {
  // Locked, so that an account that is being deleted joins nothing.
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId)).for("share");
  if (!user) throw signInFirst();
  await db.insert(memberships).values({ workspaceId: workspace.id, userId, role }).onConflictDoNothing();
  await db.delete(memberInvitations).where(isInvitation(workspace.id, invitation.id));
  await writeAudit(
    { db, workspace, actor: { kind: "session", userId, keyId: null, role } },
    {
      action: "created",
      record: "Member",
      recordId: userId,
      changes: { name: { old: null, new: user.name }, role: { old: null, new: role } },
    },
  );
}

/**
 * Throws 404 alike for a wrong, withdrawn, accepted or expired link; 401 when its person has an account and is not signed
 * in; 403 when somebody else is; 422 for the name or password of a new account; 429 after too many requests.
 */
export const acceptInvitation: PublicHandler<"acceptInvitation"> = async (ctx, { body }) => {
  const { services } = ctx;
  await countAddress(services, "invitation", ctx.address);
  const account = await prepareAccount(ctx, body);
  const after: (() => void | Promise<void>)[] = [];
  const answer = await services.database.system(async (db) => {
    const found = await findOr404(services, db, body.token, true);
    const session = ctx.token ? await readSession(db, services.serverKey, ctx.token) : undefined;
    if (session) checkPerson(session, found);
    const { email } = found.invitation;
    // The other link was shown to whoever invited, who may be the one that accepts.
    const emailProven = found.isMailed;
    const userId = session?.user.id ?? (account && (await createAccount(db, { ...account, email, emailProven })));
    if (userId === undefined) throw signInFirst();
    await join(db, found, userId);
    await forgetIdentities({ db, services, afterCommit: (next) => void after.push(next) });
    const started = session ? undefined : await startSession(db, services.serverKey, userId);
    return { started, uniqueId: found.workspace.uniqueWorkspaceId };
  });
  for (const next of after) await next();
  if (answer.started) ctx.setToken(answer.started);
  return { data: { unique_workspace_id: answer.uniqueId } };
};
