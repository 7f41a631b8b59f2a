import { sql } from "drizzle-orm";
import type { WallDraft } from "#contract/wall-draft.ts";
import type { Context } from "#server/context.ts";
import { wallDrafts } from "#server/db/schema.ts";
import { actorName } from "#server/history/actor-name.ts";
import { type WallRef, isOf } from "./wall-ref.ts";

/** The draft of a page or a widget; undefined when there is none. */
export async function findDraft({ db }: Pick<Context, "db">, wall: WallRef): Promise<WallDraft | undefined> {
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
