import { lastWriteAt } from "#server/platform/counters/write-counter.ts";
import type { Reader } from "#server/platform/db/connection.ts";
import type { Database } from "#server/platform/db/open.ts";

export type RecentReader = Reader & Pick<Database, "recent">;

/**
 * Looks something up across workspaces where it may be a little late, but never without what this process has written to
 * its workspace. Returns where it was found, so that what belongs to it is read there.
 */
export async function findRecent<Found extends { workspace_id: number }>(
  database: RecentReader,
  find: (from: Reader) => Promise<Found | undefined>,
): Promise<{ found: Found; from: Reader } | undefined> {
  const first = database.recent();
  const found = await find(first);
  const from = found ? database.recent(lastWriteAt(found.workspace_id)) : database;
  if (found && from === first) return { found, from };
  // Missing on the replica, or older than the last write: ask the primary.
  const sure = first === database ? undefined : await find(database);
  return sure && { found: sure, from: database };
}
