import { formView } from "#contract/forms/view/build-form-view.ts";
import type { FormView } from "#contract/forms/view/form-view.ts";
import type { Services } from "#server/platform/context/context.ts";
import { htmlToRich } from "#server/platform/text/rich-text.ts";
import type { PublicForm } from "#server/domain/forms/find-public-form.ts";
import { and, eq, sql } from "drizzle-orm";
import { readFormExtras } from "#contract/forms/form-extras.ts";
import { formReviewCounts } from "#server/platform/db/tables/schema.ts";

/** Paused, past its last day (UTC), or at its limit. */
export async function isClosed(
  { database }: Pick<Services, "database">,
  { workspace, form }: PublicForm,
  today: string = new Date().toISOString().slice(0, 10),
): Promise<boolean> {
  if (form.is_paused) return true;
  const { closes_on: lastDay, submissions: most } = readFormExtras(form.custom_attributes).limits;
  if (lastDay !== undefined && today > lastDay) return true;
  if (most === undefined) return false;
  const t = formReviewCounts;
  const ofForm = and(eq(t.workspaceId, workspace.id), eq(t.formId, form.id));
  return database.read(workspace.id, async (db) => {
    const total = sql`coalesce(sum(${t.count}), 0)::float8`.mapWith(Number);
    const [counted] = await db.select({ count: total }).from(t).where(ofForm);
    return (counted?.count ?? 0) >= most;
  });
}

export function formViewOf(
  { config }: Pick<Services, "config">,
  { form, workspace, ownFont }: PublicForm,
  language = "",
): FormView {
  const { publicUrl: origin } = config;
  return formView(form, { language, rich: htmlToRich, origin, workspace: workspace.name, ownFont });
}
