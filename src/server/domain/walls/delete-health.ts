import { and, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/open.ts";
import { wallDays, wallHosts } from "#server/platform/db/tables/schema.ts";
import type { PlacementKey } from "./find-wall-or-widget.ts";

/** Removes what was counted of a wall that goes away. */
export async function dropHealth(db: Db, { workspaceId, kind, id }: PlacementKey): Promise<void> {
  for (const table of [wallDays, wallHosts])
    await db.delete(table).where(and(eq(table.workspaceId, workspaceId), eq(table.kind, kind), eq(table.wallId, id)));
}
