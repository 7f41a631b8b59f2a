import { readExtras } from "#contract/form-extras.ts";
import type { Form } from "#contract/form-record.ts";
import { findLanguage, ownLanguage } from "#contract/form-translate.ts";
import { acceptedTags } from "./visitor-locale.ts";

/** The language a form is shown in: the one asked for, else the best of `Accept-Language` it has, else its own. */
export function formLanguage(form: Form, asked: string | undefined, accepted: string | undefined): string {
  const extras = readExtras(form.custom_attributes);
  for (const tag of [asked ?? "", ...acceptedTags(accepted)]) {
    const found = findLanguage(form, extras, tag);
    if (found) return found;
  }
  return ownLanguage(form);
}
