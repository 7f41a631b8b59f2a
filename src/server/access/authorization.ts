import { and, eq, gt, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import { ROLES } from "#contract/endpoint.ts";
import { accessTokens, apiKeys, workspaces } from "#server/db/schema.ts";
import type { Services } from "#server/context.ts";
import type { Identity } from "./identity.ts";
import { hashSecret, sameHash } from "./secrets.ts";

const RoleColumn = z.enum(ROLES);
const columns = {
  workspaceId: apiKeys.workspaceId,
  keyId: apiKeys.id,
  userId: apiKeys.userId,
  role: apiKeys.role,
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

function readBasic(encoded: string): { key: string; secret: string } | undefined {
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const colon = text.indexOf(":");
  return colon > 0 ? { key: text.slice(0, colon), secret: text.slice(colon + 1) } : undefined;
}

async function byKeyPair(services: Services, encoded: string): Promise<Identity | undefined> {
  const pair = readBasic(encoded);
  if (!pair) return undefined;
  const hash = hashSecret(services.serverKey, pair.secret);
  return services.identities.get(`${pair.key}:${hash}`, async () => {
    const [row] = await services.database.system((db) =>
      db
        .update(apiKeys)
        .set({ lastUsedAt: sql`now()` })
        .from(workspaces)
        .where(and(eq(apiKeys.apiKey, pair.key), isNull(apiKeys.revokedAt), eq(workspaces.id, apiKeys.workspaceId)))
        .returning(columns),
    );
    return row && sameHash(row.secretHash, hash) ? toIdentity(row) : undefined;
  });
}

async function byToken(services: Services, token: string): Promise<Identity | undefined> {
  const hash = hashSecret(services.serverKey, token);
  return services.identities.get(`bearer:${hash}`, async () => {
    const [row] = await services.database.system((db) =>
      db
        .select(columns)
        .from(accessTokens)
        .innerJoin(apiKeys, and(eq(apiKeys.workspaceId, accessTokens.workspaceId), eq(apiKeys.id, accessTokens.keyId)))
        .innerJoin(workspaces, eq(workspaces.id, accessTokens.workspaceId))
        .where(
          and(eq(accessTokens.tokenHash, hash), gt(accessTokens.expiresAt, sql`now()`), isNull(apiKeys.revokedAt)),
        ),
    );
    return row && toIdentity(row);
  });
}

/**
 * Reads an `Authorization` header (section 5): a Basic key pair or a Bearer token. Cookies are never looked at.
 * Gives undefined when it is missing, malformed or wrong.
 */
export async function authorize(services: Services, header: string | undefined): Promise<Identity | undefined> {
  const [, scheme, value] = /^(Basic|Bearer)\s+(\S+)$/i.exec(header ?? "") ?? [];
  if (!scheme || !value) return undefined;
  return scheme.toLowerCase() === "basic" ? byKeyPair(services, value) : byToken(services, value);
}
