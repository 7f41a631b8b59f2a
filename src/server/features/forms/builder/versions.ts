import { and, desc, eq, sql } from "drizzle-orm";
import type { Handler } from "#server/platform/context/context.ts";
import { formVersions } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { actorName } from "#server/domain/history/actor-name.ts";
import { isObject, type Json } from "#server/domain/forms/form-fields.ts";
import { findForm, listQuestions } from "#server/domain/forms/form-row.ts";
import { formSnapshotOf } from "./form-snapshot.ts";
import { isVersionOf } from "./save-version.ts";
import { existingLabelIds, existingWidgetId } from "#server/domain/forms/references.ts";

const LARGEST = 2_147_483_647;
const OBJECTS = [
  "form_attributes",
  "thankyou_attributes",
  "submit_attributes",
  "custom_attributes",
  "media_attributes",
];

/** The versions of a form that are kept, newest first. Throws 404 `Form not found.` */
export const listFormVersions: Handler<"listFormVersions"> = async (ctx, { params }) => {
  const row = await findForm(ctx, params.unique_form_id);
  const data = await ctx.db
    .select({
      version: formVersions.version,
      at: formVersions.createdAt,
      by: actorName(row.workspaceId, sql`${formVersions.actorKind}`, sql`${formVersions.actorId}`),
      changed: formVersions.changed,
    })
    .from(formVersions)
    .where(isVersionOf(row))
    .orderBy(desc(formVersions.version));
  return { data };
};

/** An object is merged by an update: what only the newer one has is set to null, which counts as not set. */
function clearingPatch(older: unknown, newer: unknown): Json {
  const kept: Json = isObject(older) ? { ...older } : {};
  for (const [key, value] of Object.entries(isObject(newer) ? newer : {})) {
    if (!(key in kept)) kept[key] = null;
    else if (isObject(value) && isObject(kept[key])) kept[key] = clearingPatch(kept[key], value);
  }
  return kept;
}

/**
 * A form as it was, as an update takes it now: questions that are gone since come without their id, labels and widgets
 * that are gone not at all. Throws 404 for a form or a version that is not there.
 */
export const getFormVersion: Handler<"getFormVersion"> = async (ctx, { params }) => {
  const row = await findForm(ctx, params.unique_form_id);
  const [found] =
    params.version > LARGEST
      ? []
      : await ctx.db
          .select({ fields: formVersions.fields })
          .from(formVersions)
          .where(and(isVersionOf(row), eq(formVersions.version, params.version)));
  if (!found) throw notFound("Form");
  const questions = await listQuestions(ctx, row);
  const current = formSnapshotOf(row, questions, ctx.services.config.publicUrl);
  const ids = new Set<unknown>(questions.map(({ id }) => id));
  const asked = Array.isArray(found.fields["questions"]) ? found.fields["questions"].filter(isObject) : [];
  return {
    data: {
      ...found.fields,
      ...Object.fromEntries(OBJECTS.map((name) => [name, clearingPatch(found.fields[name], current[name])])),
      questions: asked.map(({ id, ...question }) => (ids.has(id) ? { id, ...question } : question)),
      review_label_ids: await existingLabelIds(ctx, found.fields["review_label_ids"]),
      reviews_widget_id: await existingWidgetId(ctx, found.fields["reviews_widget_id"]),
    },
  };
};
