import { and, eq, isNull, or, sql } from "drizzle-orm";
import { readFormExtras } from "#contract/forms/form-extras.ts";
import type { Form } from "#contract/forms/form-record.ts";
import { type OwnFont, isDeviceFont } from "#contract/walls/view/fonts.ts";
import { findOwnFont } from "#server/domain/walls/own-fonts.ts";
import type { Services, WorkspaceScope } from "#server/platform/context/context.ts";
import { forms, workspaces } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import type { FormRow } from "./form-row.ts";
import { presentForm } from "./present-form.ts";

export interface PublicForm {
  workspace: WorkspaceScope;
  row: FormRow;
  form: Form;
  /** The files of its font, when the workspace uploaded it. */
  ownFont: OwnFont | undefined;
}

/** By slug, or by identifier, which survives a change of the slug. */
async function findFormAt({ database }: Pick<Services, "database">, named: string) {
  const [found] = await database.system((db) =>
    db
      .select({
        row: forms,
        workspace: { id: workspaces.id, uniqueId: workspaces.uniqueWorkspaceId, name: workspaces.name },
      })
      .from(forms)
      .innerJoin(workspaces, eq(workspaces.id, forms.workspaceId))
      .where(
        and(
          isNull(workspaces.closedAt),
          or(eq(forms.uniqueFormId, named), eq(sql`lower(${forms.slug})`, named.toLowerCase())),
        ),
      ),
  );
  if (!found) throw notFound("Form");
  return found;
}

export const findFormRow = async (services: Pick<Services, "database">, named: string): Promise<FormRow> =>
  (await findFormAt(services, named)).row;

export async function findPublicForm(services: Services, named: string): Promise<PublicForm> {
  const { row, workspace } = await findFormAt(services, named);
  return services.database.read(workspace.id, async (db) => {
    const form = await presentForm({ db, workspace, services }, row);
    const { font = "system" } = readFormExtras(form.custom_attributes).look;
    const ownFont = isDeviceFont(font) ? undefined : await findOwnFont(db, workspace.id, font);
    return { workspace, row, form, ownFont };
  });
}
