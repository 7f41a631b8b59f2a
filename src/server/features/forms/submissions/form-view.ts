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

/** Visitors can ask for any text as a language. */
const MAX_LANGUAGES = 30;
const views = new WeakMap<PublicForm, Map<string, FormView>>();

export function formViewOf({ config }: Pick<Services, "config">, found: PublicForm, language = ""): FormView {
  const { form, workspace, ownFont } = found;
  const made = views.get(found) ?? new Map<string, FormView>();
  views.set(found, made);
  let view = made.get(language);
  if (!view) {
    const { publicUrl: origin } = config;
    view = formView(form, { language, rich: htmlToRich, origin, workspace: workspace.name, ownFont });
    if (made.size >= MAX_LANGUAGES) made.clear();
    made.set(language, view);
  }
  return view;
}
