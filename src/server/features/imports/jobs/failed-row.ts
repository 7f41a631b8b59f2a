import type { FailedRow } from "#contract/imports/import.ts";
import { storableText } from "#server/platform/text/storable.ts";

const SHOWN = 300;

/** A row that is not taken in, as it is kept. */
export type StoredFailure = FailedRow & { row: string; fields: string[] };

/** The row as it was, in short and cell by cell, beside why it is not taken in. */
export function failedRow({ line, fields }: { line: number; fields: string[] }, reason: string): StoredFailure {
  const whole = fields.map(storableText);
  return { line, reason, row: whole.join(", ").slice(0, SHOWN).toWellFormed(), fields: whole };
}
