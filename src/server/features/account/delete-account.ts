import { and, asc, eq, inArray } from "drizzle-orm";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { deleteMembership } from "#server/domain/workspace/members.ts";
import { findUser, ownMeta } from "#server/domain/workspace/read-user.ts";
import { forgetGuesses } from "#server/platform/auth/account-throttle.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { forgetIdentities } from "#server/platform/context/forget-identities.ts";
import { noteWrite } from "#server/platform/counters/write-counter.ts";
import type { Db } from "#server/platform/db/open.ts";
import {
  accountLinks,
  memberships,
  passkeys,
  providerAccounts,
  recoveryCodes,
  savedViews,
  secondFactors,
  sessions,
  users,
  workspaces,
} from "#server/platform/db/tables/schema.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { dropPicture } from "./user.ts";

/** What belongs to a person and to no workspace. */
const OWN_TABLES = [sessions, secondFactors, recoveryCodes, providerAccounts, passkeys, accountLinks];

/** The workspaces of the person. They are locked, so that none is handed over to the person meanwhile. */
async function lockJoined(db: Db, userId: number) {
  const ids = db.select({ id: memberships.workspaceId }).from(memberships).where(eq(memberships.userId, userId));
  await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(inArray(workspaces.id, ids))
    .orderBy(asc(workspaces.id))
    .for("update");
  return db
    .select({
      id: workspaces.id,
      name: workspaces.name,
      role: memberships.role,
      isOwner: memberships.isOwner,
      closedAt: workspaces.closedAt,
    })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(workspaces.id));
}

function checkOwnsNone(joined: { name: string; isOwner: boolean; closedAt: string | null }[]): void {
  // A closed one is deleted anyway; nobody can put it back then.
  const owned = joined.filter(({ isOwner, closedAt }) => isOwner && closedAt === null).map(({ name }) => `“${name}”`);
  if (owned.length === 0) return;
  const names = new Intl.ListFormat("en").format(owned);
  throw validationError({
    account: [`You own ${names}. Transfer ownership, or delete the workspace, before you delete your account.`],
  });
}

/**
 * Throws 422 for the owner of a workspace. Shared views, notes and keys stay, because the workspaces work with them; the
 * audit log keeps who was deleted.
 */
export const deleteAccount: Handler<"deleteAccount"> = async (ctx) => {
  const { db, services } = ctx;
  const user = await findUser(ctx, true);
  const joined = await lockJoined(db, user.id);
  checkOwnsNone(joined);
  for (const workspace of joined) {
    await deleteMembership({ db, workspace }, user.id);
    const changes = { name: { old: user.name, new: null }, role: { old: workspace.role, new: null } };
    await writeAudit(
      { ...ctx, workspace },
      { action: "deleted", record: "User", recordId: user.uniqueUserId, changes },
    );
    ctx.afterCommit(() => noteWrite(workspace.id));
  }
  await db.delete(savedViews).where(and(eq(savedViews.userId, user.id), eq(savedViews.shared, false)));
  await dropPicture(ctx, ownMeta(user).profile_pic);
  for (const table of OWN_TABLES) await db.delete(table).where(eq(table.userId, user.id));
  await forgetGuesses(services, db, user.email);
  await db.delete(users).where(eq(users.id, user.id));
  await forgetIdentities(ctx);
  return { message: "Account Deleted Successfully" };
};
