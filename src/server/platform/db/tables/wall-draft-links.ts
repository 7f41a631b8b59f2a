import { bigint, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bigId, createdAt, tenant } from "#server/platform/db/columns/columns.ts";
import { instant } from "#server/platform/db/columns/instant.ts";

const wallId = text("wall_id").notNull();

/** Private links to the draft of a wall. A link that has ended stays as long as it has comments. */
export const wallDraftLinks = pgTable(
  "wall_draft_links",
  {
    workspaceId: tenant,
    id: bigId,
    wallId,
    name: text("name").notNull(),
    tokenHash: text("token_hash").notNull(),
    actorKind: text("actor_kind").notNull(),
    actorId: bigint("actor_id", { mode: "number" }),
    createdAt,
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    lastOpenedAt: instant("last_opened_at"),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex("wall_draft_links_token").on(t.tokenHash),
    index("wall_draft_links_wall").on(t.workspaceId, t.wallId, t.id),
  ],
);

/** What people wrote through those links. */
export const wallDraftComments = pgTable(
  "wall_draft_comments",
  {
    workspaceId: tenant,
    id: bigId,
    wallId,
    linkId: bigint("link_id", { mode: "number" }).notNull(),
    name: text("name").notNull(),
    text: text("text").notNull(),
    createdAt,
    settledAt: instant("settled_at"),
    settledByKind: text("settled_by_kind"),
    settledById: bigint("settled_by_id", { mode: "number" }),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index("wall_draft_comments_wall").on(t.workspaceId, t.wallId, t.id),
    index("wall_draft_comments_link").on(t.workspaceId, t.linkId),
  ],
);
