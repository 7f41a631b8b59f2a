import { and, eq, isNull, min, sql } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { memberships, workspaces } from "#server/platform/db/tables/schema.ts";
import { forbidden } from "#server/platform/errors/app-error.ts";

/** The workspace that set-up made; undefined before. `db` sees all workspaces. */
export async function findFirstWorkspace(db: Db): Promise<number | undefined> {
  const [first] = await db.select({ id: min(workspaces.id) }).from(workspaces);
  return first?.id ?? undefined;
}

/**
 * Whether a person answers for the whole installation: an admin of its first workspace, the one that set-up made. `db` sees
 * all workspaces.
 */
export async function isOperator(db: Db, userId: number): Promise<boolean> {
  const first = sql`(select min(${workspaces.id}) from ${workspaces})`;
  const rows = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.workspaceId, first),
        eq(memberships.userId, userId),
        eq(memberships.role, "admin"),
        isNull(memberships.suspendedAt),
      ),
    );
  return rows.length > 0;
}

/** Throws 403 for anybody but an operator. */
export async function requireOperator({ actor }: Pick<Context, "actor">, db: Db): Promise<void> {
  if (actor.kind !== "session" || actor.userId === null || !(await isOperator(db, actor.userId))) throw forbidden();
}
