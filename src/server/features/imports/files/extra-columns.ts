import type { ColumnSummary } from "#contract/imports/import-history.ts";
import { type ExtraColumn, IMPORTED_LABELS, LABEL_SEPARATOR } from "#contract/imports/extra-columns.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { CUSTOM_FIELD_LIMITS } from "#contract/reviews/custom-fields.ts";
import type { CustomFields } from "#contract/reviews/review.ts";
import { LABEL_NAME_LENGTH } from "#contract/reviews/label.ts";
import { type Columns, columnAt, findColumns, readCell } from "#server/platform/csv/columns.ts";
import { CsvFileError } from "#server/platform/csv/csv-text.ts";
import type { ImportOptions } from "#server/features/imports/jobs/import-options.ts";

type PlacedColumn = ExtraColumn & { at: number };

export interface FileColumns {
  mapped: Columns;
  extra: PlacedColumn[];
}

/** Throws `CsvFileError` when a mapped, required or extra column is missing. */
export const findFileColumns = (
  header: string[] | undefined,
  { mapping, extraColumns = [] }: Pick<ImportOptions, "mapping" | "extraColumns">,
): FileColumns => ({
  mapped: findColumns(header, mapping),
  extra: extraColumns.map((column) => ({ ...column, at: columnAt(header ?? [], column.header) })),
});

const labelsIn = (cell: string): string[] =>
  cell.split(LABEL_SEPARATOR).flatMap((part) => part.trim().replaceAll(/\s+/g, " ") || []);

const quote = (text: string) => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;

/** The labels and custom fields of a row, or why it cannot be imported. */
export function readExtra(
  fields: string[],
  columns: PlacedColumn[],
): { labels: string[]; custom_fields: CustomFields | null } | { reason: string } {
  const labels = new Map<string, string>();
  const own: CustomFields = {};
  for (const column of columns) {
    const cell = readCell(fields, column.at);
    if (column.as === "custom_field") {
      if (cell.length > CUSTOM_FIELD_LIMITS.value)
        return { reason: `The ${quote(column.header)} is longer than ${CUSTOM_FIELD_LIMITS.value} characters.` };
      if (cell !== "") own[column.name] = cell;
      continue;
    }
    for (const name of labelsIn(cell)) {
      if (name.length > LABEL_NAME_LENGTH)
        return { reason: `The label ${quote(name)} is longer than ${LABEL_NAME_LENGTH} characters.` };
      if (!labels.has(name.toLowerCase())) labels.set(name.toLowerCase(), name);
    }
  }
  if (labels.size > LIMITS.labelsOfReview) return { reason: `The row has more than ${LIMITS.labelsOfReview} labels.` };
  return { labels: [...labels.values()], custom_fields: Object.keys(own).length > 0 ? own : null };
}

const SHOWN_VALUES = 5;

/** Counts what the extra columns of a file hold. `add` throws `CsvFileError` when there are too many labels. */
export function createColumnTally(columns: PlacedColumn[]) {
  const tallies = columns.map((column) => ({ column, rows: 0, values: new Map<string, string>() }));
  const labels = new Set<string>();
  const refuse = () => {
    const [longest] = tallies
      .filter(({ column }) => column.as === "label")
      .toSorted((one, other) => other.values.size - one.values.size);
    throw new CsvFileError(
      `has more than ${IMPORTED_LABELS} different labels in the column ${quote(longest?.column.header ?? "")}. Make it a custom field instead`,
    );
  };
  return {
    add(fields: string[]): void {
      for (const tally of tallies) {
        const cell = readCell(fields, tally.column.at);
        if (cell === "") continue;
        tally.rows += 1;
        const isLabel = tally.column.as === "label";
        for (const value of isLabel ? labelsIn(cell) : [cell]) {
          const key = isLabel ? value.toLowerCase() : value;
          if (isLabel) labels.add(key);
          if (!tally.values.has(key) && (isLabel || tally.values.size < SHOWN_VALUES)) tally.values.set(key, value);
        }
      }
      if (labels.size > IMPORTED_LABELS) refuse();
    },
    summaries: (): ColumnSummary[] =>
      tallies.map(({ column, rows, values }) => ({
        header: column.header,
        as: column.as,
        rows,
        values: [...values.values()]
          .slice(0, SHOWN_VALUES)
          .map((value) => value.slice(0, LABEL_NAME_LENGTH).toWellFormed()),
      })),
  };
}
