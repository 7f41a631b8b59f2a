import { sql } from "drizzle-orm";
import type { WallDraft } from "#contract/walls/pages/wall-draft.ts";
import type { Context } from "#server/platform/context/context.ts";
import { wallDrafts } from "#server/platform/db/tables/schema.ts";
import { actorName } from "#server/domain/history/actor-name.ts";
import { type PlacementRef, isOf } from "#server/domain/walls/wall-ref.ts";

/** The draft of a page or a widget; undefined when there is none. */
export async function findDraft({ db }: Pick<Context, "db">, wall: PlacementRef): Promise<WallDraft | undefined> {
  const [draft] = await db
    .select({
      fields: wallDrafts.fields,
      base_version: wallDrafts.baseVersion,
      version: wallDrafts.version,
      by: actorName(wall.workspaceId, sql`${wallDrafts.actorKind}`, sql`${wallDrafts.actorId}`),
      updated_at: wallDrafts.updatedAt,
    })
    .from(wallDrafts)
    .where(isOf(wallDrafts, wall));
  return draft;
}
