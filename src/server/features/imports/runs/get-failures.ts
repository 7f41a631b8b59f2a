import { and, asc, eq, gt } from "drizzle-orm";
import { leftOutHead, leftOutLine } from "#server/platform/csv/left-out-lines.ts";
import type { Handler } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { importDuplicates, importFailures } from "#server/platform/db/tables/schema.ts";
import { findImport } from "#server/features/imports/jobs/get-import.ts";
import { type StoredImport, toSource } from "#server/features/imports/jobs/present-source.ts";

const CHUNK = 2000;

interface ListedRow {
  line: number;
  reason: string;
  cells: string[];
}

async function readFailed(db: Db, { workspaceId, id }: StoredImport, after: number): Promise<ListedRow[]> {
  const rows = await db
    .select({
      line: importFailures.line,
      reason: importFailures.reason,
      row: importFailures.row,
      fields: importFailures.fields,
    })
    .from(importFailures)
    .where(
      and(eq(importFailures.workspaceId, workspaceId), eq(importFailures.importId, id), gt(importFailures.line, after)),
    )
    .orderBy(asc(importFailures.line))
    .limit(CHUNK);
  return rows.map(({ line, reason, row, fields }) => ({ line, reason, cells: fields ?? [row ?? ""] }));
}

const reasonOf = ({ reviewId, earlierLine }: typeof importDuplicates.$inferSelect): string =>
  earlierLine === null ? `The same as review ${reviewId}.` : `The same as line ${earlierLine}.`;

async function readDuplicates(db: Db, { workspaceId, id }: StoredImport, after: number): Promise<ListedRow[]> {
  const rows = await db
    .select()
    .from(importDuplicates)
    .where(
      and(
        eq(importDuplicates.workspaceId, workspaceId),
        eq(importDuplicates.importId, id),
        gt(importDuplicates.line, after),
      ),
    )
    .orderBy(asc(importDuplicates.line))
    .limit(CHUNK);
  return rows.map((row) => ({ line: row.line, reason: reasonOf(row), cells: row.fields }));
}

const LISTS = {
  failed: { read: readFailed, name: "failed-rows" },
  duplicate: { read: readDuplicates, name: "duplicates" },
};

/**
 * With the original columns, so that the corrected file can be imported again. Formulas begin with `'`. Throws 404
 * `Import not found.`
 */
export const getImportFailures: Handler<"getImportFailures"> = async (ctx, { params, query }) => {
  const list = LISTS[query.rows ?? "failed"];
  const { database } = ctx.services;
  const read = <T>(run: (db: Db) => Promise<T>) => database.read(ctx.workspace.id, run);
  const source = await read((db) => findImport(db, ctx.workspace.id, params.id));
  const pieces = [leftOutHead(toSource(source).columns ?? [])];
  let count = 0;
  for (let after = -1; ;) {
    const rows = await read((db) => list.read(db, source, after));
    const last = rows.at(-1);
    if (!last) break;
    pieces.push(...rows.map(({ line, reason, cells }) => leftOutLine([String(line), reason, ...cells])));
    after = last.line;
    count += rows.length;
  }
  const filename = `import-${source.id}-${list.name}.csv`;
  return { data: { filename, csv: pieces.join(""), rows: count } };
};
