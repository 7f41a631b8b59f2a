import { readFormExtras } from "#contract/forms/form-extras.ts";
import { formUrl } from "#contract/core/public-paths.ts";
import type { NextFormView } from "#contract/forms/view/form-view.ts";
import type { Services } from "#server/platform/context/context.ts";
import { findPublicForm, type PublicForm } from "#server/domain/forms/find-public-form.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { formViewOf } from "./form-view.ts";
import { isClosed } from "#server/domain/forms/is-closed.ts";

/** The next form after `form`; null when none is chosen or it is closed. */
export async function findNextForm(
  services: Services,
  { workspace, form }: PublicForm,
  language: string,
): Promise<Omit<NextFormView, "label"> | null> {
  const { id } = readFormExtras(form.custom_attributes).next_form;
  if (!id || id === form.unique_form_id) return null;
  const next = await findPublicForm(services, id).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  });
  if (!next || next.workspace.id !== workspace.id || (await isClosed(services, next.row))) return null;
  const { slug, title } = formViewOf(services, next, language);
  const url = new URL(formUrl(services.config.publicUrl, slug));
  url.searchParams.set("lang", language);
  return { id: next.form.unique_form_id, url: url.href, title };
}
