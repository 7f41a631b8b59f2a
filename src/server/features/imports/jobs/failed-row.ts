import type { FailedRow } from "#contract/imports/import.ts";
import { storableText } from "#server/platform/text/storable.ts";

const SHOWN = 300;

export type StoredFailure = FailedRow & { row: string; fields: string[] };

/** Shortened, cell by cell. */
export function failedRow({ line, fields }: { line: number; fields: string[] }, reason: string): StoredFailure {
  const whole = fields.map(storableText);
  return { line, reason, row: whole.join(", ").slice(0, SHOWN).toWellFormed(), fields: whole };
}
