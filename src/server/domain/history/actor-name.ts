import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#server/platform/context/context.ts";

/** For example `session:5` or `key:7`. */
export const actorKey = ({ kind, keyId, userId }: Actor): string =>
  `${kind}:${(kind === "key" ? keyId : userId) ?? ""}`;

/** Null for other kinds and for deleted ones. `kind` and `id` are columns. */
export const actorName = (workspaceId: number, kind: SQL, id: SQL): SQL<string | null> =>
  sql<string | null>`case ${kind}
    when 'session' then (select u.name from users u where u.id = ${id})
    when 'key' then (select k.name from api_keys k where k.workspace_id = ${workspaceId} and k.id = ${id})
  end`;
