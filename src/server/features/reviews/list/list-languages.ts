import { LANGUAGES } from "#contract/core/language.ts";
import type { Handler } from "#server/platform/context/context.ts";

/** The languages `language_id` names. */
export const listLanguages: Handler<"listLanguages"> = () => Promise.resolve({ data: LANGUAGES });
