import * as z from "zod";
import type { Form } from "#contract/form-record.ts";
import type { Services, WorkspaceScope } from "#server/context.ts";
import { notFound } from "#server/fault.ts";
import { type FormRow, findForm } from "#server/forms/form-row.ts";
import { presentForm } from "#server/forms/present-form.ts";

const Found = z.object({
  workspace_id: z.number(),
  workspace: z.string(),
  unique_workspace_id: z.string(),
  unique_form_id: z.string(),
});

/** A form as its visitors reach it, and whose it is. */
export interface PublicForm {
  workspace: WorkspaceScope;
  row: FormRow;
  form: Form;
}

/** The form at a public address, in any workspace. Throws 404 `Form not found.` */
export async function findPublicForm(services: Services, slug: string): Promise<PublicForm> {
  const { rows } = await services.database.sql(
    `select f.workspace_id, w.name as workspace, w.unique_workspace_id, f.unique_form_id
     from forms f join workspaces w on w.id = f.workspace_id where lower(f.slug) = lower($1)`,
    [slug],
  );
  if (rows[0] === undefined) throw notFound("Form");
  const found = Found.parse(rows[0]);
  const workspace = { id: found.workspace_id, uniqueId: found.unique_workspace_id, name: found.workspace };
  return services.database.read(workspace.id, async (db) => {
    const scope = { db, workspace, services };
    const row = await findForm(scope, found.unique_form_id);
    return { workspace, row, form: await presentForm(scope, row) };
  });
}
