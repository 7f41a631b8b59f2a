import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "#server/platform/db/columns/instant.ts";
import type { Json } from "#contract/core/json.ts";
import { bigId, createdAt, tenant, updatedAt } from "#server/platform/db/columns/columns.ts";

export const users = pgTable(
  "users",
  {
    id: serial("id").primaryKey(),
    uniqueUserId: text("unique_user_id").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    /** False when somebody else could have made the account or set its address, until a link mailed there signs in or resets. */
    emailProven: boolean("email_proven").notNull().default(true),
    /** `user_meta` (v3 interface, section 2.7) that belongs to the person: notification flags, picture. */
    meta: jsonb("meta").$type<Json>().notNull().default({}),
    /** Language, time zone, theme …: `contract/account/preferences.ts`. */
    preferences: jsonb("preferences").$type<Json>().notNull().default({}),
    /** The next daily digest covers what came in after this. Null until the digest job first sees the person. */
    dailyDigestUntil: instant("daily_digest_until"),
    weeklyDigestUntil: instant("weekly_digest_until"),
    createdAt,
    updatedAt,
  },
  (t) => [uniqueIndex("users_email").on(sql`lower(${t.email})`)],
);

export const workspaces = pgTable(
  "workspaces",
  {
    id: serial("id").primaryKey(),
    uniqueWorkspaceId: text("unique_workspace_id").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    websiteUrl: text("website_url"),
    logo: text("logo"),
    /** What new forms, walls and widgets begin with: `contract/workspace/workspace-defaults.ts`. */
    defaults: jsonb("defaults").$type<Json>().notNull().default({}),
    /** After how many days what is not public goes: `contract/contacts/retention.ts`. */
    retention: jsonb("retention").$type<Json>().notNull().default({}),
    version: integer("version").notNull().default(1),
    /** Its owner deleted it then: nobody reaches it, and everything in it goes `CLOSED_DAYS` later. */
    closedAt: instant("closed_at"),
    /** When its owner was reminded that the end is near. */
    endingToldAt: instant("ending_told_at"),
    createdAt,
    updatedAt,
  },
  (t) => [uniqueIndex("workspaces_unique").on(t.uniqueWorkspaceId)],
);

export const memberships = pgTable(
  "memberships",
  {
    workspaceId: tenant,
    userId: integer("user_id").notNull(),
    role: text("role").notNull(),
    /** One of each workspace, always an admin. */
    isOwner: boolean("is_owner").notNull().default(false),
    suspendedAt: instant("suspended_at"),
    /** Part of the address of the person's private feed; another one ends the former address. */
    feedSecret: text("feed_secret"),
    createdAt,
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.userId] }),
    index("memberships_user").on(t.userId),
    uniqueIndex("memberships_owner")
      .on(t.workspaceId)
      .where(sql`${t.isOwner}`),
  ],
);

/** A row goes when the invitation is accepted or withdrawn. */
export const memberInvitations = pgTable(
  "member_invitations",
  {
    workspaceId: tenant,
    id: bigId,
    email: text("email").notNull(),
    role: text("role").notNull(),
    /** Of the link that was shown to the person who invites. */
    tokenHash: text("token_hash").notNull(),
    /** Of the link in the e-mail, which is made when it is sent, so that no queue holds it. */
    mailedTokenHash: text("mailed_token_hash"),
    mailedAt: instant("mailed_at"),
    invitedBy: integer("invited_by").notNull(),
    createdAt,
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex("member_invitations_email").on(t.workspaceId, sql`lower(${t.email})`),
    uniqueIndex("member_invitations_token").on(t.tokenHash),
    uniqueIndex("member_invitations_mailed_token").on(t.mailedTokenHash),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    /** Names it to its person; the hash stays here. */
    id: bigId,
    userId: integer("user_id").notNull(),
    createdAt,
    lastSeenAt: instant("last_seen_at")
      .notNull()
      .default(sql`now()`),
    userAgent: text("user_agent"),
    /** When the person last gave the password in it. */
    provenAt: instant("proven_at")
      .notNull()
      .default(sql`now()`),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("sessions_user").on(t.userId), uniqueIndex("sessions_id").on(t.id)],
);

/** One row for each person with an authenticator app. */
export const secondFactors = pgTable("second_factors", {
  userId: integer("user_id").primaryKey(),
  /** Sealed with the key of the installation. */
  secret: text("secret").notNull(),
  /** Null until the first code is confirmed. Sign-in asks for a code only after that. */
  confirmedAt: instant("confirmed_at"),
  /** Time step (30 seconds) of the last accepted code. Codes of that step and earlier ones are refused. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
  createdAt,
});

/** A row is deleted when its code is used. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  { userId: integer("user_id").notNull(), codeHash: text("code_hash").notNull(), createdAt },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** With which account of an OpenID Connect provider a person signs in. */
export const providerAccounts = pgTable(
  "provider_accounts",
  {
    issuer: text("issuer").notNull(),
    /** `sub`: the provider never gives it to somebody else. */
    subject: text("subject").notNull(),
    id: bigId,
    userId: integer("user_id").notNull(),
    /** What the provider last said; only shown. */
    email: text("email"),
    createdAt,
    lastUsedAt: instant("last_used_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.issuer, t.subject] }),
    uniqueIndex("provider_accounts_id").on(t.id),
    index("provider_accounts_user").on(t.userId),
  ],
);

/** Public keys of the passkeys a person signs in with. */
export const passkeys = pgTable(
  "passkeys",
  {
    /** The authenticator's name for it, in base64url. */
    credentialId: text("credential_id").primaryKey(),
    id: bigId,
    userId: integer("user_id").notNull(),
    name: text("name").notNull(),
    /** COSE, in base64url. */
    publicKey: text("public_key").notNull(),
    /** Of signatures, as the authenticator counts them; 0 when it does not. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    createdAt,
    lastUsedAt: instant("last_used_at"),
  },
  (t) => [uniqueIndex("passkeys_id").on(t.id), index("passkeys_user").on(t.userId)],
);

/** Links that were sent or shown to a person, each good for one use. */
export const accountLinks = pgTable(
  "account_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id").notNull(),
    purpose: text("purpose").notNull(),
    /** The address that a link sets, or that a link to a new password was mailed to. */
    email: text("email"),
    /** The admin who made it for a member; null when the person asked for it, or the machine. */
    madeBy: integer("made_by"),
    createdAt,
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("account_links_user").on(t.userId)],
);

export const apiKeys = pgTable(
  "api_keys",
  {
    workspaceId: tenant,
    id: bigId,
    name: text("name").notNull(),
    apiKey: text("api_key").notNull(),
    secretHash: text("secret_hash").notNull(),
    /** After a rotation, the secret before works until `previousSecretUntil`. */
    previousSecretHash: text("previous_secret_hash"),
    previousSecretUntil: instant("previous_secret_until"),
    role: text("role").notNull(),
    /** Null: all. */
    scopes: jsonb("scopes").$type<string[]>(),
    userId: integer("user_id").notNull(),
    createdAt,
    expiresAt: instant("expires_at"),
    lastUsedAt: instant("last_used_at"),
    lastUsedFrom: text("last_used_from"),
    revokedAt: instant("revoked_at"),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] }), uniqueIndex("api_keys_key").on(t.apiKey)],
);

export const accessTokens = pgTable(
  "access_tokens",
  {
    workspaceId: tenant,
    tokenHash: text("token_hash").notNull(),
    keyId: bigint("key_id", { mode: "number" }).notNull(),
    createdAt,
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.tokenHash] }), uniqueIndex("access_tokens_hash").on(t.tokenHash)],
);
