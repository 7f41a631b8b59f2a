import { getLocale } from "#messages/gen/runtime.js";

export const formatList = (names: string[]): string => new Intl.ListFormat(getLocale()).format(names);

export const anyOf = (names: string[]): string =>
  new Intl.ListFormat(getLocale(), { type: "disjunction" }).format(names);
