import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";
import { isFileName } from "#server/platform/storage/file-name.ts";
import { fileUses } from "./file-uses.ts";

const Names = z.array(z.object({ name: z.string() }));

/**
 * Deletes dropped files unless another record or another workspace uses them. Those that cannot be deleted now stay
 * dropped, and the sweep tries them again.
 */
export async function releaseFiles(
  { database, media, log }: Pick<Services, "database" | "media" | "log">,
  workspaceId: number,
  names: readonly string[],
): Promise<void> {
  const listOf = (some: readonly string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(some)}::jsonb))`;
  const droppedOf = (some: readonly string[]) =>
    sql`f.workspace_id = ${workspaceId} and f.name in ${listOf(some)} and f.dropped_at is not null`;
  const free = await database.system(async (db) => {
    const dropped = droppedOf(names);
    const used = sql`exists (select from (${fileUses}) u where u.workspace_id = ${workspaceId} and u.name = f.name)`;
    await db.execute(sql`update stored_files f set dropped_at = null where ${dropped} and ${used}`);
    const isShared = sql`exists (select from stored_files o where o.name = f.name and o.workspace_id <> f.workspace_id)`;
    await db.execute(sql`delete from stored_files f where ${dropped} and ${isShared}`);
    const left = await db.execute(sql`select f.name from stored_files f where ${dropped}`);
    return Names.parse(left.rows).map((row) => row.name);
  });
  const removed: string[] = [];
  for (const name of free) {
    try {
      // Records may also name a picture elsewhere.
      if (isFileName(name)) await media.remove(name);
      removed.push(name);
    } catch (error) {
      log.warn({ err: error, name }, "a file was not removed");
    }
  }
  // Only now: a file without a row would be left for good where the sweep spares unknown files.
  if (removed.length > 0)
    await database.system((db) => db.execute(sql`delete from stored_files f where ${droppedOf(removed)}`));
}
