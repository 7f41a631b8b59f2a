import type { Form } from "#contract/forms/form-record.ts";
import type { Context } from "#server/platform/context/context.ts";
import { type FormRow, listQuestions } from "./form-row.ts";
import { existingLabelIds, existingWidgetId } from "./references.ts";
import { toForm } from "./to-form.ts";

/** Reads what surrounds a stored form (questions, labels, widget) and gives its record. */
export async function presentForm(ctx: Pick<Context, "db" | "workspace" | "services">, row: FormRow): Promise<Form> {
  return toForm(row, {
    publicUrl: ctx.services.config.publicUrl,
    questions: await listQuestions(ctx, row),
    labelIds: await existingLabelIds(ctx, row.fields["review_label_ids"]),
    widgetId: await existingWidgetId(ctx, row.fields["reviews_widget_id"]),
  });
}
