import * as z from "zod";
import { and, eq, isNull } from "drizzle-orm";
import { readFormExtras } from "#contract/forms/form-extras.ts";
import type { Form } from "#contract/forms/form-record.ts";
import { type OwnFont, isDeviceFont } from "#contract/walls/view/fonts.ts";
import { findOwnFont } from "#server/domain/walls/own-fonts.ts";
import type { Services, WorkspaceScope } from "#server/platform/context/context.ts";
import { forms, workspaces } from "#server/platform/db/tables/schema.ts";
import { prepared } from "#server/platform/db/prepared.ts";
import type { Database } from "#server/platform/db/open.ts";
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

async function readForm(services: Services, uniqueFormId: string): Promise<PublicForm> {
  const [found] = await services.database.system((db) =>
    db
      .select({
        row: forms,
        workspace: { id: workspaces.id, uniqueId: workspaces.uniqueWorkspaceId, name: workspaces.name },
      })
      .from(forms)
      .innerJoin(workspaces, eq(workspaces.id, forms.workspaceId))
      .where(and(isNull(workspaces.closedAt), eq(forms.uniqueFormId, uniqueFormId))),
  );
  if (!found) throw notFound("Form");
  const { row, workspace } = found;
  return services.database.read(workspace.id, async (db) => {
    const form = await presentForm({ db, workspace, services }, row);
    const { font = "system" } = readFormExtras(form.custom_attributes).look;
    const ownFont = isDeviceFont(font) ? undefined : await findOwnFont(db, workspace.id, font);
    return { workspace, row, form, ownFont };
  });
}

// By slug, or by identifier, which survives a change of the slug. The stamp changes with every row that `readForm` reads.
const STAMP = prepared(`select f.unique_form_id as id, concat_ws(' ', f.xmin, w.xmin,
    (select string_agg(concat_ws(':', q.id, q.xmin), ',' order by q.id) from form_questions q
      where q.workspace_id = f.workspace_id and q.form_id = f.id),
    (select string_agg(l.id, ',' order by l.id) from labels l
      where l.workspace_id = f.workspace_id and f.fields -> 'review_label_ids' ? l.id),
    (select v.id from widgets v where v.workspace_id = f.workspace_id and v.id::text = lower(f.fields ->> 'reviews_widget_id')),
    (select string_agg(concat_ws(':', t.id, t.xmin), ',' order by t.id) from workspace_fonts t
      where t.workspace_id = f.workspace_id
        and lower(t.name) = lower(f.fields #>> '{custom_attributes,look,font}'))) as stamp
  from forms f join workspaces w on w.id = f.workspace_id
  where w.closed_at is null and (f.unique_form_id = $1 or lower(f.slug) = lower($1))`);

const Stamps = z.array(z.object({ id: z.string(), stamp: z.string() }));

const MAX_KEPT = 200;
const kept = new WeakMap<Database, Map<string, { stamp: string; form: PublicForm }>>();

/** By slug or identifier. Each call asks the database whether the form is still the one that was read last. Throws 404. */
export async function findPublicForm(services: Services, named: string): Promise<PublicForm> {
  const { database } = services;
  const [found] = Stamps.parse((await database.sql(STAMP, [named])).rows);
  if (!found) throw notFound("Form");
  const { id, stamp } = found;
  const forms = kept.get(database) ?? new Map<string, { stamp: string; form: PublicForm }>();
  kept.set(database, forms);
  const known = forms.get(id);
  if (known?.stamp === stamp) return known.form;
  const form = await readForm(services, id);
  if (forms.size >= MAX_KEPT) forms.clear();
  forms.set(id, { stamp, form });
  return form;
}

export const findFormRow = async (services: Services, named: string): Promise<FormRow> =>
  (await findPublicForm(services, named)).row;
