import { LANGUAGES } from "#contract/core/language.ts";
import type { Verb } from "#server/platform/context/context.ts";

/** The languages `language_id` names. */
export const listLanguages: Verb<"listLanguages"> = () => Promise.resolve({ data: LANGUAGES });
