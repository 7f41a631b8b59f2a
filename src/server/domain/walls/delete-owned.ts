import { and, eq } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import {
  wallDays,
  wallDraftComments,
  wallDraftLinks,
  wallHosts,
  wallMedia,
} from "#server/platform/db/tables/schema.ts";
import { deleteDraftAndVersions } from "#server/domain/drafts/versions.ts";
import type { PlacementRef } from "./placement-ref.ts";

/** Draft, links to it with their comments, versions, pictures and counts, with their files and those of `row`. */
export async function deleteOwnedByPlacement(
  ctx: Pick<Context, "db" | "files">,
  placement: PlacementRef,
  row: object,
): Promise<void> {
  const { db } = ctx;
  const { workspaceId, kind, id } = placement;
  const named: unknown[] = [row];
  if (kind === "page") {
    const isItsMedia = and(eq(wallMedia.workspaceId, workspaceId), eq(wallMedia.wallId, id));
    named.push(await db.delete(wallMedia).where(isItsMedia).returning());
    for (const table of [wallDraftComments, wallDraftLinks])
      await db.delete(table).where(and(eq(table.workspaceId, workspaceId), eq(table.wallId, id)));
  }
  await deleteDraftAndVersions(ctx, placement, named);
  for (const table of [wallDays, wallHosts])
    await db.delete(table).where(and(eq(table.workspaceId, workspaceId), eq(table.kind, kind), eq(table.wallId, id)));
}
