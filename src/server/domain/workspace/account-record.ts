import { and, eq } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { apiKeys, users } from "#server/platform/db/tables/schema.ts";

/** The key of a request. It outlives the membership of its person. */
export async function findKey({ db, actor, workspace }: Pick<Context, "db" | "actor" | "workspace">) {
  if (actor.keyId === null) return undefined;
  const [key] = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.workspaceId, workspace.id), eq(apiKeys.id, actor.keyId)));
  return key;
}

/**
 * v3 interface, section 2.5, with only what a workspace may see of its members. A key whose person left stands for itself.
 */
export async function readAccountRecord(ctx: Pick<Context, "db" | "actor" | "workspace">) {
  if (ctx.actor.userId === null) return null;
  const [user] = await ctx.db
    .select({
      id: users.id,
      unique_user_id: users.uniqueUserId,
      name: users.name,
      email: users.email,
      created_at: users.createdAt,
      updated_at: users.updatedAt,
    })
    .from(users)
    .where(eq(users.id, ctx.actor.userId));
  if (user) return { ...user, email_verified_at: null };
  const key = await findKey(ctx);
  if (!key) return null;
  const { id, apiKey, name, createdAt } = key;
  const never = { email: "", email_verified_at: null };
  return { id, unique_user_id: apiKey, name, ...never, created_at: createdAt, updated_at: createdAt };
}
