import { asc, and, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { IMPORT_STATES, type DuplicateRow, type FailedRow, type ImportSource } from "#contract/imports/import.ts";
import type { Db } from "#server/platform/db/open.ts";
import {
  avatarFetches,
  importDuplicates,
  importFailures,
  type imports,
  reviews,
} from "#server/platform/db/tables/schema.ts";
import { ImportOptions } from "./import-options.ts";

export type StoredImport = typeof imports.$inferSelect;

const State = z.enum(IMPORT_STATES).catch("failed");
const SHOWN_ROWS = 1000;

export function toSource(
  row: StoredImport,
): Omit<z.input<typeof ImportSource>, "failed_rows" | "duplicate_rows" | "photos"> {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    state: State.parse(row.state),
    reviews_imported: row.imported,
    total_rows_processed: row.processed,
    total_rows: row.totalRows,
    without_words: row.withoutWords,
    failed_count: row.failedCount,
    duplicates: row.duplicates,
    columns: ImportOptions.safeParse(row.options).data?.columns ?? null,
    message: row.message,
    created_at: row.createdAt,
    finished_at: row.finishedAt,
  };
}

export const selectFailures = (
  db: Db,
  { workspaceId, id }: Pick<StoredImport, "workspaceId" | "id">,
): Promise<FailedRow[]> =>
  db
    .select({
      line: importFailures.line,
      reason: importFailures.reason,
      row: importFailures.row,
      fields: importFailures.fields,
    })
    .from(importFailures)
    .where(and(eq(importFailures.workspaceId, workspaceId), eq(importFailures.importId, id)))
    .orderBy(asc(importFailures.line))
    .limit(SHOWN_ROWS);

export async function selectDuplicates(
  db: Db,
  { workspaceId, id }: Pick<StoredImport, "workspaceId" | "id">,
): Promise<DuplicateRow[]> {
  const rows = await db
    .select({ row: importDuplicates, medium: reviews.medium })
    .from(importDuplicates)
    .leftJoin(
      reviews,
      and(eq(reviews.workspaceId, importDuplicates.workspaceId), eq(reviews.id, importDuplicates.reviewId)),
    )
    .where(and(eq(importDuplicates.workspaceId, workspaceId), eq(importDuplicates.importId, id)))
    .orderBy(asc(importDuplicates.line))
    .limit(SHOWN_ROWS);
  return rows.map(({ row: { line, name, words, reviewId, earlierLine }, medium }) => ({
    line,
    name,
    words,
    review: medium !== null && reviewId !== null ? { type: medium, id: reviewId } : null,
    earlier_line: earlierLine,
  }));
}

/** Those still to be fetched and those that could not be; the rest are there. */
export async function countPhotos(
  db: Db,
  { workspaceId, id }: Pick<StoredImport, "workspaceId" | "id">,
): Promise<{ waiting: number; failed: number }> {
  const inState = (state: string) => sql<number>`(count(*) filter (where ${avatarFetches.state} = ${state}))::int`;
  const [row] = await db
    .select({ waiting: inState("queued"), failed: inState("failed") })
    .from(avatarFetches)
    .innerJoin(reviews, and(eq(reviews.workspaceId, avatarFetches.workspaceId), eq(reviews.id, avatarFetches.reviewId)))
    .where(and(eq(reviews.workspaceId, workspaceId), eq(reviews.importId, id)));
  return row ?? { waiting: 0, failed: 0 };
}
