import type { locales } from "#messages/gen/runtime.js";

/** Language of the interface; a review keeps the language it was written in. */
export type Locale = (typeof locales)[number];
