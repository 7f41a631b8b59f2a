import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { notFound, validationError } from "#server/platform/errors/app-error.ts";
import { checkVersion } from "#server/platform/http/version.ts";
import { readdress } from "#server/platform/media/readdress.ts";
import { actorName } from "#server/domain/history/actor-name.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import type { Json } from "#contract/core/json.ts";
import { type DraftedRecord, tablesOf } from "./record-ref.ts";
import { recordMissingVersion, type VersionedState } from "./versions.ts";

/** The version of a draft that does not exist: `If-Match: "v0"` begins one only where nobody else has. */
const NO_DRAFT_VERSION = 0;

// A new draft begins at a random number, so that a version of a deleted draft never matches its successor.
const FIRST_VERSION_BELOW = 1_000_000_000;

const AUDIT_NAME = { form: "FormDraft", page: "PageDraft", widget: "WidgetDraft" } as const;

type Scope = Pick<Context, "db" | "services">;

async function findDraft(ctx: Scope, record: DraftedRecord) {
  const { drafts, isItsDraft } = tablesOf(record);
  const [draft] = await ctx.db
    .select({
      fields: drafts.fields,
      base_version: drafts.baseVersion,
      version: drafts.version,
      by: actorName(record.workspaceId, sql`${drafts.actorKind}`, sql`${drafts.actorId}`),
      updated_at: drafts.updatedAt,
    })
    .from(drafts)
    .where(isItsDraft);
  return draft && { ...draft, fields: await readdress(ctx, record.workspaceId, draft.fields) };
}

/** The fields of the wall's draft; undefined without one. */
export const findDraftFields = async (ctx: Scope, record: DraftedRecord): Promise<Json | undefined> =>
  (await findDraft(ctx, record))?.fields;

/** Returns the draft or null; the `ETag` is its version. */
export async function readDraft(ctx: Context, record: DraftedRecord) {
  const draft = await findDraft(ctx, record);
  ctx.answerVersion(draft?.version ?? NO_DRAFT_VERSION);
  return { data: draft ?? null };
}

interface SentDraft {
  fields: Json;
  baseVersion: number;
  /** The locked record, and its fields in the shape of a version. */
  now: Pick<VersionedState, "version" | "updatedAt">;
  snapshot: () => Promise<Json>;
}

/**
 * Also stores the version that the draft is based on, to merge with when the record changes. Throws 412 when `If-Match`
 * names another version of the draft, 422 for a base version that never existed.
 */
export async function saveDraft(
  ctx: Context,
  record: DraftedRecord,
  { fields, baseVersion, now, snapshot }: SentDraft,
) {
  const before = await findDraft(ctx, record);
  checkVersion(ctx, before?.version ?? NO_DRAFT_VERSION);
  if (baseVersion < 1 || baseVersion > now.version)
    throw validationError({ base_version: ["The selected base version is invalid."] });
  if (baseVersion === now.version && baseVersion !== before?.base_version)
    await recordMissingVersion(ctx, record, { ...now, fields: await snapshot() });
  const { actor } = ctx;
  const values = {
    fields,
    baseVersion,
    actorKind: actor.kind,
    actorId: actor.kind === "key" ? actor.keyId : actor.userId,
    version: before ? before.version + 1 : randomInt(1, FIRST_VERSION_BELOW),
    updatedAt: sql`now()`,
  };
  const { drafts, key, draftKey } = tablesOf(record);
  await ctx.db
    .insert(drafts)
    .values({ ...values, ...key })
    .onConflictDoUpdate({ target: draftKey, set: values });
  const draft = await findDraft(ctx, record);
  if (!draft) throw new Error("The draft was not stored");
  ctx.answerVersion(draft.version);
  return { message: "Draft Updated Successfully", data: draft };
}

/** Throws 412 when `If-Match` names another version of the draft. */
export async function deleteDraft(ctx: Context, record: DraftedRecord) {
  const before = await findDraft(ctx, record);
  checkVersion(ctx, before?.version ?? NO_DRAFT_VERSION);
  if (before) {
    const { drafts, isItsDraft } = tablesOf(record);
    await ctx.db.delete(drafts).where(isItsDraft);
    await writeAudit(ctx, { action: "deleted", record: AUDIT_NAME[record.kind], recordId: record.id });
  }
  return { message: "Draft Deleted Successfully" };
}

/**
 * Updates a locked record with its draft and deletes the draft. `seen` is the record version shown when a conflict
 * was settled. Throws 404 without a draft, 412 for another version of the draft or the record.
 */
export async function publishDraft<T extends { version: number }>(
  ctx: Context,
  record: DraftedRecord,
  { now, seen }: { now: number; seen: number | undefined },
  update: (fields: Json) => Promise<T>,
): Promise<T> {
  const draft = await findDraft(ctx, record);
  checkVersion(ctx, draft?.version ?? NO_DRAFT_VERSION);
  if (!draft) throw notFound();
  checkVersion({ expectedVersion: seen ?? draft.base_version }, now);
  const published = await update(draft.fields);
  const { drafts, isItsDraft } = tablesOf(record);
  await ctx.db.delete(drafts).where(isItsDraft);
  ctx.answerVersion(published.version);
  return published;
}
