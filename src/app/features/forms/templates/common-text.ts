import type { TranslatedText } from "#contract/forms/default-texts.ts";

export const YES: TranslatedText = ["Yes", "Sí", "Ja", "نعم"];
export const NO: TranslatedText = ["No", "No", "Nein", "لا"];
export const UNSURE: TranslatedText = ["I am not sure", "No lo sé", "Ich weiß nicht", "لست متأكدًا"];
