import { formView } from "#contract/form-view-of.ts";
import type { FormView } from "#contract/form-view.ts";
import type { Services } from "#server/context.ts";
import { richWords } from "#server/html/rich-words.ts";
import type { PublicForm } from "./find-form.ts";

/** A form as its visitors see it, in the nearest of its languages. */
export const viewOf = (
  { config }: Pick<Services, "config">,
  { form, workspace }: PublicForm,
  language: string | undefined,
): FormView =>
  formView(form, { language: language ?? "", rich: richWords, origin: config.publicUrl, workspace: workspace.name });
