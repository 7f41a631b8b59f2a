import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#server/platform/context/context.ts";

/** The id of the person, the key or the rule; null for jobs and visitors. */
export function actorIdOf({ kind, keyId, userId, ruleId }: Actor): number | null {
  if (kind === "key") return keyId;
  return kind === "rule" ? (ruleId ?? null) : userId;
}

/** For example `session:5` or `key:7`. */
export const actorKey = (actor: Actor): string => `${actor.kind}:${actorIdOf(actor) ?? ""}`;

/** Null for other kinds and for deleted ones. `kind` and `id` are columns. */
export const actorName = (workspaceId: number, kind: SQL, id: SQL): SQL<string | null> =>
  sql<string | null>`case ${kind}
    when 'session' then (select u.name from users u where u.id = ${id})
    when 'key' then (select k.name from api_keys k where k.workspace_id = ${workspaceId} and k.id = ${id})
    when 'rule' then (select r.name from review_rules r where r.workspace_id = ${workspaceId} and r.id = ${id})
  end`;
