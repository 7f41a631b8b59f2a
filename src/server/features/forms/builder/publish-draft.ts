import { FormFields } from "#contract/forms/form-fields.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { formDrafts } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { checkVersion } from "#server/platform/http/version.ts";
import { applyPatch } from "./apply-patch.ts";
import { NO_DRAFT_VERSION, findDraft, isDraftOf } from "#server/domain/forms/draft-row.ts";
import { lockForm } from "#server/domain/forms/form-row.ts";
import { presentForm } from "#server/domain/forms/present-form.ts";

/**
 * Updates a form with its draft and drops the draft, at once. Throws 404 without a form or a draft, 412 when the form
 * changed since the draft began or `If-Match` names another version of the draft, and 422 and 403 as an update does.
 */
export const publishFormDraft: Handler<"publishFormDraft"> = async (ctx, { params, body }) => {
  const row = await lockForm(ctx, params.unique_form_id);
  const draft = await findDraft(ctx, row);
  checkVersion(ctx, draft?.version ?? NO_DRAFT_VERSION);
  if (!draft) throw notFound();
  checkVersion({ expectedVersion: body.base_version ?? draft.base_version }, row.version);
  const published = await applyPatch(ctx, row, FormFields.parse(draft.fields), "refused");
  await ctx.db.delete(formDrafts).where(isDraftOf(row));
  ctx.answerVersion(published.version);
  return { message: "Form Updated Successfully", data: await presentForm(ctx, published) };
};
