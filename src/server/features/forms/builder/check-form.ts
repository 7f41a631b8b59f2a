import { and, eq, ne, sql } from "drizzle-orm";
import { readFormExtras } from "#contract/forms/form-extras.ts";
import { leadsTo } from "#contract/forms/next-form.ts";
import type { FormFields } from "#contract/forms/form-fields.ts";
import { BUTTON_LABEL_FIELDS } from "#contract/forms/form-field-names.ts";
import type { Context } from "#server/platform/context/context.ts";
import { asOwner } from "#server/platform/db/as-owner.ts";
import { forms } from "#server/platform/db/tables/schema.ts";
import type { Json } from "#contract/core/json.ts";
import { fieldsOf } from "#server/domain/forms/form-fields.ts";
import type { FormRow, QuestionRow } from "#server/domain/forms/form-row.ts";
import { questionIssues } from "#server/domain/forms/questions.ts";
import { existingLabelIds, existingWidgetId } from "#server/domain/forms/references.ts";

type Errors = Record<string, string[]>;

export interface StoredForm {
  row?: FormRow;
  questions: QuestionRow[];
}

const isBlank = (value: unknown) => value === undefined || value === null || value === "";

function buttonIssues(sent: Json, stored: Json): Errors {
  const missing = Object.entries(BUTTON_LABEL_FIELDS).filter(([flag, label]) => {
    const removed = label in sent && isBlank(sent[label]) && stored[flag] === true && sent[flag] !== false;
    const never = sent[flag] === true && isBlank(sent[label] === undefined ? stored[label] : sent[label]);
    return never || removed;
  });
  return Object.fromEntries(
    missing.map(([flag, label]) => [
      label,
      [`The ${label.replaceAll("_", " ")} field is required when ${flag.replaceAll("_", " ")} is 1.`],
    ]),
  );
}

async function slugIssues({ db }: Context, slug: string | undefined, row: FormRow | undefined): Promise<Errors> {
  if (slug === undefined || slug === row?.slug) return {};
  // Slugs are unique across workspaces.
  const taken = await asOwner(db, () =>
    db
      .select({ id: forms.id })
      .from(forms)
      .where(and(sql`lower(${forms.slug}) = ${slug}`, row && ne(forms.id, row.id))),
  );
  return taken.length > 0 ? { public_slug: ["The public_slug has already been taken."] } : {};
}

async function referenceIssues(ctx: Context, patch: FormFields): Promise<Errors> {
  const errors: Errors = {};
  const known = await existingLabelIds(ctx, patch.review_label_ids);
  for (const [index, id] of (patch.review_label_ids ?? []).entries())
    if (!known.includes(id))
      errors[`review_label_ids.${index}`] = [`The selected review_label_ids.${index} is invalid.`];
  const widget = patch.reviews_widget_id;
  if (widget && !(await existingWidgetId(ctx, widget)))
    errors["reviews_widget_id"] = ["The selected reviews widget id is invalid."];
  return errors;
}

/** Namespace of the advisory lock. */
const CHAINING_FORMS = 4302;
const NEXT_FORM = "custom_attributes.next_form.id";

/** The next form must be another one of the workspace that does not lead back here. */
async function nextFormIssues(
  { db, workspace }: Context,
  patch: FormFields,
  row: FormRow | undefined,
): Promise<Errors> {
  const chosen = readFormExtras(patch.custom_attributes).next_form.id;
  if (!chosen) return {};
  // Two people could each add one half of a circle at the same moment.
  await db.execute(sql`select pg_advisory_xact_lock(${CHAINING_FORMS}, ${workspace.id})`);
  const rows = await db
    .select({ id: forms.uniqueFormId, extras: sql<unknown>`${forms.fields} -> 'custom_attributes'` })
    .from(forms)
    .where(eq(forms.workspaceId, workspace.id));
  const next = new Map(rows.map(({ id, extras }) => [id, readFormExtras(extras).next_form.id]));
  if (!next.has(chosen)) return { [NEXT_FORM]: [`The selected ${NEXT_FORM} is invalid.`] };
  const isCircle = row !== undefined && leadsTo(next, chosen, row.uniqueFormId);
  return isCircle ? { [NEXT_FORM]: [`The selected ${NEXT_FORM} leads back to this form.`] } : {};
}

/** By field, beyond those the schema finds. */
export async function findFormIssues(ctx: Context, patch: FormFields, { row, questions }: StoredForm): Promise<Errors> {
  return {
    ...buttonIssues(fieldsOf(patch), row?.fields ?? {}),
    ...(await referenceIssues(ctx, patch)),
    ...(await nextFormIssues(ctx, patch, row)),
    ...(await slugIssues(ctx, patch.public_slug, row)),
    ...questionIssues(patch.questions, questions),
  };
}

/** An issue at `questions.3.id` removes `questions`. */
export function withoutInvalidFields(patch: FormFields, errors: Errors): FormFields {
  const faulty = new Set(Object.keys(errors).map((path) => path.split(".")[0]));
  return Object.fromEntries(Object.entries(patch).filter(([field]) => !faulty.has(field)));
}
