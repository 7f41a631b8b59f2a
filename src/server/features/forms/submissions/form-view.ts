import { formView } from "#contract/forms/build-form-view.ts";
import type { FormView } from "#contract/forms/form-view.ts";
import type { Services } from "#server/platform/context/context.ts";
import { htmlToRich } from "#server/platform/text/rich-text.ts";
import type { PublicForm } from "#server/domain/forms/find-public-form.ts";

/** A form as its visitors see it, in the nearest of its languages. */
export const formViewOf = (
  { config }: Pick<Services, "config">,
  { form, workspace }: PublicForm,
  language: string | undefined,
): FormView =>
  formView(form, { language: language ?? "", rich: htmlToRich, origin: config.publicUrl, workspace: workspace.name });
