import { and, eq, exists, not, sql } from "drizzle-orm";
import { asOwner } from "#server/platform/db/as-owner.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { forgetIdentities } from "#server/platform/context/forget-identities.ts";
import { memberships, sessions } from "#server/platform/db/tables/schema.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { type Changes, writeAudit } from "#server/domain/history/write-audit.ts";
import { deleteMembership } from "#server/domain/workspace/members.ts";
import { type MemberRow, lockTeam, readMember, updateMembership } from "./member-row.ts";

const OWNER_STAYS = "The owner of a workspace cannot be changed, suspended or removed. Hand the workspace over first.";

/** There is always an admin, because the owner is one and stays. */
function checkChangeable(ctx: Context, member: MemberRow): void {
  if (member.isOwner) throw validationError({ user_id: [OWNER_STAYS] });
  if (member.userId === ctx.actor.userId)
    throw validationError({
      user_id: ["You cannot change your own role. Another admin can, or you leave the workspace."],
    });
}

async function audit(ctx: Context, member: MemberRow, action: "updated" | "deleted", changes: Changes): Promise<void> {
  const person = { name: { old: member.name, new: member.name } };
  await writeAudit(ctx, { action, record: "Member", recordId: member.userId, changes: { ...person, ...changes } });
  await forgetIdentities(ctx);
}

/** Somebody who belongs to no workspace any more is signed out everywhere. */
async function endSessionsOfStranger(ctx: Context, userId: number): Promise<void> {
  await asOwner(ctx.db, async () => {
    const left = ctx.db
      .select({ one: sql`1` })
      .from(memberships)
      .where(eq(memberships.userId, userId));
    await ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), not(exists(left))));
  });
}

/** Throws 404 `Member not found.`, 422 for the owner and for oneself. */
export const updateMember: Handler<"updateMember"> = async (ctx, { params, body }) => {
  await lockTeam(ctx, "admin");
  const member = await readMember(ctx, params.user_id);
  checkChangeable(ctx, member);
  const changes: Changes = {};
  if (body.role !== undefined && body.role !== member.role) {
    await updateMembership(ctx, member.userId, { role: body.role });
    changes.role = { old: member.role, new: body.role };
  }
  const wasSuspended = member.suspendedAt !== null;
  if (body.suspended !== undefined && body.suspended !== wasSuspended) {
    await updateMembership(ctx, member.userId, { suspendedAt: body.suspended ? sql`now()` : null });
    changes.suspended = { old: wasSuspended, new: body.suspended };
  }
  if (Object.keys(changes).length > 0) await audit(ctx, member, "updated", changes);
  return { message: "Member Updated Successfully" };
};

/** Throws 404 `Member not found.`, 422 for the owner and for oneself. */
export const removeMember: Handler<"removeMember"> = async (ctx, { params }) => {
  await lockTeam(ctx, "admin");
  const member = await readMember(ctx, params.user_id);
  checkChangeable(ctx, member);
  await deleteMembership(ctx, member.userId);
  await endSessionsOfStranger(ctx, member.userId);
  await audit(ctx, member, "deleted", { role: { old: member.role, new: null } });
  return { message: "Member Deleted Successfully" };
};

/** Throws 422 for the owner, who has to hand the workspace over first. */
export const leaveWorkspace: Handler<"leaveWorkspace"> = async (ctx) => {
  const member = await lockTeam(ctx, "viewer");
  if (member.isOwner) throw validationError({ user_id: [OWNER_STAYS] });
  await deleteMembership(ctx, member.userId);
  await audit(ctx, member, "deleted", { role: { old: member.role, new: null } });
  return { message: "You Left The Workspace" };
};

/** Throws 404 `Member not found.`, 422 for somebody suspended or for oneself. */
export const transferOwnership: Handler<"transferOwnership"> = async (ctx, { params }) => {
  const owner = await lockTeam(ctx, "owner");
  const next = await readMember(ctx, params.user_id);
  if (next.userId === owner.userId) throw validationError({ user_id: ["You own this workspace already."] });
  if (next.suspendedAt !== null) throw validationError({ user_id: ["This person is suspended. Resume them first."] });
  await updateMembership(ctx, owner.userId, { isOwner: false });
  await updateMembership(ctx, next.userId, { isOwner: true, role: "admin" });
  await writeAudit(ctx, {
    action: "updated",
    record: "Workspace",
    recordId: ctx.workspace.uniqueId,
    changes: { owner: { old: owner.name, new: next.name } },
  });
  await forgetIdentities(ctx);
  return { message: "Workspace Handed Over Successfully" };
};
