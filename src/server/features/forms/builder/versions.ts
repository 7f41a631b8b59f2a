import { isObject } from "#contract/core/json.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { clearingPatch, findVersion, listVersions } from "#server/domain/drafts/versions.ts";
import { getFormOr404, listQuestions, refOfForm } from "#server/domain/forms/form-row.ts";
import { existingLabelIds, existingWidgetId } from "#server/domain/forms/references.ts";
import { formSnapshotOf } from "./form-snapshot.ts";

const OBJECTS = [
  "form_attributes",
  "thankyou_attributes",
  "submit_attributes",
  "custom_attributes",
  "media_attributes",
];

/** Throws 404 `Form not found.` */
export const listFormVersions: Handler<"listFormVersions"> = async (ctx, { params }) =>
  listVersions(ctx, refOfForm(await getFormOr404(ctx, params.unique_form_id)));

/**
 * As an update takes them: without ids of deleted questions, and without deleted labels and widgets. Throws 404 for
 * an unknown form or version.
 */
export const getFormVersion: Handler<"getFormVersion"> = async (ctx, { params }) => {
  const row = await getFormOr404(ctx, params.unique_form_id);
  const fields = await findVersion(ctx, refOfForm(row), params.version);
  if (!fields) throw notFound("Form");
  const questions = await listQuestions(ctx, row);
  const current = formSnapshotOf(row, questions, ctx.services.config.publicUrl);
  const ids = new Set<unknown>(questions.map(({ id }) => id));
  const storedQuestions = Array.isArray(fields["questions"]) ? fields["questions"].filter(isObject) : [];
  return {
    data: {
      ...fields,
      ...Object.fromEntries(OBJECTS.map((name) => [name, clearingPatch(fields[name], current[name])])),
      questions: storedQuestions.map(({ id, ...question }) => (ids.has(id) ? { id, ...question } : question)),
      review_label_ids: await existingLabelIds(ctx, fields["review_label_ids"]),
      reviews_widget_id: await existingWidgetId(ctx, fields["reviews_widget_id"]),
    },
  };
};
