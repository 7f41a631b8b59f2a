import { findTranslation, KNOWN_DEFAULTS } from "#contract/forms/default-texts.ts";
import { FORM_TEMPLATES } from "./template-contents.ts";
import { templateTexts } from "./template-fields.ts";

const KNOWN = [
  ...Object.values(FORM_TEMPLATES).flatMap((template) => Object.entries(templateTexts(template))),
  ...KNOWN_DEFAULTS,
];

/** The translation of a text that came with a template or with a new form; undefined for any other text or language. */
export const knownTranslation = (text: Parameters<typeof findTranslation>[1]): string | undefined =>
  findTranslation(KNOWN, text);
