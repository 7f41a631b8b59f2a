import type { FormStep } from "#contract/form-view.ts";
import { formView, thanksView } from "#contract/form-view-of.ts";
import type { Form } from "#contract/form-record.ts";
import { richOf } from "#app/editing/rich-of.ts";
import { LIMITS } from "#contract/limits.ts";
import { formWith } from "./form-with.ts";
import type { FormValues } from "./form-values.ts";

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
