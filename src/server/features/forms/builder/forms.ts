import type { Handler, Context } from "#server/platform/context/context.ts";
import { checkVersion } from "#server/platform/http/version.ts";
import { applyPatch } from "./apply-patch.ts";
import {
  lockForm,
  isForm,
  isOfForm,
  refOfForm,
  type FormRow,
  listQuestions,
  getFormOr404,
} from "#server/domain/forms/form-row.ts";
import { DEFAULT_QUESTIONS } from "#contract/forms/form-defaults.ts";
import { rejectDuplicate } from "#server/platform/errors/unique-violation.ts";
import { forms, formMedia, formQuestions, formSteps, submissions } from "#server/platform/db/tables/schema.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { newId } from "#server/platform/db/ids.ts";
import { findFormIssues } from "./check-form.ts";
import { fieldsOf, mergeFields } from "#server/domain/forms/form-fields.ts";
import { storeFormPictures } from "#server/domain/forms/form-files.ts";
import { recordFormVersion } from "./form-snapshot.ts";
import { checkCapabilities, checkFormCount } from "./plan-limits.ts";
import { presentForm } from "#server/domain/forms/present-form.ts";
import { defaultQuestions, insertQuestions, newQuestions } from "#server/domain/forms/questions.ts";
import { auditGating } from "#server/domain/forms/star-redirection.ts";
import { and, eq, isNotNull } from "drizzle-orm";
import { deleteDraftAndVersions } from "#server/domain/drafts/versions.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { copyName } from "#server/platform/text/copy-name.ts";

/** v3 interface, section 2.9. Throws 404 `Form not found.` */
export const getForm: Handler<"getForm"> = async (ctx, { params }) => {
  const row = await getFormOr404(ctx, params.unique_form_id);
  ctx.answerVersion(row.version);
  return { data: await presentForm(ctx, row) };
};

/** The copy is paused. Throws 404 `Form not found.`, 403 for more than the plan allows. */
export const duplicateForm: Handler<"duplicateForm"> = async (ctx, { params, body }) => {
  const row = await lockForm(ctx, params.unique_form_id);
  await checkFormCount(ctx, row.fields);
  const [copy] = await ctx.db
    .insert(forms)
    .values({
      workspaceId: ctx.workspace.id,
      uniqueFormId: newId.form(),
      slug: newId.formSlug(),
      name: body.name ?? copyName(row.name, LIMITS.formName),
      isPaused: true,
      openedAt: null,
      fields: row.fields,
      userId: ctx.actor.userId ?? row.userId,
    })
    .returning();
  if (!copy) throw new Error("The form was not inserted");
  const questions = await listQuestions(ctx, row);
  await insertQuestions(
    ctx.db,
    copy,
    questions.map(({ id: _id, createdAt: _at, ...question }) => question),
  );
  await recordFormVersion(ctx, copy);
  const changes = { duplicated_from: { old: null, new: row.uniqueFormId } };
  await writeAudit(ctx, { action: "created", record: "Form", recordId: copy.uniqueFormId, changes });
  await auditGating(ctx, copy.uniqueFormId, {}, copy.fields);
  return { message: "Form Created Successfully", data: await presentForm(ctx, copy) };
};

/** Also deletes their files. Accepted submissions stay, because they record the review and the consent. */
async function deleteOwnedByForm(ctx: Pick<Context, "db" | "files">, row: FormRow): Promise<void> {
  const { db } = ctx;
  const named: unknown[] = [row.fields];
  for (const table of [formMedia, formSteps])
    named.push(
      await db
        .delete(table)
        .where(and(eq(table.workspaceId, row.workspaceId), eq(table.formId, row.id)))
        .returning(),
    );
  const queued = and(
    eq(submissions.workspaceId, row.workspaceId),
    eq(submissions.formId, row.id),
    isNotNull(submissions.heldFor),
  );
  named.push(await db.delete(submissions).where(queued).returning({ files: submissions.files }));
  await deleteDraftAndVersions(ctx, refOfForm(row), named);
}

/**
 * v3 interface, section 4.13. Collected reviews stay, with copies of the questions. Throws 404 `Form not found.`, 412
 * for another version than `If-Match` names.
 */
export const deleteForm: Handler<"deleteForm"> = async (ctx, { params }) => {
  const row = await lockForm(ctx, params.unique_form_id);
  checkVersion(ctx, row.version);
  await ctx.db.delete(formQuestions).where(isOfForm(row));
  await ctx.db.delete(forms).where(isForm(row));
  await deleteOwnedByForm(ctx, row);
  const changes = { name: { old: row.name, new: null }, public_slug: { old: row.slug, new: null } };
  await writeAudit(ctx, { action: "deleted", record: "Form", recordId: row.uniqueFormId, changes });
  return { message: "Form Deleted Successfully" };
};

/** Only `name` is required. Throws 422 as an update does, 403 for more forms than the plan allows. */
export const createForm: Handler<"createForm"> = async (ctx, { body }) => {
  const errors = await findFormIssues(ctx, body, { questions: [] });
  if (Object.keys(errors).length > 0) throw validationError(errors);
  const sent = fieldsOf(body);
  checkCapabilities(ctx, sent, {});
  const fieldsSent = mergeFields({}, sent);
  await checkFormCount(ctx, fieldsSent);
  const fields = mergeFields(fieldsSent, await storeFormPictures(ctx, {}, body));
  const values = {
    workspaceId: ctx.workspace.id,
    uniqueFormId: newId.form(),
    slug: body.public_slug ?? newId.formSlug(),
    name: body.name,
    isPaused: body.is_paused ?? false,
    ...(body.is_paused && { openedAt: null }),
    fields,
    userId: ctx.actor.userId ?? 0,
  };
  const [row] = await rejectDuplicate(ctx.db.insert(forms).values(values).returning().execute(), {
    index: "forms_slug",
    field: "public_slug",
  });
  if (!row) throw new Error("The form was not inserted");
  await insertQuestions(
    ctx.db,
    row,
    body.questions ? newQuestions(body.questions) : defaultQuestions(DEFAULT_QUESTIONS),
  );
  await recordFormVersion(ctx, row);
  await writeAudit(ctx, { action: "created", record: "Form", recordId: row.uniqueFormId });
  await auditGating(ctx, row.uniqueFormId, {}, fields);
  return { message: "Form Created Successfully", data: await presentForm(ctx, row) };
};

/**
 * v3 interface, section 4.12. Throws 404 `Form not found.`, 412 for another version than `If-Match` names, 422, and
 * 403 for what the plan does not include.
 */
export const updateForm: Handler<"updateForm"> = async (ctx, { params, body }) => {
  const row = await lockForm(ctx, params.unique_form_id);
  checkVersion(ctx, row.version);
  const { version } = await applyPatch(ctx, row, body, "left out");
  ctx.answerVersion(version);
  return { message: "Form Updated Successfully" };
};
