import { type ExtraColumn, fieldNamesOf } from "#contract/imports/extra-columns.ts";
import { admitNames } from "#server/domain/reviews/custom-fields.ts";
import type { Db } from "#server/platform/db/open.ts";

/** The columns, each custom field under the name that the workspace already uses. Throws 422 at `extra_columns`. */
export async function admitColumns(db: Db, workspaceId: number, columns: ExtraColumn[] = []): Promise<ExtraColumn[]> {
  const given = fieldNamesOf(columns);
  if (given.length === 0) return columns;
  const names = await admitNames(db, workspaceId, given, "extra_columns");
  return columns.map((column) =>
    column.as === "custom_field" ? { ...column, name: names.get(column.name) ?? column.name } : column,
  );
}
