import { sql } from "drizzle-orm";
import type { Db } from "#server/db/open.ts";

export interface Original {
  id: number;
  medium: string;
}

/** The earliest review of the workspace with each of these fingerprints. `+ 0` keeps the search on their index. */
export async function findOriginals(
  db: Db,
  workspaceId: number,
  fingerprints: (string | null)[],
): Promise<Map<string, Original>> {
  const asked = [...new Set(fingerprints.filter((one) => one !== null))];
  if (asked.length === 0) return new Map();
  const { rows } = await db.execute<{ fingerprint: string; id: number; medium: string }>(sql`
    select asked.fingerprint, earliest.id::float8 as id, r.medium
    from json_array_elements_text(${JSON.stringify(asked)}::json) as asked(fingerprint)
      cross join lateral (select min(known.id + 0) as id from reviews known
        where known.workspace_id = ${workspaceId} and known.fingerprint = asked.fingerprint) earliest
      join reviews r on r.workspace_id = ${workspaceId} and r.id = earliest.id`);
  return new Map(rows.map(({ fingerprint, ...original }) => [fingerprint, original]));
}
