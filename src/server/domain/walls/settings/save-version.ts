import { isDeepStrictEqual } from "node:util";
import { and, lte } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import type { Context } from "#server/platform/context/context.ts";
import { wallVersions } from "#server/platform/db/tables/schema.ts";
import { namesIn } from "#server/platform/storage/file-name.ts";
import type { Json } from "./wall-changes.ts";
import { type PlacementRef, isOf } from "#server/domain/walls/wall-ref.ts";

/** A page or a widget at one moment: its fields as an update takes them. */
export interface VersionedState {
  version: number;
  updatedAt: string;
  fields: Json;
}

const rowOf = ({ workspaceId, kind, id }: PlacementRef, { version, fields }: VersionedState) => ({
  workspaceId,
  kind,
  wallId: id,
  version,
  fields,
});

/**
 * Writes a wall down as it is after a change, and as it was before where that was not done yet: it was made long ago, or
 * its choice was changed from elsewhere. Lets go of the oldest versions with the pictures only they show.
 */
export async function recordVersion(
  ctx: Context,
  wall: PlacementRef,
  now: VersionedState,
  before?: VersionedState,
): Promise<void> {
  const { actor, db } = ctx;
  if (before)
    await db
      .insert(wallVersions)
      .values({ ...rowOf(wall, before), actorKind: "job", actorId: null, createdAt: before.updatedAt })
      .onConflictDoNothing();
  const changed = before
    ? Object.keys(now.fields).filter((name) => !isDeepStrictEqual(now.fields[name], before.fields[name]))
    : [];
  const by = { actorKind: actor.kind, actorId: actor.kind === "key" ? actor.keyId : actor.userId };
  await db.insert(wallVersions).values({ ...rowOf(wall, now), ...by, changed });
  const gone = await db
    .delete(wallVersions)
    .where(and(isOf(wallVersions, wall), lte(wallVersions.version, now.version - LIMITS.wallVersions)))
    .returning({ fields: wallVersions.fields });
  for (const name of namesIn(gone)) await ctx.files.drop(name);
}
