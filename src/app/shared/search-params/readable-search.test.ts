import { expect, test } from "vitest";
import { ReviewSearch } from "#app/shared/filters/review-search.ts";
import { ContactSearch } from "#app/features/contacts/contact-data/contact-search.ts";
import { FormsSearch } from "#app/features/forms/list/forms-search.ts";
import { ModerationSearch } from "#app/features/forms/moderation/moderation-search.ts";
import { AuditSearch } from "#app/features/workspace/audit/audit-search.ts";
import { readableSearch } from "./readable-search.ts";

const { parseSearch, stringifySearch } = readableSearch;

test.each<[object, string]>([
  [{ Product: ["Lamp"] }, "?field.Product=Lamp"],
  [{ Product: ["Desk lamp", "Chair"] }, "?field.Product=Desk+lamp&field.Product=Chair"],
  [{ Product: true, Plan: false }, "?field.Product=*&field.Plan="],
  [
    { "Size [cm]": ["*", "\\", "a,b & c=d"] },
    "?field.Size+%5Bcm%5D=%5C*&field.Size+%5Bcm%5D=%5C%5C&field.Size+%5Bcm%5D=a%2Cb+%26+c%3Dd",
  ],
])("custom fields %j are written as %s and read again", (fields, url) => {
  const field = JSON.stringify(fields);
  expect(stringifySearch({ field })).toBe(url);
  expect(parseSearch(url)).toEqual({ field });
  expect(ReviewSearch.parse(parseSearch(url)).field).toBe(field);
  expect(stringifySearch({ rating: "4", type: "video,audio", field })).toBe(
    `?rating=4&type=video,audio&${url.slice(1)}`,
  );
});

// The router reads these values as numbers and booleans.
test.each([
  ["the form of held submissions", ModerationSearch, { form: "5" }],
  ["a search in the audit log", AuditSearch, { q: "4711" }],
  ["a search among forms", FormsSearch, { q: "true" }],
  ["a search among reviews", ReviewSearch, { q: "2024" }],
  ["a company and a tag", ContactSearch, { company: "1860", tag: "7" }],
])("%s is read from the URL again", (_, schema, search) => {
  expect(schema.parse(parseSearch(stringifySearch(search)))).toEqual(search);
});

test("an address without custom fields stays as it is", () => {
  expect(stringifySearch({ q: "tea", sort: undefined })).toBe("?q=tea");
  expect(stringifySearch({})).toBe("");
  expect(ReviewSearch.parse(parseSearch("?field=x&field.=y")).field).toBeUndefined();
});
