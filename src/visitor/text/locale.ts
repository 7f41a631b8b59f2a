import type { locales } from "#messages/gen/runtime.js";

/** The language of the visitor's own words; a review keeps the language it was written in. */
export type Locale = (typeof locales)[number];
