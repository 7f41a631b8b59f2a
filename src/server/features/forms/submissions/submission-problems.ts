import type { FormView } from "#contract/forms/view/form-view.ts";
import type { FormLabel } from "#contract/forms/form-labels.ts";
import { m } from "#messages/gen/messages.js";
import { AppError, validationError } from "#server/platform/errors/app-error.ts";
import { visitorLocale } from "#server/platform/text/visitor-locale.ts";

// Imported by name: a dynamic look-up would bundle all dashboard messages.
const FORM_ISSUES = {
  error_required: m.visitor_form_error_required,
  error_rating: m.visitor_form_error_rating,
  error_choice: m.visitor_form_error_choice,
  error_consent: m.visitor_form_error_consent,
  error_email: m.visitor_form_error_email,
  error_phone: m.visitor_form_error_phone,
  error_url: m.visitor_form_error_url,
  error_number: m.visitor_form_error_number,
  error_date: m.visitor_form_error_date,
  error_long: m.visitor_form_error_long,
  error_image: m.visitor_form_error_image,
  error_heic: m.visitor_form_error_heic,
  error_recording: m.visitor_form_error_recording,
} satisfies Partial<Record<FormLabel, unknown>>;

export type FormIssue = keyof typeof FORM_ISSUES;

export type FormIssues = Map<string, FormIssue>;

type Worded = Pick<FormView, "language" | "words">;

/** The issue of an uploaded file whose format is not an accepted picture. */
export const pictureIssue = (kind: string | undefined): FormIssue => (kind === "heic" ? "error_heic" : "error_image");

const localeOfForm = ({ language }: Pick<FormView, "language">) => visitorLocale(language, undefined);

/** By field, in the visitor's language. */
export function invalidSubmission(view: Worded, problems: FormIssues): AppError {
  const locale = localeOfForm(view);
  const messageOf = (problem: FormIssue) => view.words[problem] ?? FORM_ISSUES[problem]({}, { locale });
  return validationError(Object.fromEntries([...problems].map(([field, problem]) => [field, [messageOf(problem)]])));
}

export const formClosed = (view: Worded): AppError =>
  new AppError(403, view.words.closed_text ?? m.visitor_form_closed_text({}, { locale: localeOfForm(view) }));
