import { readFormExtras } from "#contract/forms/form-extras.ts";
import type { Form } from "#contract/forms/form-record.ts";
import { findLanguage, ownLanguage } from "#contract/forms/form-translate.ts";
import { acceptedTags } from "#server/platform/text/visitor-locale.ts";

/** The language a form is shown in: the one asked for, else the best of `Accept-Language` it has, else its own. */
export function formLanguage(form: Form, asked: string | undefined, accepted: string | undefined): string {
  const extras = readFormExtras(form.custom_attributes);
  for (const tag of [asked ?? "", ...acceptedTags(accepted)]) {
    const found = findLanguage(form, extras, tag);
    if (found) return found;
  }
  return ownLanguage(form);
}
