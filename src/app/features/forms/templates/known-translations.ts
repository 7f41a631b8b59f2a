import { BUILT_IN_LABELS, COMMON, DEFAULT_TEXTS } from "./common-text.ts";
import { FORM_TEMPLATES } from "./template-contents.ts";
import { TEXT_LANGUAGES } from "#contract/core/language.ts";
import type { TranslatedText } from "./template-content.ts";
import { templateTexts } from "./template-fields.ts";

type Named = readonly [name: string, texts: TranslatedText];

const KNOWN: Named[] = [
  ...Object.values(FORM_TEMPLATES).flatMap((template) => Object.entries(templateTexts(template))),
  ...Object.entries(COMMON),
  ...Object.entries(BUILT_IN_LABELS).map(([key, texts]): Named => [`question.${key}.label`, texts]),
  ...DEFAULT_TEXTS,
];

const indexOf = (code: string) => TEXT_LANGUAGES.findIndex((known) => known === code.split("-")[0]);

interface KnownText {
  /** The name of its translations, such as `page_title`. */
  name: string;
  text: string;
  from: string;
  to: string;
}

/** The translation of a text that came with a template or with a new form; undefined for any other text or language. */
export function knownTranslation({ name, text, from, to }: KnownText): string | undefined {
  const [own, other] = [indexOf(from), indexOf(to)];
  if (own === -1 || other === -1 || own === other) return undefined;
  const same = KNOWN.filter(([, texts]) => texts[own] === text.trim());
  // The same words can be translated differently as a title and as a question.
  const [, texts] = same.find((known) => known[0] === name) ?? same[0] ?? [];
  return texts?.[other];
}
