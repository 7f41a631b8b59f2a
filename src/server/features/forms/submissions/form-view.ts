import { formView } from "#contract/forms/view/build-form-view.ts";
import type { FormView } from "#contract/forms/view/form-view.ts";
import type { Services } from "#server/platform/context/context.ts";
import { htmlToRich } from "#server/platform/text/rich-text.ts";
import type { PublicForm } from "#server/domain/forms/find-public-form.ts";

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
