import { expect, test } from "vitest";
import { ContactSearch } from "./contact-search.ts";
import { isFiltered, joinEscapedList, splitEscapedList, toContactFilter } from "./read-contact-search.ts";

test("values with commas and percent signs survive a round trip through the URL", () => {
  const names = ["Acme, Inc.", "50%", "%2C", "Büro"];
  expect(splitEscapedList(joinEscapedList(names))).toEqual(names);
  expect([joinEscapedList([]), splitEscapedList(undefined)]).toEqual([undefined, []]);
});

test("invalid search parameters count as absent", () => {
  const junk = { q: " ", tag: "x,-1", reviewed: "maybe", unsubscribed: 1, order: "newest", company: { a: 1 } };
  const search = ContactSearch.parse(junk);
  expect(Object.values(search).filter((value) => value !== undefined)).toEqual([]);
  expect(isFiltered(search)).toBe(false);
});

test("search parameters become the filter of the interface", () => {
  const search = ContactSearch.parse({ q: "ann", tag: "3,4", reviewed: "no", country: "Spain,Japan", order: "name" });
  expect(toContactFilter(search)).toMatchObject({
    search: "ann",
    tag: [3, 4],
    has_reviewed: false,
    country: ["Spain", "Japan"],
  });
  expect([search.order, isFiltered(search)]).toEqual(["name", true]);
});
