import type { FormStep } from "#contract/forms/form-view.ts";
import { formView, thanksView } from "#contract/forms/build-form-view.ts";
import type { Form } from "#contract/forms/form-record.ts";
import { parseRichText } from "#app/shared/rich-text/html-to-rich.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { applyFormValues } from "#app/features/forms/form-values/apply-form-values.ts";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";

type PreviewOptions = {
  step: FormStep;
  look: "auto" | "light" | "dark" | undefined;
  language: string;
  workspace: string;
};

/** What the preview draws: the form as visitors would see it with these values, at one step. */
export function buildPreview(form: Form, values: FormValues, { step, look, language, workspace }: PreviewOptions) {
  const record = applyFormValues(form, values);
  const { origin } = location;
  const view = formView(record, { language, rich: parseRichText, origin, workspace });
  return {
    type: "laurel:preview-form",
    view: { ...view, look: { ...view.look, theme: look ?? view.look.theme } },
    thanks: thanksView(record, { language, origin, rating: LIMITS.starMax }),
    step,
  };
}
