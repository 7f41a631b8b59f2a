import type { FormPage, FormState } from "#visitor/form/state/form-state.ts";
import { initialValues } from "#visitor/form/state/form-values.ts";
import { toPageField } from "#visitor/form/state/form-data.ts";
import type { PostedForm } from "./post-form.ts";
import { formSceneOf } from "./form-document.ts";

type RetryOutcome = Extract<PostedForm["outcome"], { kind: "again" }>;

/** The form once more, with everything that was typed and what is wrong with it at its fields. */
export function retryScene(page: FormPage, { message, errors, typed, stamp }: RetryOutcome): FormState {
  const { stamp: _stamp, ...fields } = errors;
  const problems: Record<string, string> = {};
  for (const [name, [text = ""]] of Object.entries(fields)) problems[toPageField(page, name)] = text;
  const { rating, comment, consents, answers, source, person, test } = typed;
  // Whoever mends one field is no quicker than a reader: the page was made when it was first seen.
  const made = stamp ?? (typed.stamp || page.stamp);
  const isMarked = Object.keys(problems).length > 0;
  return formSceneOf(
    { ...page, source, person, test, stamp: made },
    {
      showsAllSteps: true,
      typed: { ...initialValues(page.view, {}), rating, comment, consents, answers },
      problems,
      notice: { tone: "problem", text: isMarked ? page.words.error_summary : message },
    },
  );
}
