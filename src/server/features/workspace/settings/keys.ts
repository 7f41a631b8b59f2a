import { and, desc, eq, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import { ROLES, type Role } from "#contract/core/endpoint.ts";
import { randomId } from "#server/platform/db/ids.ts";
import type { Handler } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { apiKeys } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { forgetIdentities } from "#server/platform/context/forget-identities.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { hashSecret, randomSecret } from "#server/platform/auth/secrets.ts";

const Row = z.object({ role: z.enum(ROLES) });

const present = (row: Omit<typeof apiKeys.$inferSelect, "secretHash">) => ({
  id: row.id,
  name: row.name,
  api_key: row.apiKey,
  role: Row.parse(row).role,
  created_at: row.createdAt,
  last_used_at: row.lastUsedAt,
});

/** The secret is stored only as a hash. */
export async function insertKey(
  db: Db,
  serverKey: string,
  owner: { workspaceId: number; userId: number; name: string; role: Role },
) {
  const secret = randomSecret();
  const [row] = await db
    .insert(apiKeys)
    .values({ ...owner, apiKey: randomId("key_", 24), secretHash: hashSecret(serverKey, secret) })
    .returning();
  if (!row) throw new Error("The key was not inserted");
  return { row, secret };
}

export const listKeys: Handler<"listKeys"> = async (ctx) => {
  const rows = await ctx.db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.workspaceId, ctx.workspace.id), isNull(apiKeys.revokedAt)))
    .orderBy(desc(apiKeys.id));
  return { data: rows.map(present) };
};

/** `secret_key` is only in this answer, so `Idempotency-Key` is not supported, because it would store the answer. */
export const createKey: Handler<"createKey"> = async (ctx, { body }) => {
  const userId = ctx.actor.userId ?? 0;
  const { row, secret } = await insertKey(ctx.db, ctx.services.serverKey, {
    ...body,
    workspaceId: ctx.workspace.id,
    userId,
  });
  await writeAudit(ctx, { action: "created", record: "Key", recordId: row.id });
  return { message: "Key Created Successfully", data: { ...present(row), secret_key: secret } };
};

/** Throws 404 `Key not found.` */
export const revokeKey: Handler<"revokeKey"> = async (ctx, { params }) => {
  const [row] = await ctx.db
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiKeys.workspaceId, ctx.workspace.id), eq(apiKeys.id, params.id), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  if (!row) throw notFound("Key");
  await writeAudit(ctx, { action: "deleted", record: "Key", recordId: row.id });
  await forgetIdentities(ctx);
  return { message: "Key Deleted Successfully" };
};
