import type { FormPage, Scene } from "#visitor/form/state/form-state.ts";
import { beginning } from "#visitor/form/state/form-values.ts";
import { fieldOnPage } from "#visitor/form/state/form-data.ts";
import type { Posted } from "./post-form.ts";
import { sceneOf } from "./form-document.ts";

type Again = Extract<Posted["outcome"], { kind: "again" }>;

/** The form once more, with everything that was typed and what is wrong with it at its fields. */
export function againScene(page: FormPage, { message, errors, typed, stamp }: Again): Scene {
  const { stamp: _stamp, ...fields } = errors;
  const problems: Record<string, string> = {};
  for (const [name, [text = ""]] of Object.entries(fields)) problems[fieldOnPage(page, name)] = text;
  const { rating, comment, consents, answers, source, person, test } = typed;
  // Whoever mends one field is no quicker than a reader: the page was made when it was first seen.
  const made = stamp ?? (typed.stamp || page.stamp);
  const isMarked = Object.keys(problems).length > 0;
  return sceneOf(
    { ...page, source, person, test, stamp: made },
    {
      whole: true,
      typed: { ...beginning(page.view, {}), rating, comment, consents, answers },
      problems,
      notice: { tone: "problem", text: isMarked ? page.words.error_summary : message },
    },
  );
}
