import { and, eq, gt, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import { ROLES } from "#contract/core/endpoint.ts";
import { accessTokens, apiKeys, workspaces } from "#server/platform/db/tables/schema.ts";
import type { Services } from "#server/platform/context/context.ts";
import type { Identity } from "#server/platform/context/identity.ts";
import { secondsUntil } from "#server/platform/context/identity-cache.ts";
import { noticeKeyGuess } from "./notice-guesses.ts";
import { hashSecret, sameHash } from "./secrets.ts";

const RoleColumn = z.enum(ROLES);
const columns = {
  workspaceId: apiKeys.workspaceId,
  keyId: apiKeys.id,
  userId: apiKeys.userId,
  role: apiKeys.role,
  keyName: apiKeys.name,
  secretHash: apiKeys.secretHash,
  uniqueId: workspaces.uniqueWorkspaceId,
  name: workspaces.name,
};

interface KeyRow {
  workspaceId: number;
  keyId: number;
  userId: number;
  role: string;
  uniqueId: string;
  name: string;
}

const toIdentity = (row: KeyRow): Identity => ({
  actor: { kind: "key", userId: row.userId, keyId: row.keyId, role: RoleColumn.parse(row.role) },
  workspace: { id: row.workspaceId, uniqueId: row.uniqueId, name: row.name },
});

export async function authorizePair(services: Services, key: string, secret: string): Promise<Identity | undefined> {
  const hash = hashSecret(services.serverKey, secret);
  return services.identities.get(`${key}:${hash}`, async () => {
    const row = await services.database.system(async (db) => {
      const [found] = await db
        .select(columns)
        .from(apiKeys)
        .innerJoin(workspaces, eq(workspaces.id, apiKeys.workspaceId))
        .where(and(eq(apiKeys.apiKey, key), isNull(apiKeys.revokedAt)));
      if (!found) return undefined;
      const fits = sameHash(found.secretHash, hash);
      const isKey = and(eq(apiKeys.workspaceId, found.workspaceId), eq(apiKeys.id, found.keyId));
      // A key's name is no secret: who knows only that must not make it look used.
      if (fits)
        await db
          .update(apiKeys)
          .set({ lastUsedAt: sql`now()` })
          .where(isKey);
      return { ...found, fits };
    });
    if (row && !row.fits) await noticeKeyGuess(services, row);
    return row?.fits ? { identity: toIdentity(row) } : undefined;
  });
}

async function byToken(services: Services, token: string): Promise<Identity | undefined> {
  const hash = hashSecret(services.serverKey, token);
  return services.identities.get(`bearer:${hash}`, async () => {
    const [row] = await services.database.system((db) =>
      db
        .select({ ...columns, secondsLeft: secondsUntil(accessTokens.expiresAt) })
        .from(accessTokens)
        .innerJoin(apiKeys, and(eq(apiKeys.workspaceId, accessTokens.workspaceId), eq(apiKeys.id, accessTokens.keyId)))
        .innerJoin(workspaces, eq(workspaces.id, accessTokens.workspaceId))
        .where(
          and(
            eq(accessTokens.tokenHash, hash),
            gt(accessTokens.expiresAt, sql`now()`),
            isNull(accessTokens.revokedAt),
            isNull(apiKeys.revokedAt),
          ),
        ),
    );
    return row && { identity: toIdentity(row), secondsLeft: row.secondsLeft };
  });
}

function readHeader(header: string | undefined): { scheme: string; value: string } | undefined {
  const [, scheme, value] = /^(Basic|Bearer) +(\S+)$/i.exec(header ?? "") ?? [];
  return scheme && value ? { scheme: scheme.toLowerCase(), value } : undefined;
}

/** Reads `Authorization: Basic` only. Undefined when missing, malformed or wrong. */
export async function authorizeBasic(services: Services, header: string | undefined): Promise<Identity | undefined> {
  const given = readHeader(header);
  if (given?.scheme !== "basic") return undefined;
  const text = Buffer.from(given.value, "base64").toString("utf8");
  const colon = text.indexOf(":");
  // PostgreSQL cannot hold U+0000, not even in a query.
  if (/\p{Cc}/u.test(text)) return undefined;
  return colon > 0 ? authorizePair(services, text.slice(0, colon), text.slice(colon + 1)) : undefined;
}

/**
 * Reads an `Authorization` header (v3 interface, section 5): Basic key pair or Bearer token. Undefined when missing,
 * malformed or wrong.
 */
export async function authorize(services: Services, header: string | undefined): Promise<Identity | undefined> {
  const given = readHeader(header);
  return given?.scheme === "bearer" ? byToken(services, given.value) : authorizeBasic(services, header);
}
