import { and, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import { ROLES, type Role } from "#contract/core/endpoint.ts";
import { type Scope, SCOPES } from "#contract/workspace/key-scope.ts";
import { ADDRESS_KINDS } from "#contract/workspace/api-key.ts";
import { randomId } from "#server/platform/db/ids.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { accessTokens, apiKeys } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { forgetIdentities } from "#server/platform/context/forget-identities.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { hashSecret, randomSecret } from "#server/platform/auth/secrets.ts";

const Columns = z.object({
  role: z.enum(ROLES),
  scopes: z.nullable(z.array(z.enum(SCOPES))),
  lastUsedFrom: z.nullable(z.enum(ADDRESS_KINDS)),
});

/** Past by the clock of the database, which decides whether a key is accepted: that of a process may be wrong. */
const isPast = (moment: typeof apiKeys.expiresAt | typeof apiKeys.previousSecretUntil) =>
  sql<boolean>`coalesce(${moment} <= now(), false)`;
const KEY = {
  ...getTableColumns(apiKeys),
  isExpired: isPast(apiKeys.expiresAt),
  isOldSecretOver: isPast(apiKeys.previousSecretUntil),
};
type KeyRow = typeof apiKeys.$inferSelect & { isExpired: boolean; isOldSecretOver: boolean };

function present(row: KeyRow) {
  const { role, scopes, lastUsedFrom } = Columns.parse(row);
  return {
    id: row.id,
    name: row.name,
    api_key: row.apiKey,
    role,
    scopes,
    created_at: row.createdAt,
    expires_at: row.expiresAt,
    is_expired: row.isExpired,
    last_used_at: row.lastUsedAt,
    last_used_from: lastUsedFrom,
    old_secret_until: row.isOldSecretOver ? null : row.previousSecretUntil,
  };
}

interface NewKey {
  workspaceId: number;
  userId: number;
  name: string;
  role: Role;
  scopes?: Scope[] | null;
  expiresInDays?: number | null;
}

/** The secret is stored only as a hash. */
export async function insertKey(db: Db, serverKey: string, { expiresInDays, ...key }: NewKey) {
  const secret = randomSecret();
  const [row] = await db
    .insert(apiKeys)
    .values({
      ...key,
      apiKey: randomId("key_", 24),
      secretHash: hashSecret(serverKey, secret),
      expiresAt: expiresInDays ? sql`now() + make_interval(days => ${expiresInDays})` : null,
    })
    .returning(KEY);
  if (!row) throw new Error("The key was not inserted");
  return { row, secret };
}

const isOpen = (ctx: Context, id: number) =>
  and(eq(apiKeys.workspaceId, ctx.workspace.id), eq(apiKeys.id, id), isNull(apiKeys.revokedAt));

export const listKeys: Handler<"listKeys"> = async (ctx) => {
  const rows = await ctx.db
    .select(KEY)
    .from(apiKeys)
    .where(and(eq(apiKeys.workspaceId, ctx.workspace.id), isNull(apiKeys.revokedAt)))
    .orderBy(desc(apiKeys.id));
  return { data: rows.map(present) };
};

/** `secret_key` is only in this answer, so `Idempotency-Key` is not supported, because it would store the answer. */
export const createKey: Handler<"createKey"> = async (ctx, { body }) => {
  const { name, role, scopes = null, expires_in_days: expiresInDays = null } = body;
  const { row, secret } = await insertKey(ctx.db, ctx.services.serverKey, {
    name,
    role,
    scopes: scopes && [...new Set(scopes)],
    expiresInDays,
    workspaceId: ctx.workspace.id,
    userId: ctx.actor.userId ?? 0,
  });
  const changes = Object.fromEntries(
    Object.entries({ name, role, scopes: row.scopes, expires_at: row.expiresAt })
      .filter(([, value]) => value !== null)
      .map(([field, value]) => [field, { old: null, new: value }]),
  );
  await writeAudit(ctx, { action: "created", record: "Key", recordId: row.id, changes });
  return { message: "Key Created Successfully", data: { ...present(row), secret_key: secret } };
};

/** With no overlap the key's tokens are revoked too, since whoever has the old secret may have created some. Throws 404 `Key not found.` */
export const rotateKey: Handler<"rotateKey"> = async (ctx, { params, body }) => {
  const secret = randomSecret();
  const [row] = await ctx.db
    .update(apiKeys)
    .set({
      secretHash: hashSecret(ctx.services.serverKey, secret),
      previousSecretHash: sql`${apiKeys.secretHash}`,
      previousSecretUntil: sql`now() + make_interval(hours => ${body.overlap_hours})`,
    })
    .where(isOpen(ctx, params.id))
    .returning(KEY);
  if (!row) throw notFound("Key");
  if (body.overlap_hours === 0)
    await ctx.db
      .update(accessTokens)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(accessTokens.workspaceId, ctx.workspace.id), eq(accessTokens.keyId, row.id)));
  const changes = { name: { old: row.name, new: row.name }, secret: { old: null, new: null } };
  await writeAudit(ctx, { action: "updated", record: "Key", recordId: row.id, changes });
  await forgetIdentities(ctx);
  return { message: "Key Secret Changed Successfully", data: { ...present(row), secret_key: secret } };
};

/** Throws 404 `Key not found.` */
export const revokeKey: Handler<"revokeKey"> = async (ctx, { params }) => {
  const [row] = await ctx.db
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(isOpen(ctx, params.id))
    .returning({ id: apiKeys.id, name: apiKeys.name });
  if (!row) throw notFound("Key");
  const changes = { name: { old: row.name, new: null } };
  await writeAudit(ctx, { action: "deleted", record: "Key", recordId: row.id, changes });
  await forgetIdentities(ctx);
  return { message: "Key Deleted Successfully" };
};
