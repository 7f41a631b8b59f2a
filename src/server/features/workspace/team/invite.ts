import { and, count, eq, sql } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import { countUnasked } from "#server/platform/anti-spam/count-unasked.ts";
import { randomSecret } from "#server/platform/auth/secrets.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { memberInvitations, memberships, users } from "#server/platform/db/tables/schema.ts";
import { sendsEmails } from "#server/platform/email/sends-emails.ts";
import { notFound, validationError } from "#server/platform/errors/app-error.ts";
import { type AuditEntry, writeAudit } from "#server/domain/history/write-audit.ts";
import { INVITED } from "./invitation-email.ts";
import { hashInvitationToken, invitationEnd, invitationUrl, isInvitation, listInvitations } from "./invitation-row.ts";
import { listMembers, lockTeam } from "./member-row.ts";

export const listTeam: Handler<"listTeam"> = async (ctx) => {
  const members = await listMembers(ctx);
  return {
    data: {
      members: members.map((row) => ({
        user_id: row.userId,
        name: row.name,
        email: row.email,
        role: row.role,
        is_owner: row.isOwner,
        is_you: row.userId === ctx.actor.userId,
        suspended_at: row.suspendedAt,
        joined_at: row.joinedAt,
      })),
      invitations: ctx.actor.role === "admin" ? await listInvitations(ctx) : [],
    },
  };
};

/** Throws 422 when the person is a member or invited already, or too many invitations are open. */
async function checkNew(ctx: Context, email: string): Promise<void> {
  const { id } = ctx.workspace;
  await lockTeam(ctx, "admin");
  const sameEmail = (column: typeof users.email | typeof memberInvitations.email) =>
    eq(sql`lower(${column})`, email.toLowerCase());
  const [member] = await ctx.db
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.workspaceId, id), sameEmail(users.email)));
  if (member) throw validationError({ email: ["This person is a member already."] });
  const [open] = await ctx.db
    .select({ all: count(), same: sql<number>`count(*) filter (where ${sameEmail(memberInvitations.email)})` })
    .from(memberInvitations)
    .where(eq(memberInvitations.workspaceId, id));
  if ((open?.same ?? 0) > 0)
    throw validationError({ email: ["This person is invited already. Send the invitation again or withdraw it."] });
  if ((open?.all ?? 0) >= LIMITS.memberInvitations)
    throw validationError({ email: [`At most ${LIMITS.memberInvitations} invitations can be open.`] });
}

async function answer(ctx: Context, id: number, token: string, isMailed: boolean) {
  const [invitation] = await listInvitations(ctx, id);
  if (!invitation) throw notFound("Member invitation");
  if (isMailed) {
    await countUnasked(ctx, invitation.email);
    await ctx.services.jobs.send(INVITED, { workspaceId: ctx.workspace.id, id }, { db: ctx.db });
  }
  return { invitation, link: invitationUrl(ctx.services, token) };
}

const audit = (
  ctx: Context,
  action: AuditEntry["action"],
  { id, email, role }: { id: number; email: string; role: string },
) =>
  writeAudit(ctx, {
    action,
    record: "Member invitation",
    recordId: id,
    changes: {
      email: action === "deleted" ? { old: email, new: null } : { old: null, new: email },
      role: { old: null, new: role },
    },
  });

const isMailable = ({ services }: Context, wished: boolean | undefined): boolean =>
  wished === true && sendsEmails(services, INVITED);

/** The link works without a mail server. Throws 422 for a member and somebody invited already, 429 after many e-mails. */
export const inviteMember: Handler<"inviteMember"> = async (ctx, { body }) => {
  await checkNew(ctx, body.email);
  const token = randomSecret();
  const [row] = await ctx.db
    .insert(memberInvitations)
    .values({
      workspaceId: ctx.workspace.id,
      email: body.email,
      role: body.role,
      tokenHash: hashInvitationToken(ctx.services, token),
      invitedBy: ctx.actor.userId ?? 0,
      expiresAt: invitationEnd,
    })
    .returning();
  if (!row) throw new Error("The invitation was not inserted");
  await audit(ctx, "created", row);
  return {
    message: "Member Invited Successfully",
    data: await answer(ctx, row.id, token, isMailable(ctx, body.mail)),
  };
};

/** Throws 404 `Member invitation not found.`, 429 after many e-mails to its address. */
export const renewInvitation: Handler<"renewInvitation"> = async (ctx, { params, body }) => {
  const token = randomSecret();
  const [row] = await ctx.db
    .update(memberInvitations)
    .set({
      tokenHash: hashInvitationToken(ctx.services, token),
      mailedTokenHash: null,
      mailedAt: null,
      expiresAt: invitationEnd,
      invitedBy: ctx.actor.userId ?? 0,
    })
    .where(isInvitation(ctx.workspace.id, params.id))
    .returning();
  if (!row) throw notFound("Member invitation");
  await audit(ctx, "updated", row);
  return {
    message: "Invitation Renewed Successfully",
    data: await answer(ctx, row.id, token, isMailable(ctx, body.mail)),
  };
};

/** Throws 404 `Member invitation not found.` */
export const withdrawInvitation: Handler<"withdrawInvitation"> = async (ctx, { params }) => {
  const [row] = await ctx.db.delete(memberInvitations).where(isInvitation(ctx.workspace.id, params.id)).returning();
  if (!row) throw notFound("Member invitation");
  await audit(ctx, "deleted", row);
  return { message: "Invitation Deleted Successfully" };
};
