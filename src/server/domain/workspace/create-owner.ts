import { sql } from "drizzle-orm";
import type * as z from "zod";
import type { Setup } from "#contract/account/sign-in.ts";
import { isEasyToGuess } from "#contract/account/rate-password.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { hashPassword } from "#server/platform/auth/secrets.ts";
import type { Services, WorkspaceScope } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { memberships, users, workspaces } from "#server/platform/db/tables/schema.ts";
import { newId } from "#server/platform/db/ids.ts";

export async function ownerExists(db: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1);
  return rows.length > 0;
}

export async function insertWorkspace(
  db: Db,
  userId: number,
  values: { name: string; description?: string; websiteUrl?: string; logo?: string },
) {
  const [workspace] = await db
    .insert(workspaces)
    .values({ ...values, uniqueWorkspaceId: newId.workspace() })
    .returning();
  if (!workspace) throw new Error("The workspace was not inserted");
  await db.insert(memberships).values({ workspaceId: workspace.id, userId, role: "admin" });
  return workspace;
}

const EASY_PASSWORD = "This password is too easy to guess. Four unrelated words are strong and easy to remember.";

/** Safe when two first runs happen at once. Throws 422 for a password that is easy to guess. */
export async function createOwner(
  services: Services,
  setup: Omit<z.output<typeof Setup>, "demo">,
): Promise<{ created: true; userId: number; workspace: WorkspaceScope } | { created: false }> {
  const isEasy = isEasyToGuess(setup.password, [setup.name, setup.email, setup.workspace]);
  const passwordHash = await hashPassword(setup.password);
  return services.database.system(async (db) => {
    await db.execute(sql`lock table users in exclusive mode`);
    if (await ownerExists(db)) return { created: false };
    if (isEasy) throw validationError({ password: [EASY_PASSWORD] });
    const [user] = await db
      .insert(users)
      .values({ uniqueUserId: newId.user(), name: setup.name, email: setup.email, passwordHash })
      .returning({ id: users.id });
    if (!user) throw new Error("The owner was not inserted");
    const workspace = await insertWorkspace(db, user.id, { name: setup.workspace });
    const { id, uniqueWorkspaceId: uniqueId, name } = workspace;
    return { created: true, userId: user.id, workspace: { id, uniqueId, name } };
  });
}
