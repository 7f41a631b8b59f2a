import { sql } from "drizzle-orm";
import { ImportOptions } from "#server/features/imports/jobs/import-options.ts";
import type { Services } from "#server/platform/context/context.ts";
import { foldReviewCounts } from "#server/domain/reviews/counts/fold-counts.ts";
import { vacuum } from "#server/platform/db/vacuum.ts";
import { CsvFileError } from "#server/platform/csv/csv-text.ts";
import { dropImportFile, importPath } from "#server/platform/storage/import-file.ts";
import { openBatches } from "./open-batches.ts";
import type { Batch } from "./read-batches.ts";
import type { StoredImport } from "#server/features/imports/jobs/present-source.ts";
import {
  type ImportEnd,
  type ImportIds,
  LeaseLostError,
  endImport,
  acquireImportLease,
  advanceImport,
  countImported,
} from "#server/features/imports/jobs/import-lease.ts";
import type { Database, Db } from "#server/platform/db/open.ts";
import { importDuplicates } from "#server/platform/db/tables/schema.ts";
import { storableText } from "#server/platform/text/storable.ts";
import { type ComparedRow, compareRows, createEarlierRows, isDuplicate, toDuplicateRow } from "./duplicate-rows.ts";
import { insertReviews } from "./insert-reviews.ts";

async function storeDuplicates(db: Db, { workspaceId, id: importId }: ImportIds, rows: ComparedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.insert(importDuplicates).values(
    rows.map((row) => {
      const { line, name, words, review, earlier_line: earlierLine } = toDuplicateRow(row);
      const fields = row.fields.map(storableText);
      return { workspaceId, importId, line, name, words, reviewId: review?.id ?? null, earlierLine, fields };
    }),
  );
}

/** Throws `LeaseLostError`. */
async function writeBatch(db: Db, source: StoredImport, processed: number, batch: Batch): Promise<void> {
  // Rows and progress are lost together, so that the import repeats them; its end waits for the disk, and with it for all of them.
  await db.execute(sql`set local synchronous_commit = off`);
  await advanceImport(db, source, processed, batch);
  const { skipDuplicates, state, columns } = ImportOptions.parse(source.options);
  const { workspaceId, id: importId } = source;
  const compared = await compareRows(db, workspaceId, batch.accepted, createEarlierRows(), columns);
  const duplicates = compared.filter(isDuplicate);
  const wanted = skipDuplicates ? compared.filter((row) => !isDuplicate(row)) : compared;
  await insertReviews(db, { workspaceId, importId, approved: state !== "new" }, wanted);
  await storeDuplicates(db, source, duplicates);
  await countImported(db, source, { imported: wanted.length, duplicates: duplicates.length });
}

const MANY_ROWS = 1000;

export type ImportServices = Pick<Services, "config" | "database" | "log">;

/** False when it was stopped before the end of the file. */
async function copyRows(
  { config, database }: ImportServices,
  source: StoredImport,
  signal?: AbortSignal,
): Promise<boolean> {
  const options = ImportOptions.parse(source.options);
  let { processed } = source;
  const part = { path: importPath(config, source.file ?? ""), options, skip: processed };
  for await (const batch of openBatches(part, (source.totalRows ?? 0) - processed)) {
    if (signal?.aborted) return false;
    await database.write(source.workspaceId, (db) => writeBatch(db, source, processed, batch));
    processed += batch.rows;
  }
  return true;
}

async function tidy(database: Database): Promise<void> {
  await foldReviewCounts(database);
  await vacuum(database, "changed");
}

async function finish(
  { config, database, log }: ImportServices,
  source: StoredImport,
  end: ImportEnd | "later",
): Promise<void> {
  await database.write(source.workspaceId, (db) => endImport(db, source, "running", end));
  if (end === "later") return;
  if (source.file) await dropImportFile(config, source.file);
  const many = (source.totalRows ?? 0) - source.processed >= MANY_ROWS;
  if (many) await tidy(database).catch((error: unknown) => log.warn({ err: error }, "the tables were not tidied"));
}

/**
 * Continues from the stored progress; does nothing when finished or leased by another process. An error ends it as
 * failed, a stop leaves it for the next start.
 */
export async function runImport(
  services: ImportServices,
  ids: ImportIds,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const source = await services.database.write(ids.workspaceId, (db) => acquireImportLease(db, ids));
  if (!source) return;
  try {
    const complete = await copyRows(services, source, signal);
    await finish(services, source, complete ? { state: "done", message: null } : "later");
  } catch (error) {
    if (error instanceof LeaseLostError) return;
    services.log.error({ err: error, importId: ids.id }, "an import failed");
    const message =
      error instanceof CsvFileError
        ? `The file ${error.message}.`
        : "The import stopped because of a fault on our side. The rows counted here are in.";
    await finish(services, source, { state: "failed", message });
  }
}
