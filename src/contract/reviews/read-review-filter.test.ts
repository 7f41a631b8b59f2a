import { describe, expect, test } from "vitest";
import { ReviewFilter } from "./review-filter.ts";
import { readFilter } from "./read-review-filter.ts";

const read = (filter: Record<string, unknown>) => readFilter(ReviewFilter.parse(filter), null);

describe("filter[favourite] and filter[review_with_comment] (v3 interface, section 4.8)", () => {
  test.each([
    [undefined, undefined],
    ["0", undefined],
    ["", false],
    ["1", true],
    ["true", true],
    ["false", true],
    ["anything", true],
  ])("%j is read as %j", (sent, meaning) => {
    expect(read({ favourite: sent }).favourite).toBe(meaning);
    expect(read({ review_with_comment: sent }).withComment).toBe(meaning);
  });

  test("a list is no filter", () => {
    expect(read({ favourite: ["1", "0"] }).favourite).toBeUndefined();
  });
});

describe("filter[star-rating][]", () => {
  test("spans the lowest to the highest value", () => {
    expect(read({ "star-rating": ["5", "1"] }).stars).toEqual({ lowest: 1, highest: 5 });
  });
  test("a value that is not a number counts as 0", () => {
    expect(read({ "star-rating": ["abc"] }).stars).toEqual({ lowest: 0, highest: 0 });
    expect(read({ "star-rating": ["abc", "3"] }).stars).toEqual({ lowest: 0, highest: 3 });
  });
  test("a range out of bounds is kept and finds nothing", () => {
    expect(read({ "star-rating": "99" }).stars).toEqual({ lowest: 99, highest: 99 });
  });
});

describe("lists of known values", () => {
  test("social and unknown types are dropped, and an empty rest is no filter", () => {
    expect(read({ "feed-types": ["social"] }).media).toBeUndefined();
    expect(read({ "feed-types": ["social", "nonsense"] }).media).toBeUndefined();
    expect(read({ "feed-types": ["audio", "social"] }).media).toEqual(["audio"]);
  });
  test("unknown sentiments are dropped", () => {
    expect(read({ sentiments: ["sad"] }).sentimentIds).toBeUndefined();
    expect(read({ sentiments: ["negative", "sad", "positive"] }).sentimentIds).toEqual([1, 3]);
  });
  test("our record type narrows to social", () => {
    expect(read({ "record-types": ["social"] }).recordTypes).toEqual(["social"]);
  });
  test("a single value, a list and indexed values read the same", () => {
    for (const sent of ["7", ["7"], { 0: "7" }]) expect(read({ "feed-forms": sent }).formIds).toEqual([7]);
  });
});

describe("filter[arrived-from] and filter[arrived-to]", () => {
  test("a day, its end included, or an instant", () => {
    expect(read({ "arrived-from": "2026-02-28", "arrived-to": "2026-02-28" })).toMatchObject({
      arrivedFrom: "2026-02-28T00:00:00.000Z",
      arrivedBefore: "2026-03-01T00:00:00.000Z",
    });
    expect(read({ "arrived-from": "0001-01-01", "arrived-to": "9999-12-31T22:00-01:59" })).toMatchObject({
      arrivedFrom: "0001-01-01T00:00:00.000Z",
      arrivedBefore: "9999-12-31T23:59:00.000Z",
    });
  });
  test.each([
    "9999-12-31",
    "9999-12-31T23:00-01:00",
    "0000-01-01T00:00Z",
    "0001-01-01T00:00+01:00",
    "2026-13-01T00:00Z",
  ])("%s is dropped: it ends outside the years of the database", (text) => {
    expect(read({ "arrived-to": text }).arrivedBefore).toBeUndefined();
  });
});
