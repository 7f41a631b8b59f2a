import type { ContactFilter } from "#contract/contacts/contact-filter.ts";
import type { ContactSearch } from "./contact-search.ts";

/** Reads a comma-separated list; a comma inside a value is written as `%2C`. */
export const splitEscapedList = (text: string | undefined): string[] =>
  text ? text.split(",").map((value) => value.replaceAll(/%2C/gi, ",").replaceAll("%25", "%")) : [];

/** The reverse of `splitEscapedList`; undefined for an empty list. */
export const joinEscapedList = (values: string[]): string | undefined =>
  values.map((value) => value.replaceAll("%", "%25").replaceAll(",", "%2C")).join(",") || undefined;

const list = <One>(ones: One[]) => (ones.length > 0 ? ones : undefined);
const flag = (value: "yes" | "no" | undefined) => value && value === "yes";

export function toContactFilter(search: ContactSearch): ContactFilter {
  return {
    search: search.q,
    tag: list(splitEscapedList(search.tag).map(Number)),
    has_reviewed: flag(search.reviewed),
    is_unsubscribed: flag(search.unsubscribed),
    source: list(splitEscapedList(search.source)),
    country: list(splitEscapedList(search.country)),
    company: list(splitEscapedList(search.company)),
  };
}

export const isFiltered = (search: ContactSearch): boolean =>
  Object.values(toContactFilter(search)).some((value) => value !== undefined);
