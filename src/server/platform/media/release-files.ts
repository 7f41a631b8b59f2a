import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";
import { fileUses } from "./file-uses.ts";

const Names = z.array(z.object({ name: z.string() }));

/**
 * Deletes dropped files unless another record or another workspace uses them. Files that cannot be deleted now are
 * left to the sweep.
 */
export async function releaseFiles(
  { database, media, log }: Pick<Services, "database" | "media" | "log">,
  workspaceId: number,
  names: readonly string[],
): Promise<void> {
  const given = sql`(select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`;
  const free = await database.system(async (db) => {
    const used = sql`exists (select from (${fileUses}) u where u.workspace_id = ${workspaceId} and u.name = f.name)`;
    const dropped = sql`f.workspace_id = ${workspaceId} and f.name in ${given} and f.dropped_at is not null`;
    await db.execute(sql`update stored_files f set dropped_at = null where ${dropped} and ${used}`);
    const gone = await db.execute(sql`delete from stored_files f where ${dropped} returning f.name`);
    const left = Names.parse(gone.rows).map((row) => row.name);
    const shared = await db.execute(
      sql`select name from stored_files where name in (select jsonb_array_elements_text(${JSON.stringify(left)}::jsonb))`,
    );
    const others = new Set(Names.parse(shared.rows).map((row) => row.name));
    return left.filter((name) => !others.has(name));
  });
  for (const name of free)
    await media.remove(name).catch((error: unknown) => log.warn({ err: error, name }, "a file was not removed"));
}
