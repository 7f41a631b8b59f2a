import type { Db } from "#server/platform/db/open.ts";
import { platformOfSlug } from "#server/domain/review-platforms/platforms.ts";
import type { StoredFailure } from "#server/features/imports/jobs/failed-row.ts";
import { findOriginals } from "./find-originals.ts";
import { advanceImport, countImported } from "#server/features/imports/jobs/import-lease.ts";
import { ImportOptions } from "#server/features/imports/jobs/import-options.ts";
import { insertReviews } from "./insert-reviews.ts";
import type { ImportedReview } from "./read-row.ts";
import type { StoredImport } from "#server/features/imports/jobs/present-source.ts";

/** Rows read one after the other, and what became of them. */
export interface Batch {
  rows: number;
  taken: ImportedReview[];
  failed: StoredFailure[];
  withoutWords: number;
}

export const emptyBatch = (): Batch => ({ rows: 0, taken: [], failed: [], withoutWords: 0 });

/** What is neither in the workspace nor further up among these. */
async function withoutKnown(db: Db, workspaceId: number, rows: ImportedReview[]): Promise<ImportedReview[]> {
  const fingerprints = rows.map(({ fingerprint }) => fingerprint);
  const known = new Set((await findOriginals(db, workspaceId, fingerprints)).keys());
  return rows.filter(({ fingerprint }) => {
    if (fingerprint === null) return true;
    if (known.has(fingerprint)) return false;
    known.add(fingerprint);
    return true;
  });
}

/** Writes a batch and how far the import has come, in one transaction. Throws `LostLease`. */
export async function writeBatch(db: Db, source: StoredImport, processed: number, batch: Batch): Promise<void> {
  await advanceImport(db, source, processed, batch);
  const { platform, skipDuplicates } = ImportOptions.parse(source.options);
  const ids = { workspaceId: source.workspaceId, importId: source.id };
  const fresh = skipDuplicates ? await withoutKnown(db, source.workspaceId, batch.taken) : batch.taken;
  const platformId = platformOfSlug(platform)?.id ?? null;
  const linked = await insertReviews(db, { ...ids, platformId }, fresh);
  const duplicates = linked + batch.taken.length - fresh.length;
  await countImported(db, source, { imported: fresh.length, duplicates });
}
