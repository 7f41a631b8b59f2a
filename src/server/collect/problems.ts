import type { FormView } from "#contract/form-view.ts";
import type { FormWord } from "#contract/form-words.ts";
import { m } from "#messages/gen/messages.js";
import { Fault, invalid } from "#server/fault.ts";
import { visitorLocale } from "#server/pages/visitor-locale.ts";

/** What is wrong with a submission: by field, the word of the form that says so. */
export type Problem = Exclude<
  Extract<FormWord, `error_${string}`>,
  "error_summary" | "error_size" | "error_busy" | "error_send"
>;
export type Problems = Map<string, Problem>;

type Worded = Pick<FormView, "language" | "words">;

/** The locale of our own words that is nearest to the language of a form. */
const localeOfForm = ({ language }: Pick<FormView, "language">) => visitorLocale(language, undefined);

/** 422 in the visitor's language, by field. */
export function refuse(view: Worded, problems: Problems): Fault {
  const locale = localeOfForm(view);
  const said = (problem: Problem) => view.words[problem] ?? m[`visitor_form_${problem}`]({}, { locale });
  return invalid(Object.fromEntries([...problems].map(([field, problem]) => [field, [said(problem)]])));
}

/** 403 of a form that takes no reviews now. */
export const closed = (view: Worded): Fault =>
  new Fault(403, view.words.closed_text ?? m.visitor_form_closed_text({}, { locale: localeOfForm(view) }));
