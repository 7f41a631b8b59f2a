import { and, asc, eq, type SQL, inArray, sql } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import type { Actor, Context, Services } from "#server/platform/context/context.ts";
import { reviews, contacts, timelineEvents } from "#server/platform/db/tables/schema.ts";
import { inOwnTransaction } from "#server/platform/transactions/own-transaction.ts";
import { trashReviews } from "#server/domain/review-actions/trash-reviews.ts";
import { workspaceOf } from "#server/domain/workspace/workspace-record.ts";
import { dropImportFile } from "#server/platform/storage/import-file.ts";
import {
  type ImportIds,
  LeaseLostError,
  countImported,
  endImport,
  renewUndoLease,
  acquireImportLease,
} from "#server/features/imports/jobs/import-lease.ts";
import { ImportOptions } from "#server/features/imports/jobs/import-options.ts";
import type { StoredImport } from "#server/features/imports/jobs/present-source.ts";
import { writeAudits } from "#server/domain/history/write-audit.ts";

/**
 * Contacts made by this import and unchanged since: no edit, tag, note, consent, invitation or unsubscription, and no
 * reviews except the trashed ones of the import.
 */
const untouched = (workspaceId: number, importId: number, ids: number[]): SQL => {
  const own = (alias: string) => sql.raw(`${alias}.workspace_id = c.workspace_id and ${alias}.contact_id = c.id`);
  const importOf = sql`payload ->> 'import_id' = ${String(importId)}`;
  return sql`select c.id::float8 as id from contacts c
    where c.workspace_id = ${workspaceId} and c.id in (select value::bigint from json_array_elements_text(${JSON.stringify(ids)}::json))
      and c.version = 1 and c.unsubscribed_at is null
      and exists (select from timeline_events e where ${own("e")} and e.type = 'imported' and e.${importOf}
        and e.payload ? 'contact_made')
      and not exists (select from timeline_events e where ${own("e")} and e.review_id is null)
      and not exists (select from reviews r where ${own("r")})
      and not exists (select from trashed_reviews t where ${own("t")}
        and t.snapshot -> 'review' ->> 'importId' is distinct from ${String(importId)})
      and not exists (select from contact_tags t where ${own("t")})
      and not exists (select from consents s where ${own("s")})
      and not exists (select from invitees i where ${own("i")})
    for update of c`;
};

async function dropMadeContacts(ctx: Context, importId: number, candidates: number[]): Promise<void> {
  if (candidates.length === 0) return;
  const workspaceId = ctx.workspace.id;
  const { rows } = await ctx.db.execute<{ id: number }>(untouched(workspaceId, importId, [...new Set(candidates)]));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await ctx.db.execute(sql`update trashed_reviews set contact_id = null,
      snapshot = jsonb_set(snapshot, '{review,contactId}', 'null')
    where workspace_id = ${workspaceId} and contact_id in (select value::bigint from json_array_elements_text(${JSON.stringify(ids)}::json))`);
  await ctx.db
    .delete(timelineEvents)
    .where(and(eq(timelineEvents.workspaceId, workspaceId), inArray(timelineEvents.contactId, ids)));
  await ctx.db.delete(contacts).where(and(eq(contacts.workspaceId, workspaceId), inArray(contacts.id, ids)));
  await writeAudits(
    ctx,
    ids.map((id) => ({ action: "deleted", record: "Contact", recordId: id })),
  );
}

function actorOf({ options }: StoredImport): Actor {
  const { kind = "job", id = null } = ImportOptions.parse(options ?? { ratingOnly: false }).undoneBy ?? {};
  return { kind, userId: kind === "key" ? null : id, keyId: kind === "key" ? id : null, role: "editor" };
}

/** False after the last batch. */
async function undoBatch(ctx: Context, source: StoredImport): Promise<boolean> {
  await renewUndoLease(ctx.db, source);
  const batch = await ctx.db
    .select()
    .from(reviews)
    .where(and(eq(reviews.workspaceId, ctx.workspace.id), eq(reviews.importId, source.id)))
    .orderBy(asc(reviews.id))
    .limit(LIMITS.changedAtOnce)
    .for("update");
  await trashReviews(ctx, batch);
  await dropMadeContacts(
    ctx,
    source.id,
    batch.flatMap(({ contactId }) => contactId ?? []),
  );
  await countImported(ctx.db, source, { imported: -batch.length });
  return batch.length === LIMITS.changedAtOnce;
}

/** From the stored progress, in committed batches. Does nothing when another process holds the lease. */
export async function runUndo(
  services: Services,
  ids: ImportIds,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const { config, database } = services;
  const source = await database.write(ids.workspaceId, (db) => acquireImportLease(db, ids, { undo: true }));
  const workspace = source && (await workspaceOf(services, ids.workspaceId));
  if (!source || !workspace) return;
  const owner = { workspace, actor: actorOf(source) };
  try {
    while (await inOwnTransaction(services, owner, (ctx) => undoBatch(ctx, source)))
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
