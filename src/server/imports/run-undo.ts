import { and, asc, eq } from "drizzle-orm";
import { LIMITS } from "#contract/limits.ts";
import type { Actor, Context, Services } from "#server/context.ts";
import { reviews } from "#server/db/schema.ts";
import { ownTransaction } from "#server/http/own-transaction.ts";
import { trashReviews } from "#server/trash/trash-reviews.ts";
import { workspaceOf } from "#server/workspaces/workspace-of.ts";
import { dropMadeContacts } from "./drop-made-contacts.ts";
import { dropImportFile } from "./import-file.ts";
import { type ImportIds, LostLease, countImported, endImport, holdUndo, takeLease } from "./import-lease.ts";
import { ImportOptions } from "./import-options.ts";
import type { StoredImport } from "./to-source.ts";

/** Whoever asked for the undo is named as who did it. */
function actorOf({ options }: StoredImport): Actor {
  const { kind = "job", id = null } = ImportOptions.parse(options ?? { ratingOnly: false }).undoneBy ?? {};
  return { kind, userId: kind === "key" ? null : id, keyId: kind === "key" ? id : null, role: "editor" };
}

/** Puts the next reviews of the import into the trash, with what goes along. False when these were the last. */
async function undoBatch(ctx: Context, source: StoredImport): Promise<boolean> {
  await holdUndo(ctx.db, source);
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
  const source = await database.write(ids.workspaceId, (db) => takeLease(db, ids, { undo: true }));
  const workspace = source && (await workspaceOf(services, ids.workspaceId));
  if (!source || !workspace) return;
  const whose = { workspace, actor: actorOf(source) };
  try {
    while (await ownTransaction(services, whose, (ctx) => undoBatch(ctx, source)))
      if (signal?.aborted) {
        await database.write(ids.workspaceId, (db) => endImport(db, ids, "undoing", "later"));
        return;
      }
  } catch (error) {
    if (error instanceof LostLease) return;
    throw error;
  }
  await database.write(ids.workspaceId, (db) => endImport(db, ids, "undoing", { state: "undone", message: null }));
  if (source.file) await dropImportFile(config, source.file);
}
