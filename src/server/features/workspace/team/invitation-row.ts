import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import * as z from "zod";
import { ROLES } from "#contract/core/endpoint.ts";
import { MEMBER_INVITATION_DAYS } from "#contract/workspace/team.ts";
import { hashSecret } from "#server/platform/auth/secrets.ts";
import type { Context, Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { memberInvitations, users, workspaces } from "#server/platform/db/tables/schema.ts";

const RoleColumn = z.enum(ROLES);

export const invitationEnd = sql`now() + make_interval(days => ${MEMBER_INVITATION_DAYS})`;

/** The token is behind the `#`, which browsers send to no server. */
export const invitationUrl = ({ config }: Pick<Services, "config">, token: string): string =>
  `${config.publicUrl}/join#${token}`;

export const hashInvitationToken = ({ serverKey }: Pick<Services, "serverKey">, token: string): string =>
  hashSecret(serverKey, `member invitation ${token}`);

export const isInvitation = (workspaceId: number, id: number) =>
  and(eq(memberInvitations.workspaceId, workspaceId), eq(memberInvitations.id, id));

const columns = {
  id: memberInvitations.id,
  email: memberInvitations.email,
  role: memberInvitations.role,
  invited_by: users.name,
  created_at: memberInvitations.createdAt,
  expires_at: memberInvitations.expiresAt,
  is_expired: sql<boolean>`${memberInvitations.expiresAt} <= now()`,
  mailed_at: memberInvitations.mailedAt,
};

/** Oldest first. `id` selects one of them. */
export async function listInvitations(ctx: Pick<Context, "db" | "workspace">, id?: number) {
  const rows = await ctx.db
    .select(columns)
    .from(memberInvitations)
    .leftJoin(users, eq(users.id, memberInvitations.invitedBy))
    .where(id === undefined ? eq(memberInvitations.workspaceId, ctx.workspace.id) : isInvitation(ctx.workspace.id, id))
    .orderBy(asc(memberInvitations.id));
  return rows.map((row) => ({ ...row, role: RoleColumn.parse(row.role) }));
}

/** The invitation a link belongs to, across workspaces, and whether it is the mailed one; undefined for a wrong, withdrawn, accepted or expired one. */
export async function findByToken(services: Services, db: Db, token: string, lock = false) {
  const hash = hashInvitationToken(services, token);
  const query = db
    .select({ invitation: memberInvitations, workspace: workspaces })
    .from(memberInvitations)
    .innerJoin(workspaces, eq(workspaces.id, memberInvitations.workspaceId))
    .where(
      and(
        or(eq(memberInvitations.tokenHash, hash), eq(memberInvitations.mailedTokenHash, hash)),
        gt(memberInvitations.expiresAt, sql`now()`),
        isNull(workspaces.closedAt),
      ),
    );
  const [row] = lock ? await query.for("update", { of: memberInvitations }) : await query;
  const isMailed = row?.invitation.mailedTokenHash === hash;
  return row && { ...row, isMailed, role: RoleColumn.parse(row.invitation.role) };
}
export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findByToken>>>;
