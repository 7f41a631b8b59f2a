import { sql } from "drizzle-orm";
import type { FormFields } from "#contract/form-fields.ts";
import type { Context, Verb } from "#server/context.ts";
import { refuseTaken } from "#server/db/refuse-taken.ts";
import { forms } from "#server/db/schema.ts";
import { invalid } from "#server/fault.ts";
import { writeAudit } from "#server/history/write-audit.ts";
import { checkVersion } from "#server/http/version.ts";
import { type Before, faultsOf, withoutFaulty } from "./check-form.ts";
import { changesOf, fieldsOf, mergeFields } from "./fields.ts";
import { picturesOf } from "./form-files.ts";
import { type FormRow, isForm, listQuestions, lockForm } from "./form-row.ts";
import { checkCapabilities, checkFormCount } from "./plan-limits.ts";
import { replaceQuestions } from "./questions.ts";
import { auditGating } from "./star-redirection.ts";

const MESSAGE = "Form Updated Successfully";

/** The patch if nothing is wrong with it. Beside `is_paused` what is wrong is left out (notes), else it throws 422. */
async function soundPatch(ctx: Context, patch: FormFields, before: Before): Promise<FormFields> {
  const errors = await faultsOf(ctx, patch, before);
  if (Object.keys(errors).length === 0) return patch;
  if (patch.is_paused === undefined) throw invalid(errors);
  return withoutFaulty(patch, errors);
}

const columnsOf = (row: FormRow) => ({ name: row.name, public_slug: row.slug, is_paused: row.isPaused, ...row.fields });

/**
 * Changes what was sent and nothing else (section 4.12); a patch that says nothing new writes nothing. Throws 404
 * `Form not found.`, 412 for another version than `If-Match` names, 422, and 403 for what the plan does not include.
 */
export const updateForm: Verb<"updateForm"> = async (ctx, { params, body }) => {
  const row = await lockForm(ctx, params.unique_form_id);
  checkVersion(ctx, row.version);
  const stored = await listQuestions(ctx, row);
  const patch = await soundPatch(ctx, body, { row, questions: stored });
  const sent = fieldsOf(patch);
  checkCapabilities(ctx, sent, row.fields);
  const fields = mergeFields(mergeFields(row.fields, sent), await picturesOf(ctx, row.fields, patch));
  await checkFormCount(ctx, fields, row.fields);
  const now = {
    ...row,
    name: patch.name ?? row.name,
    slug: patch.public_slug ?? row.slug,
    isPaused: patch.is_paused ?? row.isPaused,
    fields,
  };
  const changes = changesOf(columnsOf(row), columnsOf(now));
  if (patch.questions && (await replaceQuestions(ctx, row, patch.questions, stored))) {
    const shown = (list: typeof stored) => list.map(({ id, key, label }) => ({ id, key, label }));
    changes["questions"] = { old: shown(stored), new: shown(await listQuestions(ctx, row)) };
  }
  const unchanged = Object.keys(changes).length === 0;
  ctx.answerVersion(unchanged ? row.version : row.version + 1);
  if (unchanged) return { message: MESSAGE };
  const { name, slug, isPaused } = now;
  const write = ctx.db
    .update(forms)
    .set({ name, slug, isPaused, fields, version: sql`${forms.version} + 1`, updatedAt: sql`now()` })
    .where(isForm(row));
  await refuseTaken(write.execute(), { index: "forms_slug", field: "public_slug" });
  await writeAudit(ctx, { action: "updated", record: "Form", recordId: row.uniqueFormId, changes });
  await auditGating(ctx, row.uniqueFormId, row.fields, fields);
  return { message: MESSAGE };
};
