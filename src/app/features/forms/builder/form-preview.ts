import type { FormStep } from "#contract/forms/form-view.ts";
import { formView, thanksView } from "#contract/forms/build-form-view.ts";
import type { Form } from "#contract/forms/form-record.ts";
import { richOf } from "#app/shared/rich-text/html-to-rich.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { formWith } from "#app/features/forms/form-values/apply-form-values.ts";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";

type Shown = { step: FormStep; look: "auto" | "light" | "dark" | undefined; language: string; workspace: string };

/** What the preview draws: the form as visitors would see it with these values, at one step. */
export function previewOf(form: Form, values: FormValues, { step, look, language, workspace }: Shown) {
  const record = formWith(form, values);
  const { origin } = location;
  const view = formView(record, { language, rich: richOf, origin, workspace });
  return {
    type: "laurel:preview-form",
    view: { ...view, look: { ...view.look, theme: look ?? view.look.theme } },
    thanks: thanksView(record, { language, origin, rating: LIMITS.starMax }),
    step,
  };
}
