import { DEFAULT_QUESTIONS } from "#contract/forms/form-defaults.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { rejectDuplicate } from "#server/platform/errors/unique-violation.ts";
import { forms } from "#server/platform/db/tables/schema.ts";
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

/**
 * Makes a form; `name` alone is enough, and gives one that asks for name, e-mail address, picture, position, company
 * and consent. Throws 422 like the update, 403 for more forms than the plan allows (notes, "Forms").
 */
export const createForm: Handler<"createForm"> = async (ctx, { body }) => {
  const errors = await findFormIssues(ctx, body, { questions: [] });
  if (Object.keys(errors).length > 0) throw validationError(errors);
  const sent = fieldsOf(body);
  checkCapabilities(ctx, sent, {});
  const given = mergeFields({}, sent);
  await checkFormCount(ctx, given);
  const fields = mergeFields(given, await storeFormPictures(ctx, {}, body));
  const values = {
    workspaceId: ctx.workspace.id,
    uniqueFormId: newId.form(),
    slug: body.public_slug ?? newId.formSlug(),
    name: body.name,
    isPaused: body.is_paused ?? false,
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
