import type { Handler } from "#server/platform/context/context.ts";
import { findForm } from "#server/domain/forms/form-row.ts";
import { presentForm } from "#server/domain/forms/present-form.ts";

/** One form with its questions, by `unique_form_id` (section 2.9). Throws 404 `Form not found.` */
export const getForm: Handler<"getForm"> = async (ctx, { params }) => {
  const row = await findForm(ctx, params.unique_form_id);
  ctx.answerVersion(row.version);
  return { data: await presentForm(ctx, row) };
};
