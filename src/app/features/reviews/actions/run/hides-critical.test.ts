import { expect, test } from "vitest";
import { hidesCritical } from "./hides-critical.ts";

const bad = { rating: 2, rating_type: "star", sentiment_id: null };
const sad = { rating: null, rating_type: "comment_only", sentiment_id: 3 };
const good = { rating: 5, rating_type: "star", sentiment_id: 1 };

test("many that have in common that they are critical", () => {
  expect(hidesCritical("set_aside", [bad, sad])).toBe(true);
  expect(hidesCritical("trash", [bad, bad])).toBe(true);
  expect(hidesCritical("set_aside", [bad, good])).toBe(false);
  expect(hidesCritical("approve", [bad, sad])).toBe(false);
});

test("one review is looked at by itself", () => {
  expect(hidesCritical("set_aside", [bad])).toBe(false);
});

test("a filter that asks for them, whatever of it is loaded", () => {
  expect(hidesCritical("set_aside", [], { "star-rating": ["1", "3"] })).toBe(true);
  expect(hidesCritical("set_aside", [good], { sentiments: ["negative"] })).toBe(true);
  expect(hidesCritical("set_aside", [good], { "star-rating": ["1", "5"] })).toBe(false);
  expect(hidesCritical("set_aside", [good], { sentiments: ["negative", "positive"] })).toBe(false);
});
