import { and, asc, eq, sql } from "drizzle-orm";
import * as z from "zod";
import type { AccountExport } from "#contract/account/account-export.ts";
import { ROLES } from "#contract/core/endpoint.ts";
import { findUser, ownMeta } from "#server/domain/workspace/read-user.ts";
import type { Handler, Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import {
  accountLinks,
  apiKeys,
  auditLog,
  memberships,
  passkeys,
  providerAccounts,
  savedViews,
  secondFactors,
  sessions,
  workspaces,
} from "#server/platform/db/tables/schema.ts";
import { contentTypeOf } from "#server/platform/storage/media-types.ts";
import { readChoices } from "#server/domain/notifications/notification-choices.ts";
import { readPreferences } from "./sessions/preferences.ts";

const workspace = workspaces.uniqueWorkspaceId;
const RoleColumn = z.enum(ROLES);

/** Null without a picture, and when its file is missing: that must not keep the rest back. */
async function readPicture({ media, log }: Services, name: string | null) {
  const mediaType = name ? contentTypeOf(name) : undefined;
  if (!name || !mediaType) return null;
  try {
    if ((await media.size(name)) === undefined) return null;
    const parts: Buffer[] = [];
    for await (const part of media.read(name)) parts.push(Buffer.from(part as Uint8Array));
    return { media_type: mediaType, data: Buffer.concat(parts).toString("base64") };
  } catch (error) {
    log.warn({ err: error, name }, "a picture is missing in the export of an account");
    return null;
  }
}

/** How the person signs in. Columns are named, so that no hash or secret is read. */
async function readSignIns(db: Db, userId: number) {
  const [factor] = await db
    .select({ since: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return {
    sessions: await db
      .select({
        user_agent: sessions.userAgent,
        created_at: sessions.createdAt,
        last_seen_at: sessions.lastSeenAt,
        expires_at: sessions.expiresAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(sessions.id)),
    passkeys: await db
      .select({ name: passkeys.name, created_at: passkeys.createdAt, last_used_at: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.id)),
    provider_accounts: await db
      .select({
        issuer: providerAccounts.issuer,
        subject: providerAccounts.subject,
        email: providerAccounts.email,
        created_at: providerAccounts.createdAt,
        last_used_at: providerAccounts.lastUsedAt,
      })
      .from(providerAccounts)
      .where(eq(providerAccounts.userId, userId))
      .orderBy(asc(providerAccounts.id)),
    second_factor_since: factor?.since ?? null,
    open_links: await db
      .select({
        purpose: accountLinks.purpose,
        email: accountLinks.email,
        created_at: accountLinks.createdAt,
        expires_at: accountLinks.expiresAt,
      })
      .from(accountLinks)
      .where(eq(accountLinks.userId, userId))
      .orderBy(asc(accountLinks.createdAt)),
  };
}

/** What the person is and made in workspaces, also in those they have left. */
async function readWork(db: Db, userId: number) {
  const joined = await db
    .select({
      workspace,
      name: workspaces.name,
      role: memberships.role,
      is_owner: memberships.isOwner,
      suspended_at: memberships.suspendedAt,
      joined_at: memberships.createdAt,
    })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(workspaces.id));
  const acts = await db
    .select({
      workspace,
      created_at: auditLog.createdAt,
      action: auditLog.action,
      record: auditLog.record,
      record_id: auditLog.recordId,
    })
    .from(auditLog)
    .leftJoin(workspaces, eq(workspaces.id, auditLog.workspaceId))
    .where(and(eq(auditLog.actorKind, "session"), eq(auditLog.actorId, userId)))
    .orderBy(asc(auditLog.id));
  return {
    memberships: joined.map((row) => ({ ...row, role: RoleColumn.parse(row.role) })),
    api_keys: await db
      .select({ workspace, name: apiKeys.name, role: apiKeys.role, created_at: apiKeys.createdAt })
      .from(apiKeys)
      .innerJoin(workspaces, eq(workspaces.id, apiKeys.workspaceId))
      .where(eq(apiKeys.userId, userId))
      .orderBy(asc(apiKeys.id)),
    saved_views: await db
      .select({ workspace, name: savedViews.name, shared: savedViews.shared, created_at: savedViews.createdAt })
      .from(savedViews)
      .innerJoin(workspaces, eq(workspaces.id, savedViews.workspaceId))
      .where(eq(savedViews.userId, userId))
      .orderBy(asc(savedViews.id)),
    audit_log: acts,
  } satisfies Partial<AccountExport>;
}

/** Runs as the owner, because the person may belong to several workspaces. */
export const exportAccount: Handler<"exportAccount"> = async (ctx) => {
  const { db, services } = ctx;
  const user = await findUser(ctx);
  const { profile_pic: picture, ...meta } = ownMeta(user);
  const flags = Object.fromEntries(Object.entries(meta).filter(([, value]) => typeof value === "string"));
  const notifications = { ...flags, ...readChoices(user) };
  const { rows } = await db.execute<{ at: string }>(
    sql`select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
  );
  return {
    data: {
      exported_at: rows[0]?.at ?? "",
      profile: {
        unique_user_id: user.uniqueUserId,
        name: user.name,
        email: user.email,
        created_at: user.createdAt,
        updated_at: user.updatedAt,
        notifications,
        picture: await readPicture(services, picture),
      },
      preferences: readPreferences(user.preferences),
      ...(await readSignIns(db, user.id)),
      ...(await readWork(db, user.id)),
    },
  };
};
