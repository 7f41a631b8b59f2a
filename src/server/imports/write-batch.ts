import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/open.ts";
import { importFailures, imports } from "#server/db/schema.ts";
import { platformOfSlug } from "#server/platforms/platforms.ts";
import type { KeptFailure } from "./failed-row.ts";
import { findOriginals } from "./find-originals.ts";
import { ImportOptions } from "./import-options.ts";
import { insertReviews } from "./insert-reviews.ts";
import type { ImportedReview } from "./read-row.ts";
import type { StoredImport } from "./to-source.ts";

const LEASE = sql`now() + interval '60 seconds'`;

/** Rows read one after the other, and what became of them. */
export interface Batch {
  rows: number;
  taken: ImportedReview[];
  failed: KeptFailure[];
  withoutWords: number;
}

export const emptyBatch = (): Batch => ({ rows: 0, taken: [], failed: [], withoutWords: 0 });

/** The import was taken over by another process, or is over. */
export class LostLease extends Error {}

const isRow = ({ workspaceId, id }: Pick<StoredImport, "workspaceId" | "id">) =>
  and(eq(imports.workspaceId, workspaceId), eq(imports.id, id));

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

/**
 * Writes a batch and how far the import has come in one transaction: after a crash both are there or neither.
 * `processed` is how many rows were in before; throws `LostLease` when another process has gone on from there.
 */
export async function writeBatch(db: Db, source: StoredImport, processed: number, batch: Batch): Promise<void> {
  const updated = await db
    .update(imports)
    .set({
      processed: sql`${imports.processed} + ${batch.rows}`,
      withoutWords: sql`${imports.withoutWords} + ${batch.withoutWords}`,
      failedCount: sql`${imports.failedCount} + ${batch.failed.length}`,
      leaseUntil: LEASE,
    })
    .where(and(isRow(source), eq(imports.state, "running"), eq(imports.processed, processed)))
    .returning({ id: imports.id });
  if (updated.length === 0) throw new LostLease();
  const { platform, skipDuplicates } = ImportOptions.parse(source.options);
  const ids = { workspaceId: source.workspaceId, importId: source.id };
  const fresh = skipDuplicates ? await withoutKnown(db, source.workspaceId, batch.taken) : batch.taken;
  const platformId = platformOfSlug(platform)?.id ?? null;
  const linked = await insertReviews(db, { ...ids, platformId }, fresh);
  const duplicates = linked + batch.taken.length - fresh.length;
  await db
    .update(imports)
    .set({
      imported: sql`${imports.imported} + ${fresh.length}`,
      duplicates: sql`${imports.duplicates} + ${duplicates}`,
    })
    .where(isRow(source));
  if (batch.failed.length > 0)
    await db.insert(importFailures).values(batch.failed.map((failure) => ({ ...ids, ...failure })));
}

/** Takes an unfinished import for this process, unless another holds it. */
export async function takeLease(
  db: Db,
  ids: Pick<StoredImport, "workspaceId" | "id">,
  force: boolean,
): Promise<StoredImport | undefined> {
  const free = sql`(${force} or ${imports.leaseUntil} is null or ${imports.leaseUntil} < now())`;
  const [row] = await db
    .update(imports)
    .set({ state: "running", leaseUntil: LEASE })
    .where(and(isRow(ids), sql`${imports.state} in ('queued', 'running')`, free))
    .returning();
  return row;
}

/** Ends an import, or lets go of it so that it can go on later. */
export async function endImport(
  db: Db,
  ids: Pick<StoredImport, "workspaceId" | "id">,
  end: { state: "done" | "failed"; message: string | null } | "later",
): Promise<void> {
  const values =
    end === "later" ? { leaseUntil: null } : { ...end, leaseUntil: null, finishedAt: sql`now()`, file: null };
  await db.update(imports).set(values).where(isRow(ids));
}
