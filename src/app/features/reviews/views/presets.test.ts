import { describe, expect, test } from "vitest";
import { ReviewFilter } from "#contract/reviews/review-filter.ts";
import { readFilter } from "#contract/reviews/read-review-filter.ts";
import { toQuery } from "#api/encode.ts";
import { firstDay } from "#app/shared/filters/date-range.ts";
import { presetOf, presetSearch, PRESETS } from "./presets.ts";
import { isFiltered, ReviewSearch } from "#app/shared/filters/review-search.ts";
import { filterToSearch } from "#app/shared/filters/saved-filter.ts";
import { languageId } from "#contract/core/language.ts";
import { toFilter, toSavedFilter } from "#app/shared/filters/api-filter.ts";

const filterOf = (search: Record<string, unknown>) => toFilter(ReviewSearch.parse(search));
const readFilterOf = (search: Record<string, unknown>) => readFilter(ReviewFilter.parse(filterOf(search)), null);

describe("the address of the inbox", () => {
  test("is empty without filters", () => {
    expect(isFiltered(ReviewSearch.parse({}))).toBe(false);
    expect(toQuery({ filter: filterOf({}) })).toBe("");
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
    ["state", "lost"],
    ["record", "pigeon"],
    ["language", "EN"],
    ["from", "2025-13-01"],
    ["from", "90d"],
    ["to", "7d"],
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

describe("the filter sent to the service", () => {
  test("sends the search text literally", () => {
    expect(readFilterOf({ q: " 100% cotton " })).toMatchObject({ search: "100% cotton" });
    expect(readFilterOf({ q: 1984 })).toMatchObject({ search: "1984" });
  });

  test("narrows by medium, and by record for social", () => {
    expect(readFilterOf({ type: "video,audio" })).toMatchObject({ media: ["video", "audio"], recordTypes: undefined });
    expect(readFilterOf({ type: "social" })).toMatchObject({ media: undefined, recordTypes: ["social"] });
    expect(readFilterOf({ type: "video,social" })).toMatchObject({ media: ["video"], recordTypes: ["social"] });
  });

  test("knows three states of favourite and of comment", () => {
    expect(readFilterOf({})).toMatchObject({ favourite: undefined, withComment: undefined });
    expect(readFilterOf({ favourite: "yes", comment: "yes" })).toMatchObject({ favourite: true, withComment: true });
    expect(readFilterOf({ favourite: "no", comment: "no" })).toMatchObject({ favourite: false, withComment: false });
    expect(toQuery({ filter: filterOf({ favourite: "no" }) })).toBe("filter%5Bfavourite%5D=");
  });

  test("leaves out days at the ends of the calendar, whose neighbours no clock can show", () => {
    expect(filterOf({ arrivedFrom: "2026-11-30" })["arrived-from"]).toMatch(/^2026-11-(?:29|30)T/);
    for (const day of ["9999-12-31", "0001-01-01"])
      expect(filterOf({ arrivedFrom: day, arrivedTo: day })).toMatchObject({
        "arrived-from": undefined,
        "arrived-to": undefined,
      });
  });

  test("asks for stars by their lowest and highest", () => {
    expect(readFilterOf({ rating: "2-4" })).toMatchObject({ stars: { lowest: 2, highest: 4 } });
    expect(readFilterOf({ rating: 5 })).toMatchObject({ stars: { lowest: 5, highest: 5 } });
  });

  test("passes on sentiments, forms, labels and sources", () => {
    expect(
      readFilterOf({ sentiment: "negative,positive", form: "3,4", label: "01hx,02hx", source: "7" }),
    ).toMatchObject({
      sentimentIds: [1, 3],
      formIds: [3, 4],
      labelIds: ["01hx", "02hx"],
      platformIds: [7],
    });
    expect(readFilterOf({ source: "trustpilot,7", language: "de,1" })).toMatchObject({
      platformIds: [7],
      platformSlugs: ["trustpilot"],
      languageIds: [languageId("de"), 1],
    });
  });
});

describe("a stored filter", () => {
  test.each([
    {},
    { q: "100% cotton", sort: "stars_low" },
    { type: "text,video", record: "text,audio" },
    { type: "video,social", rating: "2-4", favourite: "no", comment: "yes" },
    { record: "text,social", rating: "5" },
    { sentiment: "neutral", form: "3,4", label: "01hx", source: "7", language: "1,11" },
    { source: "trustpilot,app-store", language: "de,pt" },
    { state: "new,set_aside", from: "2025-02-28", to: "2025-03-01", sort: "review_oldest" },
    { from: "30d" },
  ])("gives the same search again: %o", (input) => {
    const search = ReviewSearch.parse(input);
    const stored = ReviewFilter.parse(JSON.parse(JSON.stringify(toSavedFilter(search))));
    expect(filterToSearch(stored, search.sort)).toEqual(search);
  });

  test("moves with the day where it means the last days", () => {
    const today = new Date(2025, 2, 3, 23, 30);
    expect(toSavedFilter({ from: "7d" })["date-from"]).toBe("7d");
    expect(toFilter({ from: "7d" }, today)).toMatchObject({ "date-from": "2025-02-25", "date-to": undefined });
    expect(firstDay("30d", today)).toBe("2025-02-02");
    expect(firstDay("year", today)).toBe("2025-01-01");
    expect(firstDay("2024-02-29", today)).toBe("2024-02-29");
  });
});

const ALL = { states: true, assignees: true };
const NONE = { states: false, assignees: false };

describe("the views that come with Laurel", () => {
  test("are known again by their address, whatever the order", () => {
    for (const preset of PRESETS) expect(presetOf({ ...presetSearch(preset, ALL), sort: "source" }, ALL)).toBe(preset);
    expect(presetOf({ state: "new", rating: "5" }, ALL)).toBeUndefined();
    expect(presetOf({ favourite: "yes", view: "3" }, ALL)).toBeUndefined();
  });

  test("do without states and assignees where the service knows none", () => {
    expect(PRESETS.filter((preset) => presetSearch(preset, NONE))).toEqual(["all", "favourites", "attention", "video"]);
    expect(presetSearch("attention", NONE)).toEqual({ sentiment: "negative" });
  });
});
