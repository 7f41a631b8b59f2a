import { getLocale } from "#messages/gen/runtime.js";

/** Names as a list in the person's language: A, B and C. */
export const formatList = (names: string[]): string => new Intl.ListFormat(getLocale()).format(names);
