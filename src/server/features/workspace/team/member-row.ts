import { and, asc, desc, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { ROLES, type Role } from "#contract/core/endpoint.ts";
import { lockWorkspace } from "#server/domain/workspace/workspace-record.ts";
import type { Context } from "#server/platform/context/context.ts";
import { allows } from "#server/platform/context/identity.ts";
import { memberships, users } from "#server/platform/db/tables/schema.ts";
import { forbidden, notFound } from "#server/platform/errors/app-error.ts";

const RoleColumn = z.enum(ROLES);

const columns = {
  userId: users.id,
  name: users.name,
  email: users.email,
  role: memberships.role,
  isOwner: memberships.isOwner,
  suspendedAt: memberships.suspendedAt,
  joinedAt: memberships.createdAt,
};

const inWorkspace = ({ workspace }: Context, userId: number) =>
  and(eq(memberships.workspaceId, workspace.id), eq(memberships.userId, userId));

/** The owner first, then by name. */
export async function listMembers(ctx: Context) {
  const rows = await ctx.db
    .select(columns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.workspaceId, ctx.workspace.id))
    .orderBy(desc(memberships.isOwner), asc(sql`lower(${users.name})`), asc(users.id));
  return rows.map((row) => ({ ...row, role: RoleColumn.parse(row.role) }));
}
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

async function findMember(ctx: Context, userId: number): Promise<MemberRow | undefined> {
  const [row] = await ctx.db
    .select(columns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(inWorkspace(ctx, userId));
  return row && { ...row, role: RoleColumn.parse(row.role) };
}

/**
 * The acting member, for a change of the team. Such changes of one workspace wait for each other, and the right of the
 * actor is read again, so that two at once cannot do what neither may. Throws 403 when it is gone.
 */
export async function lockTeam(ctx: Context, needed: "owner" | "admin" | "viewer"): Promise<MemberRow> {
  await lockWorkspace(ctx);
  const actor = await findMember(ctx, ctx.actor.userId ?? 0);
  if (!actor || actor.suspendedAt !== null || !allows(actor, needed)) throw forbidden();
  return actor;
}

/** Throws 404 `Member not found.` */
export async function readMember(ctx: Context, userId: number): Promise<MemberRow> {
  const member = await findMember(ctx, userId);
  if (!member) throw notFound("Member");
  return member;
}

type Patch = Partial<{ role: Role; isOwner: boolean; suspendedAt: string | null | ReturnType<typeof sql> }>;

export async function updateMembership(ctx: Context, userId: number, patch: Patch): Promise<void> {
  await ctx.db.update(memberships).set(patch).where(inWorkspace(ctx, userId));
}
