import { asc, eq, sql } from "drizzle-orm";
import { IMPORT_LIMITS, type ImportCheck } from "#contract/imports/import-history.ts";
import { readRule } from "#contract/walls/pages/read-rule.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { pages, widgets } from "#server/platform/db/tables/schema.ts";
import { tempUpload } from "#server/platform/request/temp-upload.ts";
import { CsvFileError } from "#server/platform/csv/csv-text.ts";
import { failedRow } from "#server/features/imports/jobs/failed-row.ts";
import type { ImportOptions } from "#server/features/imports/jobs/import-options.ts";
import { type Original, findOriginals } from "./find-originals.ts";
import { csvFileError, readRows } from "./inspect-csv.ts";
import { type ImportedReview, readRow } from "./read-row.ts";

const BATCH_ROWS = 500;
const NAME_SHOWN = 80;
const WORDS_SHOWN = 160;

interface Ready {
  line: number;
  review: ImportedReview;
}
type Originals = Map<string, Original>;

/** `lines`: line of the first row with a fingerprint; bounded by the file limit of 10 MB. */
interface Tally {
  check: ImportCheck;
  lines: Map<string, number>;
}

const emptyTally = (): Tally => ({
  check: {
    total_rows: 0,
    ready: 0,
    without_words: 0,
    failed_count: 0,
    failed_rows: [],
    duplicates: 0,
    duplicate_rows: [],
    shown_by_rule: [],
  },
  lines: new Map(),
});

const shorten = (text: string, most: number) => text.slice(0, most).toWellFormed();

function countReady({ check, lines }: Tally, { line, review }: Ready, originals: Originals): void {
  check.ready += 1;
  if (review.fingerprint === null) return;
  const original = originals.get(review.fingerprint);
  const earlier = lines.get(review.fingerprint);
  if (earlier === undefined) lines.set(review.fingerprint, line);
  if (!original && earlier === undefined) return;
  check.duplicates += 1;
  if (check.duplicate_rows.length >= IMPORT_LIMITS.shownRows) return;
  check.duplicate_rows.push({
    line,
    name: shorten(review.reviewer_name, NAME_SHOWN),
    words: shorten(review.words, WORDS_SHOWN),
    review: original ? { type: original.medium, id: original.id } : null,
    earlier_line: original ? null : (earlier ?? null),
  });
}

async function tallyFile(
  path: string,
  { mapping, ratingOnly }: Pick<ImportOptions, "mapping" | "ratingOnly">,
  find: (ready: Ready[]) => Promise<Originals>,
): Promise<ImportCheck> {
  const tally = emptyTally();
  const { check } = tally;
  let ready: Ready[] = [];
  const flush = async () => {
    const originals = await find(ready);
    for (const one of ready) countReady(tally, one, originals);
    ready = [];
  };
  for await (const record of readRows(path, mapping)) {
    check.total_rows += 1;
    const read = readRow(record.fields, record.columns, ratingOnly);
    if ("reason" in read) {
      check.failed_count += 1;
      if (read.withoutWords) check.without_words += 1;
      if (check.failed_rows.length < IMPORT_LIMITS.shownRows) check.failed_rows.push(failedRow(record, read.reason));
    } else if (ready.push({ line: record.line, review: read }) >= BATCH_ROWS) await flush();
  }
  await flush();
  if (check.total_rows === 0) throw new CsvFileError("has a first line but no rows");
  return check;
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

/** Dry run of `importTextCsv`. Throws 422 on `csv_file` as the import does. */
export const checkCsv: Handler<"checkCsv"> = async (ctx, { body }) => {
  const { database } = ctx.services;
  const options = { mapping: body.mapping, ratingOnly: body.rating_only ?? false };
  const find = (ready: Ready[]) =>
    database.read(ctx.workspace.id, (db) =>
      findOriginals(
        db,
        ctx.workspace.id,
        ready.map(({ review }) => review.fingerprint),
      ),
    );
  try {
    const check = await tallyFile(tempUpload(body.csv_file).path, options, find);
    return { data: { ...check, shown_by_rule: await shownByRule(ctx) } };
  } catch (error) {
    throw csvFileError(error);
  }
};
