import { afterEach, expect, test, vi } from "vitest";
import { setCalendar } from "#ui/core/calendar.ts";
import { ruleToFilter, searchToRule, ruleToSearch } from "./review-rule.ts";

test.each([
  {},
  { favourite: "1", languages: ["1", "11"] },
  { search: "100% cotton", "star-rating": ["4", "5"], "review-labels": ["01hx"] },
  { "feed-types": ["video"], "record-types": ["social"], "imported-froms": ["7"], states: ["new"] },
])("a rule is unchanged after a round trip through chips: %o", (rule) => {
  expect(searchToRule(ruleToSearch(rule))).toEqual(rule);
});

test("other value formats count, and only approved reviews match", () => {
  expect(ruleToSearch({ favourite: true, "star-rating": [5], "feed-types": "video" })).toMatchObject({
    favourite: "yes",
    rating: "5",
    type: "video",
  });
  expect(ruleToFilter({ "star-rating": [3, 5], states: ["new"] })).toMatchObject({
    "star-rating": ["3", "5"],
    states: ["approved"],
  });
});

afterEach(() => {
  vi.useRealTimers();
  setCalendar();
});

test("a span is saved as its first day, which the preview asks for too", () => {
  vi.useFakeTimers({ now: new Date("2026-11-22T02:00:00Z") });
  setCalendar({ time_zone: "America/Chicago" });
  const rule = searchToRule({ from: "7d" });
  expect(rule).toEqual({ "date-from": "2026-11-15" });
  expect(ruleToFilter(rule)).toMatchObject({ "date-from": "2026-11-15" });
});
