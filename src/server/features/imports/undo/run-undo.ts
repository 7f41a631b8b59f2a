import { and, asc, eq } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import type { Actor, Context, Services } from "#server/platform/context/context.ts";
import { reviews } from "#server/platform/db/tables/schema.ts";
import { inOwnTransaction } from "#server/platform/transactions/own-transaction.ts";
import { trashReviews } from "#server/domain/review-actions/trash-reviews.ts";
import { workspaceOf } from "#server/domain/workspace/workspace-of.ts";
import { dropMadeContacts } from "./delete-created-contacts.ts";
import { dropImportFile } from "#server/platform/storage/import-file.ts";
import {
  type ImportIds,
  LeaseLostError,
  countImported,
  endImport,
  renewUndoLease,
  acquireLease,
} from "#server/features/imports/jobs/import-lease.ts";
import { ImportOptions } from "#server/features/imports/jobs/import-options.ts";
import type { StoredImport } from "#server/features/imports/jobs/present-source.ts";

/** Whoever asked for the undo is named as who did it. */
function actorOf({ options }: StoredImport): Actor {
  const { kind = "job", id = null } = ImportOptions.parse(options ?? { ratingOnly: false }).undoneBy ?? {};
  return { kind, userId: kind === "key" ? null : id, keyId: kind === "key" ? id : null, role: "editor" };
}

/** Puts the next reviews of the import into the trash, with what goes along. False when these were the last. */
async function undoBatch(ctx: Context, source: StoredImport): Promise<boolean> {
  await renewUndoLease(ctx.db, source);
  const given = await ctx.db
    .select()
    .from(reviews)
    .where(and(eq(reviews.workspaceId, ctx.workspace.id), eq(reviews.importId, source.id)))
    .orderBy(asc(reviews.id))
    .limit(LIMITS.changedAtOnce)
    .for("update");
  await trashReviews(ctx, given);
  await dropMadeContacts(
    ctx,
    source.id,
    given.flatMap(({ contactId }) => contactId ?? []),
  );
  await countImported(ctx.db, source, { imported: -given.length });
  return given.length === LIMITS.changedAtOnce;
}

/**
 * Takes an import back from wherever that stands: batch by batch, each committed by itself. Does nothing when another
 * process holds it. Stopped, it goes on later.
 */
export async function runUndo(
  services: Services,
  ids: ImportIds,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const { config, database } = services;
  const source = await database.write(ids.workspaceId, (db) => acquireLease(db, ids, { undo: true }));
  const workspace = source && (await workspaceOf(services, ids.workspaceId));
  if (!source || !workspace) return;
  const whose = { workspace, actor: actorOf(source) };
  try {
    while (await inOwnTransaction(services, whose, (ctx) => undoBatch(ctx, source)))
      if (signal?.aborted) {
        await database.write(ids.workspaceId, (db) => endImport(db, ids, "undoing", "later"));
        return;
      }
  } catch (error) {
    if (error instanceof LeaseLostError) return;
    throw error;
  }
  await database.write(ids.workspaceId, (db) => endImport(db, ids, "undoing", { state: "undone", message: null }));
  if (source.file) await dropImportFile(config, source.file);
}
