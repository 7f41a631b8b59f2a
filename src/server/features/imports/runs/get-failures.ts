import { and, asc, eq, gt } from "drizzle-orm";
import Papa from "papaparse";
import { escapeFormulaCell } from "#server/platform/csv/formula-cells.ts";
import type { Handler } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { importFailures } from "#server/platform/db/tables/schema.ts";
import { findImport } from "#server/features/imports/jobs/get-import.ts";
import { type StoredImport, toSource } from "#server/features/imports/jobs/present-source.ts";

const CHUNK = 2000;
// Without it Excel reads the file in a regional encoding.
const BYTE_ORDER_MARK = "\uFEFF";
const LINE = "\r\n";
/** Before the cells, because rows with surplus cells would shift columns behind them. */
const ADDED = ["Line", "Reason"];

const readChunk = (db: Db, { workspaceId, id }: StoredImport, after: number) =>
  db
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

// A cell that is already escaped is safe and reads back the same.
const safeCell = (text: string) => (text.startsWith("'") ? text : escapeFormulaCell(text));

const toLines = (rows: string[][]) =>
  Papa.unparse(
    rows.map((cells) => cells.map(safeCell)),
    { newline: LINE },
  ) + LINE;

/**
 * With the original columns, so that the corrected file can be imported again. Formulas begin with `'`. Throws 404
 * `Import not found.`
 */
export const getImportFailures: Handler<"getImportFailures"> = async (ctx, { params }) => {
  const { database } = ctx.services;
  const read = <T>(run: (db: Db) => Promise<T>) => database.read(ctx.workspace.id, run);
  const source = await read((db) => findImport(db, ctx.workspace.id, params.id));
  const pieces = [toLines([[...ADDED, ...(toSource(source).columns ?? [])]])];
  let count = 0;
  for (let after = -1; ;) {
    const rows = await read((db) => readChunk(db, source, after));
    const last = rows.at(-1);
    if (!last) break;
    pieces.push(
      toLines(rows.map(({ line, reason, row, fields }) => [String(line), reason, ...(fields ?? [row ?? ""])])),
    );
    after = last.line;
    count += rows.length;
  }
  const filename = `import-${source.id}-failed-rows.csv`;
  return { data: { filename, csv: BYTE_ORDER_MARK + pieces.join(""), rows: count } };
};
