import { LIMITS } from "#contract/core/limits.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { forms } from "#server/platform/db/tables/schema.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { newId } from "#server/platform/db/ids.ts";
import { copyName } from "#server/domain/walls/copy-name.ts";
import { listQuestions, lockForm } from "#server/domain/forms/form-row.ts";
import { recordFormVersion } from "./form-snapshot.ts";
import { checkFormCount } from "./plan-limits.ts";
import { presentForm } from "#server/domain/forms/present-form.ts";
import { insertQuestions } from "#server/domain/forms/questions.ts";
import { auditGating } from "#server/domain/forms/star-redirection.ts";

/**
 * Makes a paused form with the fields and questions of another, under an identifier and an address of its own, that
 * nobody has seen yet. Throws 404 `Form not found.`, 403 for more than the plan allows.
 */
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
