import { sql } from "drizzle-orm";
import type { FormFields } from "#contract/forms/form-fields.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { formDrafts } from "#server/platform/db/tables/schema.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { cleanHtml } from "#server/platform/text/clean-html.ts";
import { checkVersion } from "#server/platform/http/version.ts";
import { NO_DRAFT_VERSION, findDraft, firstVersion, isDraftOf } from "#server/domain/forms/draft-row.ts";
import { findForm, lockForm } from "#server/domain/forms/form-row.ts";

/** What is kept of a draft: HTML is clean before anybody previews it; files come by `addFormMedia`. */
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

/** The draft of a form, or null. Throws 404 `Form not found.` */
export const getFormDraft: Handler<"getFormDraft"> = async (ctx, { params }) => {
  const draft = await findDraft(ctx, await findForm(ctx, params.unique_form_id));
  ctx.answerVersion(draft?.version ?? NO_DRAFT_VERSION);
  return { data: draft ?? null };
};

/**
 * Replaces the draft of a form; only the shape of its fields is checked, because a draft may be half done. Throws 404,
 * 412 for another version than `If-Match` names, 422 for a version the form never had. Writes no history: publishing does.
 */
export const saveFormDraft: Handler<"saveFormDraft"> = async (ctx, { params, body }) => {
  const row = await lockForm(ctx, params.unique_form_id);
  const before = await findDraft(ctx, row);
  checkVersion(ctx, before?.version ?? NO_DRAFT_VERSION);
  const { base_version: baseVersion } = body;
  if (baseVersion < 1 || baseVersion > row.version)
    throw validationError({ base_version: ["The selected base version is invalid."] });
  const { actor } = ctx;
  const values = {
    fields: storableDraft(body.fields),
    baseVersion,
    actorKind: actor.kind,
    actorId: actor.kind === "key" ? actor.keyId : actor.userId,
    version: before ? before.version + 1 : firstVersion(),
    updatedAt: sql`now()`,
  };
  await ctx.db
    .insert(formDrafts)
    .values({ ...values, workspaceId: row.workspaceId, formId: row.id })
    .onConflictDoUpdate({ target: [formDrafts.workspaceId, formDrafts.formId], set: values });
  const draft = await findDraft(ctx, row);
  if (!draft) throw new Error("The draft was not stored");
  ctx.answerVersion(draft.version);
  return { message: "Draft Updated Successfully", data: draft };
};

/** Drops the draft; the form stays as it is. Throws 404 `Form not found.`, 412 for another version of the draft. */
export const deleteFormDraft: Handler<"deleteFormDraft"> = async (ctx, { params }) => {
  const row = await lockForm(ctx, params.unique_form_id);
  const before = await findDraft(ctx, row);
  checkVersion(ctx, before?.version ?? NO_DRAFT_VERSION);
  if (before) {
    await ctx.db.delete(formDrafts).where(isDraftOf(row));
    await writeAudit(ctx, { action: "deleted", record: "FormDraft", recordId: row.uniqueFormId });
  }
  return { message: "Draft Deleted Successfully" };
};
