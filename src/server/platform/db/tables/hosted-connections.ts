import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { HostedCheck } from "#contract/workspace/hosted-connection.ts";
import { bigId, createdAt, tenant, updatedAt } from "#server/platform/db/columns/columns.ts";
import { instant } from "#server/platform/db/columns/instant.ts";

/** Services elsewhere that speak v3, which the dashboard drives with the credentials of the connection. */
export const hostedConnections = pgTable(
  "hosted_connections",
  {
    workspaceId: tenant,
    id: bigId,
    name: text("name").notNull(),
    /** Without a slash at its end. */
    baseUrl: text("base_url").notNull(),
    credentialKind: text("credential_kind").notNull(),
    /** Sealed with the key of the installation; null after a restore, because backups leave it out. */
    credentials: text("credentials"),
    hostedWorkspace: text("hosted_workspace"),
    workspaceHeader: text("workspace_header").notNull(),
    embedClass: text("embed_class").notNull(),
    capabilities: jsonb("capabilities").$type<string[]>().notNull().default([]),
    checkResult: jsonb("check_result").$type<HostedCheck>(),
    checkedAt: instant("checked_at"),
    createdAt,
    updatedAt,
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.id] })],
);
