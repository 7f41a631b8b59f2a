import type { Handler, Context } from "#server/platform/context/context.ts";
import { formMedia, formQuestions, formSteps, forms, submissions } from "#server/platform/db/tables/schema.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { checkVersion } from "#server/platform/http/version.ts";
import { isForm, isOfForm, lockForm, refOfForm, type FormRow } from "#server/domain/forms/form-row.ts";
import { and, eq, isNotNull } from "drizzle-orm";
import { deleteDraftAndVersions } from "#server/domain/drafts/versions.ts";

/**
 * Deletes what belongs to a form alone: its draft, versions, media, counts and queued submissions, with their files. The
 * other submissions stay: they say which review came of them and what the reviewer agreed to.
 */
async function deleteOwnedByForm(ctx: Pick<Context, "db" | "files">, row: FormRow): Promise<void> {
  const { db } = ctx;
  const named: unknown[] = [row.fields];
  for (const table of [formMedia, formSteps])
    named.push(
      await db
        .delete(table)
        .where(and(eq(table.workspaceId, row.workspaceId), eq(table.formId, row.id)))
        .returning(),
    );
  const held = and(
    eq(submissions.workspaceId, row.workspaceId),
    eq(submissions.formId, row.id),
    isNotNull(submissions.heldFor),
  );
  named.push(await db.delete(submissions).where(held).returning({ files: submissions.files }));
  await deleteDraftAndVersions(ctx, refOfForm(row), named);
}

/**
 * Removes a form with its questions and all that is its own (section 4.13); what it collected stays, with the answers as they
 * were asked. Throws 404 `Form not found.`, 412 for another version than `If-Match` names.
 */
export const deleteForm: Handler<"deleteForm"> = async (ctx, { params }) => {
  const row = await lockForm(ctx, params.unique_form_id);
  checkVersion(ctx, row.version);
  await ctx.db.delete(formQuestions).where(isOfForm(row));
  await ctx.db.delete(forms).where(isForm(row));
  await deleteOwnedByForm(ctx, row);
  const changes = { name: { old: row.name, new: null }, public_slug: { old: row.slug, new: null } };
  await writeAudit(ctx, { action: "deleted", record: "Form", recordId: row.uniqueFormId, changes });
  return { message: "Form Deleted Successfully" };
};
