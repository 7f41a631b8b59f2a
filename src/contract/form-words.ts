/**
 * The visible words of a public form that no field of the form holds. A form may word each anew in any language
 * (`languages.words[code]["word.<name>"]`); what it does not say comes from the visitor's own messages, `visitor_form_<name>`.
 */
export const FORM_WORDS = ["next", "back", "required", "optional"] as const;
export type FormWord = (typeof FORM_WORDS)[number];
