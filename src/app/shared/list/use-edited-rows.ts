import { useState } from "react";

type Edited<Row> = { row: Row; index: number };

/**
 * The rows of a list that are edited in place. A row that somebody deletes meanwhile stays where it was until its editor
 * is closed: what was typed would disappear with it. `rows` is undefined until it is loaded.
 */
export function useEditedRows<Row extends { id: number }>(rows: readonly Row[] | undefined) {
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
