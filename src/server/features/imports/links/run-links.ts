import type { Context, Services } from "#server/platform/context/context.ts";
import { inOwnTransaction } from "#server/platform/transactions/own-transaction.ts";
import { workspaceOf } from "#server/domain/workspace/workspace-record.ts";
import { failedRow } from "#server/features/imports/jobs/failed-row.ts";
import {
  type ImportIds,
  LeaseLostError,
  advanceImport,
  countImported,
  endImport,
  acquireImportLease,
} from "#server/features/imports/jobs/import-lease.ts";
import { ImportOptions } from "#server/features/imports/jobs/import-options.ts";
import { storeImported } from "#server/features/imports/media/store-imported-review.ts";
import type { StoredImport } from "#server/features/imports/jobs/present-source.ts";
import { fetchReview, fetchErrorMessage } from "./fetch-review.ts";
import { linkedReview } from "./linked-review.ts";

const INTERNAL_ERROR_MESSAGE = "It could not be read because of a fault on our side. Try it again.";

type Found = Awaited<ReturnType<typeof fetchReview>> | { refusal: string };

async function fetchOrReason({ outbound, log }: Services, url: string): Promise<Found> {
  try {
    return await fetchReview(outbound, url);
  } catch (error) {
    const refusal = fetchErrorMessage(error);
    if (refusal === undefined) log.error({ err: error }, "the review at a web address could not be read");
    return { refusal: refusal ?? INTERNAL_ERROR_MESSAGE };
  }
}

async function writeLink(ctx: Context, source: StoredImport, position: number, url: string, found: Found) {
  const failed = "refusal" in found ? [failedRow({ line: position + 1, fields: [url] }, found.refusal)] : [];
  await advanceImport(ctx.db, source, position, { rows: 1, withoutWords: 0, failed });
  if ("refusal" in found) return;
  const { state } = ImportOptions.parse(source.options);
  const { isDuplicate } = await storeImported(ctx, linkedReview(url, found, state), source);
  await countImported(ctx.db, source, { imported: 1, duplicates: isDuplicate ? 1 : 0 });
}

/**
 * From the stored progress; each URL is committed with its result. Does nothing when finished or leased by another
 * process.
 */
export async function runLinks(
  services: Services,
  ids: ImportIds,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const { database } = services;
  const source = await database.write(ids.workspaceId, (db) => acquireImportLease(db, ids));
  const workspace = source && (await workspaceOf(services, ids.workspaceId));
  if (!source || !workspace) return;
  const actor = { kind: "job", userId: source.userId, keyId: null, role: "editor" } as const;
  const urls = ImportOptions.parse(source.options).urls ?? [];
  const end = (how: Parameters<typeof endImport>[3]) =>
    database.write(ids.workspaceId, (db) => endImport(db, ids, "running", how));
  try {
    for (let position = source.processed; position < urls.length; position += 1) {
      if (signal?.aborted) return await end("later");
      const url = urls[position] ?? "";
      // Outside a transaction: the other server may be slow.
      const found = await fetchOrReason(services, url);
      await inOwnTransaction(services, { workspace, actor }, (ctx) => writeLink(ctx, source, position, url, found));
    }
    await end({ state: "done", message: null });
  } catch (error) {
    if (error instanceof LeaseLostError) return;
    throw error;
  }
}
