import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray } from "drizzle-orm";
import { CHOICE_TYPES, type FormQuestionPatch, QUESTION_TYPE, builtInType } from "#contract/forms/form-question.ts";
import type { Context } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { formQuestions } from "#server/platform/db/tables/schema.ts";
import { randomId } from "#server/platform/db/ids.ts";
import { type FormRow, type QuestionRow, isOfForm } from "./form-row.ts";

export type NewQuestion = Pick<
  QuestionRow,
  "type" | "key" | "label" | "placeholder" | "defaultValue" | "mandatory" | "options" | "position"
>;
interface Wanted extends NewQuestion {
  id?: number;
}

const OWN_KEY = "question_";

const typeOf = (key: string | undefined, patch: FormQuestionPatch, stored: QuestionRow | undefined): number =>
  (key === undefined ? undefined : builtInType(key)) ?? patch.question_type ?? stored?.type ?? QUESTION_TYPE.text;

function optionIssues(at: string, type: number, options: string[] | null | undefined): Record<string, string[]> {
  if (!CHOICE_TYPES.includes(type)) return {};
  if (!options || options.length === 0)
    return { [`${at}.options`]: [`The ${at}.options field is required for a choice.`] };
  const isTwice = new Set(options).size < options.length;
  return isTwice ? { [`${at}.options`]: [`The ${at}.options field must not name an option twice.`] } : {};
}

function wantedOf(patch: FormQuestionPatch, index: number, stored: QuestionRow | undefined): Wanted {
  const key = patch.question_text ?? stored?.key ?? randomId(OWN_KEY, 10);
  const sentOr = <T>(sent: T | null | undefined, old: T | null | undefined) =>
    sent === undefined ? (old ?? null) : sent;
  const type = typeOf(key, patch, stored);
  return {
    ...(stored && { id: stored.id }),
    key,
    type,
    label: sentOr(patch.question_label, stored?.label),
    placeholder: sentOr(patch.placeholder, stored?.placeholder),
    defaultValue: sentOr(patch.default_value, stored?.defaultValue),
    mandatory: patch.mandatory ?? stored?.mandatory ?? false,
    options: CHOICE_TYPES.includes(type) ? (patch.options ?? stored?.options ?? null) : null,
    position: patch.position ?? index,
  };
}

export function questionIssues(sent: FormQuestionPatch[] | undefined, stored: QuestionRow[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const ids = new Set<number>();
  const keys = new Set<string>();
  for (const [index, patch] of (sent ?? []).entries()) {
    const at = `questions.${index}`;
    const old = stored.find(({ id }) => id === patch.id);
    const key = patch.question_text ?? old?.key;
    const only = key === undefined ? undefined : builtInType(key);
    if (patch.id !== undefined && (!old || ids.has(patch.id)))
      errors[`${at}.id`] = [`The selected ${at}.id is invalid.`];
    if (patch.id !== undefined) ids.add(patch.id);
    if (key === undefined && !patch.question_label)
      errors[`${at}.question_label`] = ["The question label field is required."];
    if (key !== undefined && keys.has(key)) errors[`${at}.question_text`] = [`The ${at}.question_text is there twice.`];
    if (key !== undefined) keys.add(key);
    if (only !== undefined && patch.question_type !== undefined && patch.question_type !== only)
      errors[`${at}.question_type`] = [`The question type field must be ${only} for ${key}.`];
    Object.assign(errors, optionIssues(at, typeOf(key, patch, old), patch.options ?? old?.options));
  }
  return errors;
}

const SHOWN = ["key", "type", "label", "placeholder", "defaultValue", "mandatory", "options", "position"] as const;
const isSame = (a: NewQuestion, b: NewQuestion) => SHOWN.every((field) => isDeepStrictEqual(a[field], b[field]));

export async function insertQuestions(
  db: Db,
  row: Pick<FormRow, "workspaceId" | "id">,
  questions: NewQuestion[],
): Promise<void> {
  if (questions.length === 0) return;
  const owner = { workspaceId: row.workspaceId, formId: row.id };
  await db.insert(formQuestions).values(questions.map((question) => ({ ...question, ...owner })));
}

export const defaultQuestions = (
  questions: Pick<NewQuestion, "type" | "key" | "label" | "mandatory">[],
): NewQuestion[] =>
  questions.map((question, position) => ({
    ...question,
    placeholder: null,
    defaultValue: null,
    options: null,
    position,
  }));

export const newQuestions = (sent: FormQuestionPatch[]): NewQuestion[] =>
  sent.map((patch, index) => wantedOf(patch, index, undefined));

export async function replaceQuestions(
  ctx: Pick<Context, "db">,
  row: FormRow,
  sent: FormQuestionPatch[],
  stored: QuestionRow[],
): Promise<boolean> {
  const wanted = sent.map((patch, index) =>
    wantedOf(
      patch,
      index,
      stored.find(({ id }) => id === patch.id),
    ),
  );
  const keptIds = new Set(wanted.map(({ id }) => id));
  const removedIds = stored.filter(({ id }) => !keptIds.has(id)).map(({ id }) => id);
  if (removedIds.length > 0)
    await ctx.db.delete(formQuestions).where(and(isOfForm(row), inArray(formQuestions.id, removedIds)));
  let changed = removedIds.length;
  for (const { id, ...values } of wanted) {
    const old = stored.find((one) => one.id === id);
    if (!old || isSame(old, values)) continue;
    changed += 1;
    await ctx.db
      .update(formQuestions)
      .set(values)
      .where(and(isOfForm(row), eq(formQuestions.id, old.id)));
  }
  const added = wanted.filter(({ id }) => id === undefined);
  await insertQuestions(ctx.db, row, added);
  return changed + added.length > 0;
}
