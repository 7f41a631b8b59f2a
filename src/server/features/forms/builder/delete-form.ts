import type { Handler } from "#server/platform/context/context.ts";
import { formQuestions, forms } from "#server/platform/db/tables/schema.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { checkVersion } from "#server/platform/http/version.ts";
import { deleteOwnedRows } from "./delete-owned.ts";
import { isForm, isOfForm, lockForm } from "#server/domain/forms/form-row.ts";

/**
 * Removes a form with its questions and all that is its own (section 4.13); what it collected stays, with the answers as they
 * were asked. Throws 404 `Form not found.`, 412 for another version than `If-Match` names.
 */
export const deleteForm: Handler<"deleteForm"> = async (ctx, { params }) => {
  const row = await lockForm(ctx, params.unique_form_id);
  checkVersion(ctx, row.version);
  await ctx.db.delete(formQuestions).where(isOfForm(row));
  await ctx.db.delete(forms).where(isForm(row));
  await deleteOwnedRows(ctx, row);
  const changes = { name: { old: row.name, new: null }, public_slug: { old: row.slug, new: null } };
  await writeAudit(ctx, { action: "deleted", record: "Form", recordId: row.uniqueFormId, changes });
  return { message: "Form Deleted Successfully" };
};
