import { sql } from "drizzle-orm";
import type { FormFields } from "#contract/forms/form-fields.ts";
import type { Context } from "#server/platform/context/context.ts";
import { rejectDuplicate } from "#server/platform/errors/unique-violation.ts";
import { forms } from "#server/platform/db/tables/schema.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { type StoredForm, findFormIssues, withoutInvalidFields } from "./check-form.ts";
import { formChangesOf, fieldsOf, mergeFields } from "#server/domain/forms/form-fields.ts";
import { storeFormPictures } from "#server/domain/forms/form-files.ts";
import { type FormRow, isForm, listQuestions } from "#server/domain/forms/form-row.ts";
import { recordFormVersion } from "./form-snapshot.ts";
import { checkCapabilities, checkFormCount } from "./plan-limits.ts";
import { replaceQuestions } from "#server/domain/forms/questions.ts";
import { auditGating } from "#server/domain/forms/star-redirection.ts";

/**
 * Updates leave out invalid fields sent with `is_paused`, so that a form can always be paused; publishing refuses
 * them.
 */
type IssuePolicy = "left out" | "refused";

async function checkedPatch(
  ctx: Context,
  patch: FormFields,
  before: StoredForm,
  beside: IssuePolicy,
): Promise<FormFields> {
  const errors = await findFormIssues(ctx, patch, before);
  if (Object.keys(errors).length === 0) return patch;
  if (patch.is_paused === undefined || beside === "refused") throw validationError(errors);
  return withoutInvalidFields(patch, errors);
}

const columnsOf = (row: FormRow) => ({ name: row.name, public_slug: row.slug, is_paused: row.isPaused, ...row.fields });

/**
 * Also writes audit row and version; a patch without changes writes nothing. Throws 422, and 403 for what the plan
 * does not include.
 */
export async function applyPatch(ctx: Context, row: FormRow, body: FormFields, beside: IssuePolicy): Promise<FormRow> {
  const stored = await listQuestions(ctx, row);
  const patch = await checkedPatch(ctx, body, { row, questions: stored }, beside);
  const sent = fieldsOf(patch);
  checkCapabilities(ctx, sent, row.fields);
  const fields = mergeFields(mergeFields(row.fields, sent), await storeFormPictures(ctx, row.fields, patch));
  await checkFormCount(ctx, fields, row.fields);
  const now = {
    ...row,
    name: patch.name ?? row.name,
    slug: patch.public_slug ?? row.slug,
    isPaused: patch.is_paused ?? row.isPaused,
    fields,
  };
  const changes = formChangesOf(columnsOf(row), columnsOf(now));
  if (patch.questions && (await replaceQuestions(ctx, row, patch.questions, stored))) {
    const shown = (list: typeof stored) => list.map(({ id, key, label }) => ({ id, key, label }));
    changes["questions"] = { old: shown(stored), new: shown(await listQuestions(ctx, row)) };
  }
  if (Object.keys(changes).length === 0) return row;
  const { name, slug, isPaused } = now;
  const write = ctx.db
    .update(forms)
    .set({
      name,
      slug,
      isPaused,
      ...(isPaused ? {} : { openedAt: sql`coalesce(${forms.openedAt}, now())` }),
      fields,
      version: sql`${forms.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(isForm(row))
    .returning();
  const [written] = await rejectDuplicate(write.execute(), { index: "forms_slug", field: "public_slug" });
  if (!written) throw new Error("The form was not updated");
  await writeAudit(ctx, { action: "updated", record: "Form", recordId: row.uniqueFormId, changes });
  await auditGating(ctx, row.uniqueFormId, row.fields, fields);
  await recordFormVersion(ctx, written, { before: row, questionsBefore: stored, changed: Object.keys(changes) });
  return written;
}
