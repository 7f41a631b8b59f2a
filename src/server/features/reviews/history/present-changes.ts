import * as z from "zod";
import { SENTIMENTS } from "#contract/reviews/review-type.ts";
import { EXTENSIONS, MEDIA_TYPES } from "#server/platform/storage/media-types.ts";
import { customFieldPath } from "#contract/reviews/custom-fields.ts";
import { HISTORY_FIELDS, type HistoryField } from "#contract/reviews/review-fields.ts";
import { COLUMN_OF } from "#server/domain/reviews/fields.ts";
import { reviewStateOf } from "#contract/reviews/review-state.ts";

const Change = z.object({ old: z.unknown().optional(), new: z.unknown().optional() });
const Stored = z.record(z.string(), Change);
export type StoredChanges = z.output<typeof Stored>;

export interface FieldChange {
  field: string;
  old: unknown;
  new: unknown;
}

const AUDIT_WORDS: Partial<Record<HistoryField, string[]>> = {
  labels: ["review_labels", "labels"],
  media: ["attachments", "video", "audio"],
};
const COLUMNS: Partial<Record<string, string>> = COLUMN_OF;

/** History fields by audit key; other keys are not shown. */
const FIELDS: Record<string, string> = Object.fromEntries(
  HISTORY_FIELDS.flatMap((field) =>
    [COLUMNS[field], ...(AUDIT_WORDS[field] ?? [])].flatMap((stored) => (stored ? [[stored, field]] : [])),
  ),
);

const ORDER = Object.keys(FIELDS);

function kindOf(name: string): string | null {
  const extension = EXTENSIONS.find((known) => name.endsWith(`.${known}`));
  return extension ? MEDIA_TYPES[extension].kind : null;
}

const each = (value: unknown, show: (text: string) => unknown): unknown[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) => (typeof one === "string" ? [show(one)] : []));

/** File names and label ids mean nothing to people. */
function shown(field: string, value: unknown, labels: Map<string, string>): unknown {
  if (value === null || value === undefined) return null;
  if (field === "sentiment") return SENTIMENTS[Number(value) - 1] ?? null;
  if (field === "labels") return each(value, (id) => labels.get(id) ?? null).filter((name) => name !== null);
  if (field === "media") return each(value, kindOf);
  if (field === "cues") return Array.isArray(value) ? value.length : null;
  if (field === "photo" || field === "company_logo" || field === "static_thumb") return "image";
  return value;
}

const Fields = z.record(z.string(), z.string()).catch({});

/** One change for each custom field that differs. */
function customFieldChanges({ old, new: now }: z.output<typeof Change>): FieldChange[] {
  const [before, after] = [Fields.parse(old), Fields.parse(now)];
  const names = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
  return names.map((name) => ({
    field: customFieldPath(name),
    old: before[name] ?? null,
    new: after[name] ?? null,
  }));
}

const isText = (value: unknown): value is string => typeof value === "string";
const textOf = (value: unknown): string | null => (isText(value) ? value : null);

function stateChange({ approved, set_aside_reason: reason }: StoredChanges): FieldChange[] {
  if (!approved && !reason) return [];
  const at = (moment: "old" | "new") => reviewStateOf(approved?.[moment] === true, textOf(reason?.[moment]));
  return [{ field: "state", old: at("old"), new: at("new") }];
}

/** Null when they were erased or never stored. */
export const readChanges = (changes: unknown): StoredChanges | null => Stored.safeParse(changes).data ?? null;

export const labelsIn = (changes: StoredChanges | null): string[] =>
  ["labels", "review_labels"].flatMap((key) =>
    [changes?.[key]?.old, changes?.[key]?.new].flatMap((value) => (Array.isArray(value) ? value.filter(isText) : [])),
  );

export function presentChanges(changes: StoredChanges, labels: Map<string, string>): FieldChange[] {
  const inOrder = Object.entries(changes).toSorted(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
  const presented = inOrder.flatMap(([column, { old, new: now }]) => {
    const [head = column] = column.split(".");
    if (column === COLUMN_OF.custom_fields) return customFieldChanges({ old, new: now });
    const field = head === "question_answers" ? column : head === "static_thumb" ? head : FIELDS[column];
    return field ? [{ field, old: shown(field, old, labels), new: shown(field, now, labels) }] : [];
  });
  return [...stateChange(changes), ...presented];
}

export const reasonOf = (changes: StoredChanges | null): string | null =>
  textOf(changes?.["editReason"]?.new) ?? textOf(changes?.["set_aside_reason"]?.new);

/** Null for other changes. */
export function wallActionOf(
  changes: StoredChanges | null,
): { action: "published" | "unpublished"; place: string } | null {
  const [left, come] = [textOf(changes?.["wall"]?.old), textOf(changes?.["wall"]?.new)];
  if (come !== null) return { action: "published", place: come };
  return left === null ? null : { action: "unpublished", place: left };
}
