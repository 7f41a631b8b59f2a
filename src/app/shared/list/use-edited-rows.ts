import { useState } from "react";

type Edited<Row> = { row: Row; index: number };

/** What a row needs to be edited in place. */
export type RowEditing = { isEdited: boolean; isDeleted: boolean; edit: () => void; close: () => void };

/**
 * The rows of a list that can be edited in place. If somebody deletes a row while it is edited, it stays where it is
 * until its editor is closed, so that nothing typed is lost. `rows` is undefined while they load.
 */
export function useEditedRows<Row extends { id: number }>(
  rows: readonly Row[] | undefined,
): (RowEditing & { row: Row })[] {
  const [edited, setEdited] = useState<readonly Edited<Row>[]>([]);
  const isListed = (id: number) => rows?.some((row) => row.id === id) ?? false;
  const without = (all: readonly Edited<Row>[], id: number) => all.filter(({ row }) => row.id !== id);
  return edited
    .filter(({ row }) => !isListed(row.id))
    .toSorted((one, other) => one.index - other.index)
    .reduce((shown, { row, index }) => shown.toSpliced(index, 0, row), [...(rows ?? [])])
    .map((row, index) => ({
      row,
      isEdited: edited.some((one) => one.row.id === row.id),
      isDeleted: rows !== undefined && !isListed(row.id),
      edit: () => setEdited((all) => [...without(all, row.id), { row, index }]),
      close: () => setEdited((all) => without(all, row.id)),
    }));
}
