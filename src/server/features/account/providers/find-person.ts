import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { ProviderProblem } from "#contract/account/providers.ts";
import type { Role } from "#contract/core/endpoint.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { createAccount } from "#server/domain/workspace/create-account.ts";
import { auditSignIn } from "#server/features/account/passwords/audit-sign-in.ts";
import { claimAtSignIn } from "#server/features/account/passwords/prove-email.ts";
import { readSecondFactor } from "#server/features/account/second-factor/check-code.ts";
import type { ProviderSettings } from "#server/openid-config.ts";
import { hasEmail } from "#server/platform/auth/has-email.ts";
import type { Actor, Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import {
  memberInvitations,
  memberships,
  providerAccounts,
  users,
  workspaces,
} from "#server/platform/db/tables/schema.ts";
import type { ProviderPerson } from "./read-claims.ts";

export type Found = { userId: number } | { problem: ProviderProblem };

export const PROVIDER_RECORD = "Provider account";

const isAccount = ({ issuer, subject }: ProviderPerson) =>
  and(eq(providerAccounts.issuer, issuer), eq(providerAccounts.subject, subject));

const themselves = (userId: number, role: Role): Actor => ({ kind: "session", userId, keyId: null, role });

/** ID of the user that the provider account is connected to. */
export async function findConnected(db: Db, person: ProviderPerson): Promise<number | undefined> {
  const [row] = await db
    .update(providerAccounts)
    .set({ lastUsedAt: sql`now()`, ...(person.email && { email: person.email }) })
    .where(isAccount(person))
    .returning({ userId: providerAccounts.userId });
  return row?.userId;
}

async function connect(db: Db, provider: ProviderSettings, person: ProviderPerson, userId: number): Promise<void> {
  const { issuer, subject, email } = person;
  await db.insert(providerAccounts).values({ issuer, subject, email, userId });
  await auditSignIn(db, userId, { action: "created", record: PROVIDER_RECORD, name: provider.name });
}

function checkDomain({ allowed_domains: domains }: ProviderSettings, person: ProviderPerson) {
  if (!domains) return undefined;
  if (!person.email || !person.isVerified) return "unverified";
  return domains.includes(person.email.slice(person.email.lastIndexOf("@") + 1).toLowerCase()) ? undefined : "domain";
}

async function findWorkspace(db: Db, { workspace }: ProviderSettings) {
  if (!workspace) return undefined;
  const [row] = await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(eq(workspaces.uniqueWorkspaceId, workspace), isNull(workspaces.closedAt)));
  return row;
}

async function isInvited(db: Db, email: string): Promise<boolean> {
  const open = and(
    eq(sql`lower(${memberInvitations.email})`, email.toLowerCase()),
    gt(memberInvitations.expiresAt, sql`now()`),
  );
  return (await db.select({ id: memberInvitations.id }).from(memberInvitations).where(open).limit(1)).length > 0;
}

/** A new account. It has no password, and joins the configured workspace, if there is one. */
async function addPerson(db: Db, provider: ProviderSettings, person: ProviderPerson, email: string): Promise<Found> {
  const workspace = await findWorkspace(db, provider);
  if (!workspace && !(await isInvited(db, email))) return { problem: "unknown" };
  const name = person.name ?? email;
  const userId = await createAccount(db, { name, email, passwordHash: "" });
  if (workspace) {
    const { role } = person;
    await db.insert(memberships).values({ workspaceId: workspace.id, userId, role });
    const changes = { name: { old: null, new: name }, role: { old: null, new: role } };
    const entry = { action: "created", record: "Member", recordId: userId, changes } as const;
    await writeAudit({ db, workspace, actor: themselves(userId, role) }, entry);
  }
  await connect(db, provider, person, userId);
  return { userId };
}

/** For a provider account that is not connected yet. An unverified e-mail address never opens or creates an account. */
async function findOrAdd(
  services: Services,
  db: Db,
  provider: ProviderSettings,
  person: ProviderPerson,
): Promise<Found> {
  const { email } = person;
  if (!email || !person.isVerified) return { problem: "unverified" };
  const [user] = await db.select({ id: users.id }).from(users).where(hasEmail(email));
  if (!user) return addPerson(db, provider, person, email);
  // An e-mail address alone must not open an account that has a second factor.
  if (!provider.link_by_email || (await readSecondFactor(db, user.id))) return { problem: "taken" };
  await claimAtSignIn(services, db, user.id);
  await connect(db, provider, person, user.id);
  return { userId: user.id };
}

/** With `role_claim`, the provider decides the role of a member at each sign-in; never that of the owner. */
async function followRole(db: Db, provider: ProviderSettings, { role }: ProviderPerson, userId: number) {
  const workspace = provider.role_claim ? await findWorkspace(db, provider) : undefined;
  if (!workspace) return;
  const isMember = and(eq(memberships.workspaceId, workspace.id), eq(memberships.userId, userId));
  const [member] = await db.select().from(memberships).where(isMember).for("update");
  if (!member || member.isOwner || member.role === role) return;
  await db.update(memberships).set({ role }).where(isMember);
  const changes = { role: { old: member.role, new: role } };
  const entry = { action: "updated", record: "Member", recordId: userId, changes } as const;
  await writeAudit({ db, workspace, actor: themselves(userId, role) }, entry);
}

/** Two simultaneous first sign-ins must not create two accounts. */
const waitForOthers = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('laurel provider accounts'))`);

/** The user who signs in with a provider account: connected by issuer and subject, by e-mail where that is allowed, or new. */
export async function findPerson(
  services: Services,
  db: Db,
  provider: ProviderSettings,
  person: ProviderPerson,
): Promise<Found> {
  const problem = checkDomain(provider, person);
  if (problem) return { problem };
  await waitForOthers(db);
  const userId = await findConnected(db, person);
  const found = userId === undefined ? await findOrAdd(services, db, provider, person) : { userId };
  if ("userId" in found) await followRole(db, provider, person, found.userId);
  return found;
}

/** Connects a provider account to the signed-in user. */
export async function linkPerson(
  db: Db,
  provider: ProviderSettings,
  person: ProviderPerson,
  userId: number,
): Promise<Found> {
  const problem = checkDomain(provider, person);
  if (problem) return { problem };
  await waitForOthers(db);
  const connected = await findConnected(db, person);
  if (connected === undefined) await connect(db, provider, person, userId);
  return connected === undefined || connected === userId ? { userId } : { problem: "elsewhere" };
}
