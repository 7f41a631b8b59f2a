import type { Handler } from "#server/platform/context/context.ts";
import { checkVersion } from "#server/platform/http/version.ts";
import { applyPatch } from "./apply-patch.ts";
import { lockForm } from "#server/domain/forms/form-row.ts";

/**
 * Changes what was sent and nothing else (section 4.12); a patch that says nothing new writes nothing. Throws 404
 * `Form not found.`, 412 for another version than `If-Match` names, 422, and 403 for what the plan does not include.
 */
export const updateForm: Handler<"updateForm"> = async (ctx, { params, body }) => {
  const row = await lockForm(ctx, params.unique_form_id);
  checkVersion(ctx, row.version);
  const { version } = await applyPatch(ctx, row, body, "left out");
  ctx.answerVersion(version);
  return { message: "Form Updated Successfully" };
};
