import { expect, test } from "vitest";
import { ReviewSearch } from "#app/shared/filters/review-search.ts";
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

test("an address without custom fields stays as it is", () => {
  expect(stringifySearch({ q: "tea", sort: undefined })).toBe("?q=tea");
  expect(stringifySearch({})).toBe("");
  expect(ReviewSearch.parse(parseSearch("?field=x&field.=y")).field).toBeUndefined();
});
