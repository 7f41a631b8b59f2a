import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { setColumns } from "#server/domain/reviews/set-columns.ts";
import type { Context, Services } from "#server/platform/context/context.ts";
import { LARGEST_INTEGER } from "#server/platform/db/columns/columns.ts";
import { memberships, reviews, users } from "#server/platform/db/tables/schema.ts";

type Scope = Pick<Context, "db"> & { workspace: { id: number } };

const known = (ids: readonly number[]) => [...new Set(ids)].filter((id) => id <= LARGEST_INTEGER);

async function selectNames({ db, workspace }: Scope, ids: readonly number[], active: boolean) {
  const wanted = known(ids);
  if (wanted.length === 0) return new Map<number, string>();
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.workspaceId, workspace.id),
        inArray(memberships.userId, wanted),
        active ? isNull(memberships.suspendedAt) : undefined,
      ),
    );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The current names of those who are members, by user id. */
export const readMemberNames = (scope: Scope, ids: readonly number[]) => selectNames(scope, ids, false);

/** As `readMemberNames`, without suspended people. */
export const readActiveNames = (scope: Scope, ids: readonly number[]) => selectNames(scope, ids, true);

/** User id, e-mail address, preferences and `user_meta` of the active members for which `which` holds. Accounts belong to no workspace, so it runs as the owner. */
export const findActiveAccounts = ({ database }: Pick<Services, "database">, workspaceId: number, which: SQL) =>
  database.system((db) =>
    db
      .select({ id: users.id, email: users.email, preferences: users.preferences, meta: users.meta })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.workspaceId, workspaceId), isNull(memberships.suspendedAt), which)),
  );

/** The reviews of this member are assigned to nobody then. */
export async function deleteMembership({ db, workspace: { id: workspaceId } }: Scope, userId: number): Promise<void> {
  await setColumns(db, { workspaceId, where: eq(reviews.assigneeId, userId) }, { assigneeId: null });
  await db.delete(memberships).where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId)));
}
