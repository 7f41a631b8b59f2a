import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "./instant.ts";
import type { Json } from "#contract/core/json.ts";
import { bigId, createdAt, tenant, updatedAt } from "./columns.ts";

export const users = pgTable(
  "users",
  {
    id: serial("id").primaryKey(),
    uniqueUserId: text("unique_user_id").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    /** `user_meta` (v3 interface, section 2.7) that belongs to the person: notification flags, picture. */
    meta: jsonb("meta").$type<Json>().notNull().default({}),
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
    version: integer("version").notNull().default(1),
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
    createdAt,
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.userId] }), index("memberships_user").on(t.userId)],
);

export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id").notNull(),
    createdAt,
    lastSeenAt: instant("last_seen_at")
      .notNull()
      .default(sql`now()`),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("sessions_user").on(t.userId)],
);

export const apiKeys = pgTable(
  "api_keys",
  {
    workspaceId: tenant,
    id: bigId,
    name: text("name").notNull(),
    apiKey: text("api_key").notNull(),
    secretHash: text("secret_hash").notNull(),
    role: text("role").notNull(),
    userId: integer("user_id").notNull(),
    createdAt,
    lastUsedAt: instant("last_used_at"),
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
