import { LANGUAGES } from "#contract/language.ts";
import type { Verb } from "#server/context.ts";

/** The languages `language_id` names. */
export const listLanguages: Verb<"listLanguages"> = () => Promise.resolve({ data: LANGUAGES });
