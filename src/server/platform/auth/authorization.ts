import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import ipaddr from "ipaddr.js";
import * as z from "zod";
import { ROLES } from "#contract/core/endpoint.ts";
import { SCOPES } from "#contract/workspace/key-scope.ts";
import type { ADDRESS_KINDS } from "#contract/workspace/api-key.ts";
import { accessTokens, apiKeys, workspaces } from "#server/platform/db/tables/schema.ts";
import type { Services } from "#server/platform/context/context.ts";
import type { Identity } from "#server/platform/context/identity.ts";
import { secondsUntil } from "#server/platform/context/identity-cache.ts";
import { noticeKeyGuess } from "./notice-guesses.ts";
import { hashSecret, sameHash } from "./secrets.ts";

const PRIVATE = new Set(["private", "uniqueLocal", "linkLocal", "carrierGradeNat"]);

/** What kind of address a request came from; a name stands for this machine. */
function addressKind(address: string): (typeof ADDRESS_KINDS)[number] {
  const range = ipaddr.isValid(address) ? ipaddr.process(address).range() : "loopback";
  if (range === "loopback") return "machine";
  return PRIVATE.has(range) ? "network" : "internet";
}

const RoleColumn = z.enum(ROLES);
const ScopesColumn = z.array(z.enum(SCOPES));
const columns = {
  workspaceId: apiKeys.workspaceId,
  keyId: apiKeys.id,
  userId: apiKeys.userId,
  role: apiKeys.role,
  keyName: apiKeys.name,
  scopes: apiKeys.scopes,
  secretHash: apiKeys.secretHash,
  uniqueId: workspaces.uniqueWorkspaceId,
  name: workspaces.name,
};

interface KeyRow {
  workspaceId: number;
  keyId: number;
  userId: number;
  role: string;
  scopes: string[] | null;
  uniqueId: string;
  name: string;
}

function toIdentity({ userId, keyId, role, scopes, ...row }: KeyRow): Identity {
  const limit = scopes && { scopes: ScopesColumn.parse(scopes) };
  return {
    actor: { kind: "key", userId, keyId, role: RoleColumn.parse(role), ...limit },
    workspace: { id: row.workspaceId, uniqueId: row.uniqueId, name: row.name },
  };
}

const isUsable = and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)));

export async function authorizePair(
  services: Services,
  { key, secret, address }: { key: string; secret: string; address: string },
): Promise<Identity | undefined> {
  const hash = hashSecret(services.serverKey, secret);
  return services.identities.get(`${key}:${hash}`, async () => {
    const row = await services.database.system(async (db) => {
      const [found] = await db
        .select({
          ...columns,
          keySeconds: secondsUntil(apiKeys.expiresAt),
          previousHash: apiKeys.previousSecretHash,
          previousSeconds: secondsUntil(apiKeys.previousSecretUntil),
        })
        .from(apiKeys)
        .innerJoin(workspaces, eq(workspaces.id, apiKeys.workspaceId))
        .where(and(eq(apiKeys.apiKey, key), isUsable, isNull(workspaces.closedAt)));
      if (!found) return undefined;
      const isCurrent = sameHash(found.secretHash, hash);
      const isPrevious = (found.previousSeconds ?? 0) > 0 && sameHash(found.previousHash ?? "", hash);
      const fits = isCurrent || isPrevious;
      const isKey = and(eq(apiKeys.workspaceId, found.workspaceId), eq(apiKeys.id, found.keyId));
      // A key's name is no secret: who knows only that must not make it look used.
      if (fits)
        await db
          .update(apiKeys)
          .set({ lastUsedAt: sql`now()`, lastUsedFrom: addressKind(address) })
          .where(isKey);
      const ends = [found.keySeconds, isCurrent ? null : found.previousSeconds].filter((left) => left !== null);
      return { ...found, fits, secondsLeft: ends.length > 0 ? Math.min(...ends) : undefined };
    });
    if (row && !row.fits) await noticeKeyGuess(services, row);
    return row?.fits ? { identity: toIdentity(row), secondsLeft: row.secondsLeft } : undefined;
  });
}

async function byToken(services: Services, token: string): Promise<Identity | undefined> {
  const hash = hashSecret(services.serverKey, token);
  return services.identities.get(`bearer:${hash}`, async () => {
    const [row] = await services.database.system((db) =>
      db
        .select({
          ...columns,
          tokenSeconds: secondsUntil(accessTokens.expiresAt),
          keySeconds: secondsUntil(apiKeys.expiresAt),
        })
        .from(accessTokens)
        .innerJoin(apiKeys, and(eq(apiKeys.workspaceId, accessTokens.workspaceId), eq(apiKeys.id, accessTokens.keyId)))
        .innerJoin(workspaces, eq(workspaces.id, accessTokens.workspaceId))
        .where(
          and(
            eq(accessTokens.tokenHash, hash),
            gt(accessTokens.expiresAt, sql`now()`),
            isNull(accessTokens.revokedAt),
            isUsable,
            isNull(workspaces.closedAt),
          ),
        ),
    );
    return row && { identity: toIdentity(row), secondsLeft: Math.min(row.tokenSeconds, row.keySeconds ?? Infinity) };
  });
}

function readHeader(header: string | undefined): { scheme: string; value: string } | undefined {
  const [, scheme, value] = /^(Basic|Bearer) +(\S+)$/i.exec(header ?? "") ?? [];
  return scheme && value ? { scheme: scheme.toLowerCase(), value } : undefined;
}

/** Reads `Authorization: Basic` only. Undefined when missing, malformed or wrong. */
export async function authorizeBasic(
  services: Services,
  header: string | undefined,
  address: string,
): Promise<Identity | undefined> {
  const given = readHeader(header);
  if (given?.scheme !== "basic") return undefined;
  const text = Buffer.from(given.value, "base64").toString("utf8");
  const colon = text.indexOf(":");
  // PostgreSQL cannot hold U+0000, not even in a query.
  if (/\p{Cc}/u.test(text)) return undefined;
  return colon > 0
    ? authorizePair(services, { key: text.slice(0, colon), secret: text.slice(colon + 1), address })
    : undefined;
}

/**
 * Reads an `Authorization` header (v3 interface, section 5): Basic key pair or Bearer token. Undefined when missing,
 * malformed or wrong.
 */
export async function authorize(
  services: Services,
  header: string | undefined,
  address: string,
): Promise<Identity | undefined> {
  const given = readHeader(header);
  return given?.scheme === "bearer" ? byToken(services, given.value) : authorizeBasic(services, header, address);
}
