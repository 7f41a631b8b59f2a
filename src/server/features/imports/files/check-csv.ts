import { asc, eq, sql } from "drizzle-orm";
import { IMPORT_LIMITS, type ImportCheck } from "#contract/imports/import-history.ts";
import { readRule } from "#contract/walls/pages/read-rule.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { pages, widgets } from "#server/platform/db/tables/schema.ts";
import { tempUpload } from "#server/platform/request/temp-upload.ts";
import { CsvFileError } from "#server/platform/csv/csv-text.ts";
import { failedRow } from "#server/features/imports/jobs/failed-row.ts";
import type { ImportOptions } from "#server/features/imports/jobs/import-options.ts";
import { requirePlatform } from "#server/domain/review-platforms/platforms.ts";
import {
  type ComparedRow,
  type EarlierRows,
  compareRows,
  createEarlierRows,
  isDuplicate,
  toDuplicateRow,
} from "./duplicate-rows.ts";
import { admitColumns } from "./admit-columns.ts";
import { createColumnTally } from "./extra-columns.ts";
import { csvFileError, readRows } from "./inspect-csv.ts";
import { readRow } from "./read-row.ts";
import { type ReadyRow, toReadyRow } from "./ready-row.ts";

const BATCH_ROWS = 500;

const emptyCheck = (): ImportCheck => ({
  total_rows: 0,
  ready: 0,
  without_words: 0,
  without_content: 0,
  failed_count: 0,
  failed_rows: [],
  duplicates: 0,
  duplicate_rows: [],
  shown_by_rule: [],
  extra_columns: [],
});

function countReady(check: ImportCheck, row: ComparedRow): void {
  check.ready += 1;
  if (!isDuplicate(row)) return;
  check.duplicates += 1;
  if (check.duplicate_rows.length < IMPORT_LIMITS.shownRows) check.duplicate_rows.push(toDuplicateRow(row));
}

async function tallyFile(
  path: string,
  options: Pick<ImportOptions, "mapping" | "extraColumns" | "ratingOnly" | "platform">,
  compare: (rows: ReadyRow[], earlier: EarlierRows, columns: string[]) => Promise<ComparedRow[]>,
): Promise<ImportCheck> {
  const check = emptyCheck();
  const earlier = createEarlierRows();
  let tally: ReturnType<typeof createColumnTally> | undefined;
  let ready: ReadyRow[] = [];
  let header: string[] = [];
  const flush = async () => {
    for (const row of await compare(ready, earlier, header)) countReady(check, row);
    ready = [];
  };
  for await (const record of readRows(path, options)) {
    check.total_rows += 1;
    header = record.header;
    tally ??= createColumnTally(record.columns.extra);
    tally.add(record.fields);
    const read = readRow(record.fields, record.columns, options.ratingOnly);
    if ("reason" in read) {
      check.failed_count += 1;
      if (read.empty === "no-text") check.without_words += 1;
      if (read.empty === "no-content") check.without_content += 1;
      if (check.failed_rows.length < IMPORT_LIMITS.shownRows) check.failed_rows.push(failedRow(record, read.reason));
    } else if (ready.push(toReadyRow(record, read, options.platform)) >= BATCH_ROWS) await flush();
  }
  await flush();
  if (check.total_rows === 0) throw new CsvFileError("has a first line but no rows");
  return { ...check, extra_columns: tally?.summaries() ?? [] };
}

/** Names of walls and widgets that find approved reviews by a rule. */
async function shownByRule({ services, workspace }: Context): Promise<string[]> {
  const rows = await services.database.read(workspace.id, async (db) => [
    ...(await db
      .select({ name: pages.name, rule: pages.automationFilters })
      .from(pages)
      .where(eq(pages.workspaceId, workspace.id))
      .orderBy(asc(pages.id))),
    ...(await db
      .select({ name: widgets.name, rule: sql<unknown>`${widgets.settings} -> 'automation_filters'` })
      .from(widgets)
      .where(eq(widgets.workspaceId, workspace.id))
      .orderBy(asc(widgets.createdAt), asc(widgets.id))),
  ]);
  return rows.filter(({ rule }) => readRule(rule) !== null).map(({ name }) => name);
}

/** Dry run of `importTextCsv`. Throws 422 on `csv_file`, `extra_columns` and `platform` as the import does. */
export const checkCsv: Handler<"checkCsv"> = async (ctx, { body }) => {
  const { database } = ctx.services;
  const options = {
    mapping: body.mapping,
    extraColumns: await database.read(ctx.workspace.id, (db) => admitColumns(db, ctx.workspace.id, body.extra_columns)),
    ratingOnly: body.rating_only ?? false,
    platform: requirePlatform(body.platform)?.slug ?? null,
  };
  try {
    const check = await tallyFile(tempUpload(body.csv_file).path, options, (rows, earlier, header) =>
      database.read(ctx.workspace.id, (db) => compareRows(db, ctx.workspace.id, rows, earlier, header)),
    );
    return { data: { ...check, shown_by_rule: await shownByRule(ctx) } };
  } catch (error) {
    throw csvFileError(error);
  }
};
