import { getLocale } from "#messages/gen/runtime.js";

/** Names of which any will do, as the language lists them: "Video or audio". */
export const anyOf = (names: string[]): string =>
  new Intl.ListFormat(getLocale(), { type: "disjunction" }).format(names);
