import type { DuplicateRow } from "#contract/imports/import.ts";
import type { Db } from "#server/platform/db/open.ts";
import { duplicateName, shorten } from "#server/domain/reviews/duplicate-name.ts";
import { type DuplicateKey, type Original, findOriginals } from "#server/domain/reviews/find-originals.ts";
import type { ReadyRow } from "./ready-row.ts";

const WORDS_SHOWN = 160;

/** Repeats a review of the workspace, or else an earlier row, or neither. */
export interface ComparedRow extends ReadyRow {
  original: Original | null;
  earlierLine: number | null;
}

export interface EarlierRows {
  add: (key: DuplicateKey, line: number) => void;
  /** Line of the first row that this one repeats. */
  find: (key: DuplicateKey) => number | undefined;
}

/**
 * The rows of a file read so far, compared like `findOriginals`. Identifiers of one file are compared whatever its
 * platforms.
 */
export function createEarlierRows(): EarlierRows {
  const lines = new Map<string, number>();
  const keep = (key: string, line: number) => lines.has(key) || lines.set(key, line);
  const idKey = (id: string) => `id ${id}`;
  const textKey = (fingerprint: string, hasId: boolean, day: string) =>
    `${hasId ? "with" : "no"} ${day} ${fingerprint}`;
  return {
    add({ sourceReviewId: id, fingerprint, day }, line) {
      if (id !== null) keep(idKey(id), line);
      if (fingerprint === null) return;
      keep(textKey(fingerprint, id !== null, "any"), line);
      keep(textKey(fingerprint, id !== null, day ?? "none"), line);
    },
    find({ sourceReviewId: id, fingerprint, day }) {
      const same = id === null ? undefined : lines.get(idKey(id));
      if (same !== undefined || fingerprint === null) return same;
      const found = (id === null ? [false, true] : [false])
        .flatMap((hasId) => (day === null ? ["any"] : ["none", day]).map((when) => textKey(fingerprint, hasId, when)))
        .flatMap((key) => lines.get(key) ?? []);
      return found.length > 0 ? Math.min(...found) : undefined;
    },
  };
}

/** Adds the rows that repeat nothing to `earlier`. `columns` is the first line of their file. */
export async function compareRows(
  db: Db,
  workspaceId: number,
  rows: ReadyRow[],
  earlier: EarlierRows,
  columns: string[] | undefined,
): Promise<ComparedRow[]> {
  const originals = await findOriginals(
    db,
    workspaceId,
    rows.map(({ key }) => key),
    columns,
  );
  return rows.map((row, n) => {
    const original = originals.get(n) ?? null;
    const earlierLine = original ? null : (earlier.find(row.key) ?? null);
    if (!original && earlierLine === null) earlier.add(row.key, row.line);
    return { ...row, original, earlierLine };
  });
}

export const isDuplicate = ({ original, earlierLine }: ComparedRow): boolean =>
  original !== null || earlierLine !== null;

export const toDuplicateRow = ({ line, review, original, earlierLine }: ComparedRow): DuplicateRow => ({
  line,
  name: duplicateName(review.reviewer_name),
  words: shorten(review.words, WORDS_SHOWN),
  review: original && { type: original.medium, id: original.id },
  earlier_line: earlierLine,
});
