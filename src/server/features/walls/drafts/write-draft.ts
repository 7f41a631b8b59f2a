import { sql } from "drizzle-orm";
import type { WallDraft } from "#contract/walls/pages/wall-draft.ts";
import type { Context } from "#server/platform/context/context.ts";
import { wallDrafts } from "#server/platform/db/tables/schema.ts";
import { validationError, notFound } from "#server/platform/errors/app-error.ts";
import { NO_DRAFT_VERSION, firstVersion } from "#server/domain/forms/draft-row.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { checkVersion } from "#server/platform/http/version.ts";
import { findDraft } from "./draft-row.ts";
import type { Json } from "#server/domain/walls/settings/wall-changes.ts";
import { type PlacementRef, isOf } from "#server/domain/walls/wall-ref.ts";

/** The draft as it is answered, or null. */
export async function readDraft(ctx: Context, wall: PlacementRef) {
  const draft = await findDraft(ctx, wall);
  ctx.answerVersion(draft?.version ?? NO_DRAFT_VERSION);
  return { data: draft ?? null };
}

interface Sent {
  fields: Json;
  baseVersion: number;
  /** The version the wall has now. */
  now: number;
}

/** Replaces the draft of a locked wall. Throws 412 for another version of the draft, 422 for one the wall never had. */
export async function writeDraft(ctx: Context, wall: PlacementRef, { fields, baseVersion, now }: Sent) {
  const before = await findDraft(ctx, wall);
  checkVersion(ctx, before?.version ?? NO_DRAFT_VERSION);
  if (baseVersion < 1 || baseVersion > now)
    throw validationError({ base_version: ["The selected base version is invalid."] });
  const { actor } = ctx;
  const values = {
    fields,
    baseVersion,
    actorKind: actor.kind,
    actorId: actor.kind === "key" ? actor.keyId : actor.userId,
    version: before ? before.version + 1 : firstVersion(),
    updatedAt: sql`now()`,
  };
  await ctx.db
    .insert(wallDrafts)
    .values({ ...values, workspaceId: wall.workspaceId, kind: wall.kind, wallId: wall.id })
    .onConflictDoUpdate({ target: [wallDrafts.workspaceId, wallDrafts.kind, wallDrafts.wallId], set: values });
  const draft = await findDraft(ctx, wall);
  if (!draft) throw new Error("The draft was not stored");
  ctx.answerVersion(draft.version);
  return { message: "Draft Updated Successfully", data: draft };
}

/** Drops the draft of a locked wall, which stays as it is. Throws 412 for another version of the draft. */
export async function dropDraft(ctx: Context, wall: PlacementRef) {
  const before = await findDraft(ctx, wall);
  checkVersion(ctx, before?.version ?? NO_DRAFT_VERSION);
  if (before) {
    await ctx.db.delete(wallDrafts).where(isOf(wallDrafts, wall));
    const record = wall.kind === "page" ? "PageDraft" : "WidgetDraft";
    await writeAudit(ctx, { action: "deleted", record, recordId: wall.id });
  }
  return { message: "Draft Deleted Successfully" };
}

/** The fields of the draft to publish over a wall of this version. Throws 404 without one, 412 when either changed meanwhile. */
export function fieldsToPublish(
  ctx: Context,
  draft: WallDraft | undefined,
  { looked, now }: { looked: number | undefined; now: number },
): Json {
  checkVersion(ctx, draft?.version ?? NO_DRAFT_VERSION);
  if (!draft) throw notFound();
  checkVersion({ expectedVersion: looked ?? draft.base_version }, now);
  return draft.fields;
}
