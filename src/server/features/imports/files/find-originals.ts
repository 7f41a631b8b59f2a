import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/open.ts";

export interface Original {
  id: number;
  medium: string;
}

/** `+ 0` makes the planner use the index of fingerprints. */
export async function findOriginals(
  db: Db,
  workspaceId: number,
  fingerprints: (string | null)[],
): Promise<Map<string, Original>> {
  const wanted = [...new Set(fingerprints.filter((one) => one !== null))];
  if (wanted.length === 0) return new Map();
  // One look-up each: as a join without statistics, the planner scans every review for each of them.
  const { rows } = await db.execute<{ fingerprint: string; id: number; medium: string }>(sql`
    with earliest as materialized (
      select asked.fingerprint, (select min(known.id + 0) from reviews known
        where known.workspace_id = ${workspaceId} and known.fingerprint = asked.fingerprint) as id
      from json_array_elements_text(${JSON.stringify(wanted)}::json) as asked(fingerprint)
    )
    select fingerprint, id::float8 as id,
      (select r.medium from reviews r where r.workspace_id = ${workspaceId} and r.id = earliest.id) as medium
    from earliest where id is not null`);
  return new Map(rows.map(({ fingerprint, ...original }) => [fingerprint, original]));
}
