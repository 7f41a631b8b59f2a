import { LANGUAGES } from "#contract/core/language.ts";
import type { Handler } from "#server/platform/context/context.ts";

export const listLanguages: Handler<"listLanguages"> = () => Promise.resolve({ data: LANGUAGES });
