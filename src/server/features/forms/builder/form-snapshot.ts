import { FormFields } from "#contract/forms/form-fields.ts";
import { CHOICE_TYPES } from "#contract/forms/form-question.ts";
import { mediaUrl } from "#server/platform/storage/file-name.ts";
import type { Json } from "#contract/core/json.ts";
import { effectiveFields, LIST_FIELDS } from "#server/domain/forms/form-fields.ts";
import { recordVersion } from "#server/domain/drafts/versions.ts";
import { FILE_FIELD } from "#server/domain/forms/form-files.ts";
import type { Context } from "#server/platform/context/context.ts";
import { type FormRow, type QuestionRow, listQuestions, refOfForm } from "#server/domain/forms/form-row.ts";

// Pausing is a state, not content: restoring a version neither opens nor closes a form.
const NAMES = Object.keys(FormFields.shape).filter((name) => name !== "is_paused" && name !== "questions");

const toPatch = (row: QuestionRow): Json => ({
  id: row.id,
  question_text: row.key,
  question_type: row.type,
  question_label: row.label,
  placeholder: row.placeholder,
  default_value: row.defaultValue,
  mandatory: row.mandatory,
  position: row.position,
  ...(CHOICE_TYPES.includes(row.type) && { options: row.options }),
});

/** In the shape an update takes, for its version. */
export function formSnapshotOf(row: FormRow, questions: QuestionRow[], publicUrl: string): Json {
  const all: Json = { ...effectiveFields(row.fields), name: row.name, public_slug: row.slug };
  for (const [field, fileField] of Object.entries(FILE_FIELD)) {
    const file = row.fields[fileField];
    if (typeof file === "string") all[field] = mediaUrl(publicUrl, file);
  }
  const snapshot: Json = { questions: questions.map(toPatch) };
  for (const name of NAMES)
    snapshot[name] = all[name] ?? (LIST_FIELDS.has(name) ? [] : name.endsWith("_attributes") ? {} : null);
  return snapshot;
}

const PUBLIC_NAME = new Map<string, string>(Object.entries(FILE_FIELD).map(([field, file]) => [file, field]));

interface FormChange {
  before: FormRow;
  questionsBefore: QuestionRow[];
  changed: string[];
}

export async function recordFormVersion(ctx: Context, row: FormRow, change?: FormChange): Promise<void> {
  const { publicUrl } = ctx.services.config;
  const stateOf = (form: FormRow, questions: QuestionRow[]) => ({
    version: form.version,
    updatedAt: form.updatedAt,
    fields: formSnapshotOf(form, questions, publicUrl),
  });
  await recordVersion(ctx, refOfForm(row), {
    now: stateOf(row, await listQuestions(ctx, row)),
    ...(change && { before: stateOf(change.before, change.questionsBefore) }),
    changed: [...new Set(change?.changed.map((name) => PUBLIC_NAME.get(name) ?? name))],
  });
}
