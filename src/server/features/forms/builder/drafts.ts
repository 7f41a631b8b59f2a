import { FormFields } from "#contract/forms/form-fields.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { cleanHtml } from "#server/platform/text/clean-html.ts";
import { deleteDraft, publishDraft, readDraft, saveDraft } from "#server/domain/drafts/draft.ts";
import { getFormOr404, listQuestions, lockForm, refOfForm } from "#server/domain/forms/form-row.ts";
import { presentForm } from "#server/domain/forms/present-form.ts";
import { applyPatch } from "./apply-patch.ts";
import { formSnapshotOf } from "./form-snapshot.ts";

/** HTML is cleaned, because drafts are previewed. Throws 422 for files. */
function storableDraft(fields: FormFields): FormFields {
  const files = Object.entries(fields).filter(([, value]) => value instanceof File);
  if (files.length > 0)
    throw validationError(
      Object.fromEntries(files.map(([name]) => [name, [`The ${name} field must be a web address.`]])),
    );
  const { page_main_message: message, messaging_description: hint } = fields;
  return {
    ...fields,
    ...(message && { page_main_message: cleanHtml(message) }),
    ...(hint && { messaging_description: cleanHtml(hint) }),
  };
}

/** Throws 404 `Form not found.` */
export const getFormDraft: Handler<"getFormDraft"> = async (ctx, { params }) =>
  readDraft(ctx, refOfForm(await getFormOr404(ctx, params.unique_form_id)));

/** Throws 404 `Form not found.`, 412 and 422 as `saveDraft` does. */
export const saveFormDraft: Handler<"saveFormDraft"> = async (ctx, { params, body }) => {
  const row = await lockForm(ctx, params.unique_form_id);
  const snapshot = async () => formSnapshotOf(row, await listQuestions(ctx, row), ctx.services.config.publicUrl);
  const sent = { fields: storableDraft(body.fields), baseVersion: body.base_version, now: row, snapshot };
  return saveDraft(ctx, refOfForm(row), sent);
};

/** Throws 404 `Form not found.`, 412 for another version of the draft. */
export const deleteFormDraft: Handler<"deleteFormDraft"> = async (ctx, { params }) =>
  deleteDraft(ctx, refOfForm(await lockForm(ctx, params.unique_form_id)));

/** Throws as `publishDraft`, and 422 and 403 as an update does. */
export const publishFormDraft: Handler<"publishFormDraft"> = async (ctx, { params, body }) => {
  const row = await lockForm(ctx, params.unique_form_id);
  const at = { now: row.version, seen: body.base_version };
  const published = await publishDraft(ctx, refOfForm(row), at, (fields) =>
    applyPatch(ctx, row, FormFields.parse(fields), "refused"),
  );
  return { message: "Form Updated Successfully", data: await presentForm(ctx, published) };
};
