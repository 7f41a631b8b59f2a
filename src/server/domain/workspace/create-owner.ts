import type { Json } from "#contract/core/json.ts";
import { sql } from "drizzle-orm";
import type * as z from "zod";
import type { Setup } from "#contract/account/sign-in.ts";
import { hashPassword } from "#server/platform/auth/secrets.ts";
import type { Services, WorkspaceScope } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { memberships, users, workspaces } from "#server/platform/db/tables/schema.ts";
import { checkPasswordStrength, createAccount } from "./create-account.ts";
import { newId } from "#server/platform/db/ids.ts";

export async function ownerExists(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1);
  return rows.length > 0;
}

export async function insertWorkspace(
  db: Db,
  userId: number,
  values: { name: string; description?: string; websiteUrl?: string; logo?: string; defaults?: Json },
) {
  const [workspace] = await db
    .insert(workspaces)
    .values({ ...values, uniqueWorkspaceId: newId.workspace() })
    .returning();
  if (!workspace) throw new Error("The workspace was not inserted");
  await db.insert(memberships).values({ workspaceId: workspace.id, userId, role: "admin", isOwner: true });
  return workspace;
}

/** Safe when two first runs happen at once. Throws 422 for a password that is easy to guess. */
export async function createOwner(
  services: Services,
  setup: Omit<z.output<typeof Setup>, "demo">,
): Promise<{ created: true; userId: number; workspace: WorkspaceScope } | { created: false }> {
  const passwordHash = await hashPassword(setup.password);
  return services.database.system(async (db) => {
    await db.execute(sql`lock table users in exclusive mode`);
    if (await ownerExists(db)) return { created: false };
    checkPasswordStrength(setup.password, [setup.name, setup.email, setup.workspace]);
    const userId = await createAccount(db, { name: setup.name, email: setup.email, passwordHash });
    const workspace = await insertWorkspace(db, userId, { name: setup.workspace });
    const { id, uniqueWorkspaceId: uniqueId, name } = workspace;
    return { created: true, userId, workspace: { id, uniqueId, name } };
  });
}
