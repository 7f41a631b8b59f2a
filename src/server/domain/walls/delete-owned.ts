import type { Context } from "#server/platform/context/context.ts";
import { wallDrafts, wallMedia, wallVersions, wallDays, wallHosts } from "#server/platform/db/tables/schema.ts";
import { namesIn } from "#server/platform/storage/file-name.ts";
import { type PlacementRef, isMediaOf, isOf } from "./wall-ref.ts";
import { and, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/open.ts";
import type { PlacementKey } from "./find-wall-or-widget.ts";

/** Removes what was counted of a wall that goes away. */
async function dropHealth(db: Db, { workspaceId, kind, id }: PlacementKey): Promise<void> {
  for (const table of [wallDays, wallHosts])
    await db.delete(table).where(and(eq(table.workspaceId, workspaceId), eq(table.kind, kind), eq(table.wallId, id)));
}

/** Removes what belongs to a wall alone: its draft, versions, pictures and counts, with their files and those of `row`. */
export async function deleteOwnedRows(
  { db, files }: Pick<Context, "db" | "files">,
  wall: PlacementRef,
  row: object,
): Promise<void> {
  const named: unknown[] = [row];
  for (const table of [wallDrafts, wallVersions])
    named.push(await db.delete(table).where(isOf(table, wall)).returning());
  if (wall.kind === "page") named.push(await db.delete(wallMedia).where(isMediaOf(wall)).returning());
  await dropHealth(db, wall);
  for (const name of namesIn(named)) await files.drop(name);
}
