import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, lte, sql } from "drizzle-orm";
import { type Json, isObject } from "#contract/core/json.ts";
import type { Context } from "#server/platform/context/context.ts";
import { namesIn } from "#server/platform/storage/file-name.ts";
import { readdress } from "#server/platform/media/readdress.ts";
import { actorName } from "#server/domain/history/actor-name.ts";
import { LARGEST_INTEGER } from "#server/platform/db/columns/columns.ts";
import { type DraftedRecord, tablesOf } from "./record-ref.ts";

export interface VersionedState {
  version: number;
  updatedAt: string;
  fields: Json;
}

const changedFields = (before: Json, now: Json): string[] =>
  Object.keys(now).filter((name) => !isDeepStrictEqual(now[name], before[name]));

interface Recorded {
  now: VersionedState;
  /** Stored too when no version holds it. */
  before?: VersionedState;
  changed?: string[];
}

/** Stores a state of the record as its version, unless that is stored: what a command or the inbox did to it was not. */
export async function recordMissingVersion(
  { db }: Pick<Context, "db">,
  record: DraftedRecord,
  { version, fields, updatedAt: createdAt }: VersionedState,
): Promise<void> {
  const { versions, key } = tablesOf(record);
  await db
    .insert(versions)
    .values({ ...key, version, fields, actorKind: "job", actorId: null, createdAt })
    .onConflictDoNothing();
}

/** Also deletes the oldest versions with the files that only they name. */
export async function recordVersion(
  ctx: Context,
  record: DraftedRecord,
  { now, before, changed = before ? changedFields(before.fields, now.fields) : [] }: Recorded,
): Promise<void> {
  const { actor, db } = ctx;
  const { versions, key, isItsVersion, keptVersions } = tablesOf(record);
  if (before) await recordMissingVersion(ctx, record, before);
  const by = { actorKind: actor.kind, actorId: actor.kind === "key" ? actor.keyId : actor.userId };
  await db.insert(versions).values({ ...key, version: now.version, fields: now.fields, changed, ...by });
  const old = await db
    .delete(versions)
    .where(and(isItsVersion, lte(versions.version, now.version - keptVersions)))
    .returning({ fields: versions.fields });
  for (const name of namesIn(old)) await ctx.files.drop(name);
}

export async function listVersions({ db }: Pick<Context, "db">, record: DraftedRecord) {
  const { versions, isItsVersion } = tablesOf(record);
  const data = await db
    .select({
      version: versions.version,
      at: versions.createdAt,
      by: actorName(record.workspaceId, sql`${versions.actorKind}`, sql`${versions.actorId}`),
      changed: versions.changed,
    })
    .from(versions)
    .where(isItsVersion)
    .orderBy(desc(versions.version));
  return { data };
}

export async function findVersion(
  ctx: Pick<Context, "db" | "services">,
  record: DraftedRecord,
  version: number,
): Promise<Json | undefined> {
  if (version > LARGEST_INTEGER) return undefined;
  const { versions, isItsVersion } = tablesOf(record);
  const [found] = await ctx.db
    .select({ fields: versions.fields })
    .from(versions)
    .where(and(isItsVersion, eq(versions.version, version)));
  return found && readdress(ctx, record.workspaceId, found.fields);
}

/** Updates merge objects, so keys added since then are sent as null. */
export function clearingPatch(older: unknown, newer: unknown): Json {
  const patch: Json = isObject(older) ? { ...older } : {};
  for (const [key, value] of Object.entries(isObject(newer) ? newer : {})) {
    if (!(key in patch)) patch[key] = null;
    else if (isObject(value) && isObject(patch[key])) patch[key] = clearingPatch(patch[key], value);
  }
  return patch;
}

/** Also deletes every stored file that they or `others` name. */
export async function deleteDraftAndVersions(
  { db, files }: Pick<Context, "db" | "files">,
  record: DraftedRecord,
  others: unknown[],
): Promise<void> {
  const { drafts, versions, isItsDraft, isItsVersion } = tablesOf(record);
  const named = [
    ...others,
    await db.delete(drafts).where(isItsDraft).returning(),
    await db.delete(versions).where(isItsVersion).returning(),
  ];
  for (const name of namesIn(named)) await files.drop(name);
}
