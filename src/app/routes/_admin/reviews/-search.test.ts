import { describe, expect, test } from "vitest";
import { ReviewFilter } from "#contract/filter.ts";
import { readFilter } from "#contract/read-filter.ts";
import { toQuery } from "#api/encode.ts";
import { isFiltered, ReviewSearch, toFilter } from "./-search.ts";

const given = (search: Record<string, unknown>) => toFilter(ReviewSearch.parse(search));
const asked = (search: Record<string, unknown>) => readFilter(ReviewFilter.parse(given(search)));

describe("the address of the inbox", () => {
  test("says nothing when nothing is filtered", () => {
    expect(isFiltered(ReviewSearch.parse({}))).toBe(false);
    expect(toQuery({ filter: given({}) })).toBe("");
  });

  test.each([
    ["type", "carrier-pigeon"],
    ["rating", "9"],
    ["rating", "4-"],
    ["favourite", "maybe"],
    ["comment", { no: 1 }],
    ["sentiment", "angry"],
    ["form", "form_abc"],
    ["label", "../etc"],
    ["source", -3],
    ["q", "   "],
    ["q", { deep: [] }],
  ])("drops junk in %s", (key, value) => {
    expect(isFiltered(ReviewSearch.parse({ [key]: value }))).toBe(false);
  });

  test("puts lists and ranges into one spelling", () => {
    const search = ReviewSearch.parse({
      type: "video,pigeon,text,video",
      rating: "5-4",
      form: 12,
      sentiment: "negative,positive",
    });
    expect(search).toMatchObject({ type: "text,video", rating: "4-5", form: "12", sentiment: "positive,negative" });
    expect(ReviewSearch.parse(search)).toEqual(search);
  });
});

describe("the filter the service is asked for", () => {
  test("sends what is searched for literally", () => {
    expect(asked({ q: " 100% cotton " })).toMatchObject({ search: "100% cotton" });
    expect(asked({ q: 1984 })).toMatchObject({ search: "1984" });
  });

  test("narrows by medium, and by record for social", () => {
    expect(asked({ type: "video,audio" })).toMatchObject({ media: ["video", "audio"], recordTypes: undefined });
    expect(asked({ type: "social" })).toMatchObject({ media: undefined, recordTypes: ["social"] });
    expect(asked({ type: "video,social" })).toMatchObject({ media: ["video"], recordTypes: ["social"] });
  });

  test("knows three states of favourite and of comment", () => {
    expect(asked({})).toMatchObject({ favourite: undefined, withComment: undefined });
    expect(asked({ favourite: "yes", comment: "yes" })).toMatchObject({ favourite: true, withComment: true });
    expect(asked({ favourite: "no", comment: "no" })).toMatchObject({ favourite: false, withComment: false });
    expect(toQuery({ filter: given({ favourite: "no" }) })).toBe("filter%5Bfavourite%5D=");
  });

  test("asks for stars by their lowest and highest", () => {
    expect(asked({ rating: "2-4" })).toMatchObject({ stars: { lowest: 2, highest: 4 } });
    expect(asked({ rating: 5 })).toMatchObject({ stars: { lowest: 5, highest: 5 } });
  });

  test("passes on sentiments, forms, labels and sources", () => {
    expect(asked({ sentiment: "negative,positive", form: "3,4", label: "01hx,02hx", source: "7" })).toMatchObject({
      sentimentIds: [1, 3],
      formIds: [3, 4],
      labelIds: ["01hx", "02hx"],
      platformIds: [7],
    });
  });
});
